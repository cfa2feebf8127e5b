import { useId } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Field } from '#design/field.tsx'
import type { editingApi } from '../contract.ts'
import { MomentField } from './moment-field.tsx'
import { ageMarks, levels, type ProductFault } from './product-fields.ts'
import css from './product-form.module.css'
import { RichTextField } from './rich-text-field.tsx'
import type { Row } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'

type Props = {
	value: Row
	faults: Map<string, ProductFault>
	/** What the server did not take, in its words. */
	refused: { field: string; words: string } | null
	around: Around
	onChange(next: Row, place: string): void
}
const noPeriod = { discountFrom: null, discountTo: null }
export type Around = Pick<ReplyOf<typeof editingApi.product>, 'categories' | 'demos' | 'pages' | 'time_zone'>
type TextField = 'name' | 'author' | 'publisher' | 'series' | 'paper' | 'purchase' | 'demoPages'

export function ProductInputs({ value, faults, refused, around, onChange }: Props) {
	const t = useEditingWords()
	const { demos, pages, time_zone: timeZone } = around
	const set = (field: string, next: unknown) => onChange({ ...value, [field]: next }, field)
	const setText = (field: string, next: string, how: 'typing' | 'step') =>
		onChange({ ...value, [field]: next }, how === 'typing' ? field : '')
	const errorOf = (field: string) => {
		const fault = faults.get(field)
		return fault ? t(`product.fault.${fault}`) : refused?.field === field ? refused.words : undefined
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
			const next = typed === '' ? null : valueAsNumber
			// Without a discount there is no period of one.
			const period = field === 'priceWithoutDiscount' && next === null ? noPeriod : {}
			onChange({ ...value, [field]: next, ...period }, field)
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
				<RichTextField
					label={t('product.description_ru')}
					value={value.description_ru}
					lang="ru"
					onChange={(next, how) => setText('description_ru', next, how)}
				/>
				<RichTextField
					label={t('product.description_en')}
					value={value.description_en}
					lang="en"
					onChange={(next, how) => setText('description_en', next, how)}
				/>
			</div>
			<div className={css.pair}>
				<Field {...price('price')} />
				<Field {...price('priceWithoutDiscount')} hint={t('product.priceHint')} />
			</div>
			{typeof value.priceWithoutDiscount === 'number' && (
				<div className={css.pair}>
					{(['discountFrom', 'discountTo'] as const).map(field => (
						<MomentField
							key={field}
							label={t(`product.${field}`)}
							hint={t(`product.${field}Hint`, { zone: timeZone })}
							value={value[field]}
							timeZone={timeZone}
							error={errorOf(field)}
							onChange={next => set(field, next)}
						/>
					))}
				</div>
			)}
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
				<Field {...text('purchase', true)} type="url" hint={t('product.purchaseHint')} />
				<Field {...text('paper', true)} type="url" hint={t('product.paperHint')} />
			</div>
			<Field {...text('series', true)} />
			{pages && (
				<Field
					{...text('demoPages', true)}
					placeholder={`${pages.first}-${Math.min(pages.first + 5, pages.last)}, ${pages.last}`}
					hint={t('product.demoPagesHint', pages)}
				/>
			)}
			{value.demoPages === null && (
				<Choice
					label={t('product.demo')}
					value={String(value.demo ?? '')}
					options={['', ...new Set([...demos, ...(typeof value.demo === 'string' ? [value.demo] : [])])]}
					shown={demo => demo || t('product.noDemo')}
					onChange={demo => set('demo', demo || null)}
				/>
			)}
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
