import { useId } from 'react'
import { Field } from '#design/field.tsx'
import { ageMarks, levels, type ProductFault } from './product-fields.ts'
import css from './product-form.module.css'
import type { Row } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'

type Props = {
	value: Row
	faults: Map<string, ProductFault>
	demos: string[]
	onChange(next: Row, place: string): void
}
type TextField = 'name' | 'author' | 'publisher' | 'series' | 'paper'

export function ProductInputs({ value, faults, demos, onChange }: Props) {
	const t = useEditingWords()
	const set = (field: string, next: unknown) => onChange({ ...value, [field]: next }, field)
	const errorOf = (field: string) => {
		const fault = faults.get(field)
		return fault && t(`product.fault.${fault}`)
	}
	const text = (field: TextField, isOptional = false) => ({
		label: t(`product.${field}`),
		name: field,
		value: String(value[field] ?? ''),
		error: errorOf(field),
		maxLength: 500,
		autoComplete: 'off',
		onChange: (event: { currentTarget: HTMLInputElement }) => {
			const typed = event.currentTarget.value
			set(field, isOptional && typed === '' ? null : typed)
		},
	})
	const price = (field: 'price' | 'priceWithoutDiscount') => ({
		label: t(`product.${field}`),
		name: field,
		type: 'number',
		min: 0,
		step: 0.01,
		value: typeof value[field] === 'number' ? value[field] : '',
		error: errorOf(field),
		onChange: (event: { currentTarget: HTMLInputElement }) => {
			const { value: typed, valueAsNumber } = event.currentTarget
			set(field, typed === '' ? null : valueAsNumber)
		},
	})
	return (
		<>
			<Field {...text('name')} />
			<div className={css.pair}>
				<Field {...text('author')} />
				<Field {...text('publisher')} hint={t('product.publisherHint')} />
			</div>
			<div className={css.pair}>
				<Description
					label={t('product.description_ru')}
					value={value.description_ru}
					lang="ru"
					onChange={next => set('description_ru', next)}
				/>
				<Description
					label={t('product.description_en')}
					value={value.description_en}
					lang="en"
					onChange={next => set('description_en', next)}
				/>
			</div>
			<div className={css.pair}>
				<Field {...price('price')} />
				<Field {...price('priceWithoutDiscount')} hint={t('product.priceHint')} />
			</div>
			<div className={css.three}>
				<Choice
					label={t('product.level')}
					value={String(value.level ?? '')}
					options={['', ...levels]}
					shown={level => level || t('product.none')}
					onChange={level => set('level', level || null)}
				/>
				<Choice
					label={t('product.ageMark')}
					value={String(value.ageMark)}
					options={ageMarks.map(String)}
					shown={age => `${age}+`}
					onChange={age => set('ageMark', Number(age))}
				/>
				<Field
					label={t('product.publishedOn')}
					type="date"
					name="publishedOn"
					value={String(value.publishedOn ?? '')}
					error={errorOf('publishedOn')}
					onChange={event => set('publishedOn', event.currentTarget.value)}
				/>
			</div>
			<div className={css.pair}>
				<Field {...text('paper', true)} type="url" hint={t('product.paperHint')} />
				<Field {...text('series', true)} />
			</div>
			<Choice
				label={t('product.demo')}
				value={String(value.demo ?? '')}
				options={['', ...new Set([...demos, ...(typeof value.demo === 'string' ? [value.demo] : [])])]}
				shown={demo => demo || t('product.noDemo')}
				onChange={demo => set('demo', demo || null)}
			/>
			<label className={css.check}>
				<input
					type="checkbox"
					checked={value.isReady === true}
					onChange={event => set('isReady', event.currentTarget.checked)}
				/>
				{t('product.isReady')}
			</label>
		</>
	)
}

function Description(props: { label: string; value: unknown; lang: string; onChange(next: string): void }) {
	const id = useId()
	return (
		<div className={css.description}>
			<label htmlFor={id}>{props.label}</label>
			<textarea
				id={id}
				lang={props.lang}
				rows={8}
				maxLength={20_000}
				value={String(props.value ?? '')}
				onChange={event => props.onChange(event.currentTarget.value)}
			/>
		</div>
	)
}

function Choice(props: {
	label: string
	value: string
	options: string[]
	shown(option: string): string
	onChange(next: string): void
}) {
	const id = useId()
	return (
		<div className={css.choice}>
			<label htmlFor={id}>{props.label}</label>
			<select id={id} value={props.value} onChange={event => props.onChange(event.currentTarget.value)}>
				{props.options.map(option => (
					<option key={option} value={option}>
						{props.shown(option)}
					</option>
				))}
			</select>
		</div>
	)
}
