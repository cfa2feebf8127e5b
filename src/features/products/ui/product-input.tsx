import { useId } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { Field } from '#design/field.tsx'
import { isPrintableName } from '#features/statements/rules.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { productsApi } from '../contract.ts'
import { type FieldName, fieldOf } from '../fields.ts'
import { MomentField } from './moment-field.tsx'
import { PriceField } from './price-field.tsx'
import css from './product-form.module.css'
import { RichTextField } from './rich-text-field.tsx'
import { hintKeyOf, useProductWords } from './use-product-words.ts'

export type ProductContext = Pick<
	ReplyOf<typeof productsApi.product>,
	'categories' | 'demos' | 'pages' | 'time_zone'
>
type Props = {
	name: FieldName
	value: unknown
	error: string | undefined
	around: ProductContext
	/** A `step` is undone on its own; typing is undone together. */
	onChange(next: unknown, how?: 'typing' | 'step'): void
}

export function ProductInput({ name, value, error, around, onChange }: Props) {
	const t = useProductWords()
	const language = useLanguage()
	const { stored, value: values } = fieldOf(name)
	const { pages, demos, time_zone: timeZone } = around
	const label = t(`product.${name}`)
	const isNotPrintable = name === 'name' && !isPrintableName(String(value ?? ''))
	const hintKey = isNotPrintable ? 'product.nameNotPrintable' : hintKeyOf(name)
	const hint =
		hintKey &&
		t(hintKey, {
			zone: zoneName(timeZone, language),
			first: pages?.first ?? 0,
			last: pages?.last ?? 0,
		})
	const common = { label, name, error, ...(hint ? { hint } : {}) }
	switch (stored.kind) {
		case 'richText':
			return (
				<RichTextField
					label={label}
					value={value}
					lang={name.endsWith('_ru') ? 'ru' : 'en'}
					error={error}
					onChange={onChange}
				/>
			)
		case 'price':
			return <PriceField {...common} value={value} onChange={onChange} />
		case 'moment':
			return <MomentField {...common} value={value} timeZone={timeZone} onChange={onChange} />
		case 'flag':
			return (
				<>
					<label className={css.check}>
						<input
							type="checkbox"
							checked={value === true}
							aria-describedby={error ? `${name}-error` : undefined}
							onChange={event => onChange(event.currentTarget.checked)}
						/>
						{label}
					</label>
					{error && (
						<p id={`${name}-error`} className={css.error} role="alert">
							{error}
						</p>
					)}
				</>
			)
		case 'choice':
			return <Choice {...{ label, value, onChange }} name={name} options={values.options ?? []} />
		case 'book':
			return (
				<Choice
					{...{ label, value, onChange }}
					name={name}
					options={[...new Set([...demos, ...(typeof value === 'string' ? [value] : [])])]}
				/>
			)
		default:
			return (
				<Field
					{...common}
					type={stored.kind === 'link' ? 'url' : stored.kind === 'day' ? 'date' : 'text'}
					value={String(value ?? '')}
					maxLength={500}
					autoComplete="off"
					placeholder={name === 'demoPages' && pages ? somePages(pages) : undefined}
					onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? values.blank : typed)}
				/>
			)
	}
}

function somePages({ first, last }: { first: number; last: number }): string {
	return `${first}-${Math.min(first + 5, last)}, ${last}`
}

function Choice(props: {
	label: string
	name: FieldName
	value: unknown
	options: readonly (string | number)[]
	onChange(next: unknown): void
}) {
	const t = useProductWords()
	const id = useId()
	const { label, name, value, options, onChange } = props
	const canBeNone = fieldOf(name).value.blank === null
	return (
		<div className={css.choice}>
			<label htmlFor={id}>{label}</label>
			<select
				id={id}
				value={String(value ?? '')}
				onChange={({ currentTarget: { value: chosen } }) =>
					onChange(options.find(option => String(option) === chosen) ?? null)
				}
			>
				{canBeNone && <option value="">{t(name === 'demo' ? 'product.noDemo' : 'product.none')}</option>}
				{options.map(option => (
					<option key={option} value={option}>
						{typeof option === 'number' ? `${option}+` : option}
					</option>
				))}
			</select>
		</div>
	)
}
