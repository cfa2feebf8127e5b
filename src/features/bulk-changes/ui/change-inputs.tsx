import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { Field } from '#design/field.tsx'
import type { CategoryLine, categoriesApi } from '#features/categories/contract.ts'
import { ageMarks } from '#features/products/rules.ts'
import { useLanguage } from '#i18n/language.tsx'
import { momentOf } from '#i18n/wall-clock.ts'
import type { BulkChange } from '../contract.ts'
import { readPriceChange } from '../rules.ts'
import css from './bulk-bar.module.css'
import type { BulkKind } from './bulk-types.ts'
import { useBulkWords } from './use-bulk-words.ts'

type InputProps = {
	/** Null while it is no change yet. */
	onChange(change: BulkChange | null): void
}

export function ChangeInputs({
	kind,
	timeZone,
	onError,
	onChange,
}: InputProps & { kind: BulkKind; timeZone: string; onError(error: unknown): void }) {
	if (kind === 'price') return <PriceInput onChange={onChange} />
	if (kind === 'discount') return <DiscountInputs timeZone={timeZone} onChange={onChange} />
	if (kind === 'category') return <CategoryInputs onError={onError} onChange={onChange} />
	return kind === 'state' ? <StateInput onChange={onChange} /> : <AgeInput onChange={onChange} />
}

function PriceInput({ onChange }: InputProps) {
	const t = useBulkWords()
	const [text, setText] = useState('')
	const isWrong = text.trim() !== '' && readPriceChange(text) === null
	return (
		<Field
			label={t('price')}
			hint={t('price.hint')}
			error={isWrong ? t('price.error') : undefined}
			value={text}
			maxLength={20}
			autoComplete="off"
			onChange={event => {
				setText(event.currentTarget.value)
				onChange(readPriceChange(event.currentTarget.value))
			}}
		/>
	)
}

function DiscountInputs({ timeZone, onChange }: InputProps & { timeZone: string }) {
	const t = useBulkWords()
	const language = useLanguage()
	const [values, setValues] = useState({ percent: '', from: '', to: '' })
	function change(next: typeof values): void {
		setValues(next)
		const percent = Number(next.percent.replace(/[\s%−–-]/g, ''))
		const isKnown = Number.isInteger(percent) && percent >= 1 && percent <= 99
		const [from, to] = [momentOf(next.from, timeZone), momentOf(next.to, timeZone)]
		if (next.percent.trim() === '0') onChange({ kind: 'noDiscount' })
		else onChange(isKnown ? { kind: 'discount', percent, from, to } : null)
	}
	return (
		<>
			<Field
				label={t('discount')}
				hint={t('discount.hint')}
				inputMode="numeric"
				value={values.percent}
				maxLength={5}
				autoComplete="off"
				onChange={event => change({ ...values, percent: event.currentTarget.value })}
			/>
			<div className={css.two}>
				{(['from', 'to'] as const).map(name => (
					<Field
						key={name}
						label={t(`discount.${name}`)}
						hint={t(`discount.${name}Hint`, { zone: zoneName(timeZone, language) })}
						type="datetime-local"
						value={values[name]}
						onChange={event => change({ ...values, [name]: event.currentTarget.value })}
					/>
				))}
			</div>
		</>
	)
}

function CategoryInputs({ onChange, onError }: InputProps & { onError(error: unknown): void }) {
	const t = useBulkWords()
	const language = useLanguage()
	const [lines, setLines] = useState<CategoryLine[]>([])
	const [chosen, setChosen] = useState({ id: 0, is_added: true })
	useEffect(() => {
		let isHere = true
		const body = { operation: 'getInfo' as const }
		call<typeof categoriesApi.categories>('POST /api/conteditor/categories', { body }).then(
			({ rows }) => isHere && setLines(rows),
			onError,
		)
		return () => {
			isHere = false
		}
	}, [onError])
	function change(next: typeof chosen): void {
		setChosen(next)
		onChange(next.id === 0 ? null : { kind: 'category', ...next })
	}
	return (
		<div className={css.two}>
			<label>
				{t('category.way')}
				<select
					value={chosen.is_added ? 'add' : 'remove'}
					onChange={event => change({ ...chosen, is_added: event.currentTarget.value === 'add' })}
				>
					<option value="add">{t('category.add')}</option>
					<option value="remove">{t('category.remove')}</option>
				</select>
			</label>
			<label>
				{t('category')}
				<select
					value={chosen.id}
					onChange={event => change({ ...chosen, id: Number(event.currentTarget.value) })}
				>
					<option value={0}>{t('choose')}</option>
					{lines.map(({ id, depth, name_en, name_ru }) => (
						<option key={id} value={id}>
							{'\u2003'.repeat(depth) + (language === 'ru' ? name_ru : name_en)}
						</option>
					))}
				</select>
			</label>
		</div>
	)
}

const states = ['ready', 'production', 'draft'] as const

function StateInput({ onChange }: InputProps) {
	const t = useBulkWords()
	return (
		<label>
			{t('state')}
			<select
				defaultValue=""
				onChange={event => {
					const state = states.find(one => one === event.currentTarget.value)
					onChange(state ? { kind: 'state', state } : null)
				}}
			>
				<option value="">{t('choose')}</option>
				{states.map(state => (
					<option key={state} value={state}>
						{t(`state.${state}`)}
					</option>
				))}
			</select>
		</label>
	)
}

function AgeInput({ onChange }: InputProps) {
	const t = useBulkWords()
	return (
		<label>
			{t('age')}
			<select
				defaultValue=""
				onChange={event => {
					const age = ageMarks.find(mark => String(mark) === event.currentTarget.value)
					onChange(age === undefined ? null : { kind: 'age', age })
				}}
			>
				<option value="">{t('choose')}</option>
				{ageMarks.map(mark => (
					<option key={mark} value={mark}>
						{mark}+
					</option>
				))}
			</select>
		</label>
	)
}
