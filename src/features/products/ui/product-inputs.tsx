import type { ReactNode } from 'react'
import { type FieldName, fieldNames, fieldOf } from '../fields.ts'
import type { ProductErrors, ProductForm } from './product-fields.ts'
import css from './product-form.module.css'
import { type ProductContext, ProductInput } from './product-input.tsx'
import { useProductWords } from './use-product-words.ts'

export type PublisherInput = (props: {
	value: string
	error: string | undefined
	onChange(next: string): void
}) => ReactNode
type Props = {
	value: ProductForm
	errors: ProductErrors
	refused: { field: string; words: string } | null
	around: ProductContext
	publisherInput: PublisherInput
	onChange(next: ProductForm, place: string): void
}

/** An input for each field; those of `aside` stand beside them. */
export function ProductInputs({ value, errors, refused, around, publisherInput, onChange }: Props) {
	const t = useProductWords()
	const errorOf = (field: FieldName) => {
		const error = errors.get(field)
		return error ? t(error) : refused?.field === field ? refused.words : undefined
	}

	function change(field: FieldName, next: unknown, how: 'typing' | 'step'): void {
		onChange({ ...value, [field]: next, ...impliedChanges(field, next) }, how === 'typing' ? field : '')
	}

	return (
		<div className={css.inputs}>
			{fieldNames
				.filter(name => fieldOf(name).input.width !== 'aside' && isShown(name, value, around))
				.map(name => (
					<div key={name} className={css[fieldOf(name).input.width]}>
						{name === 'publisher' ? (
							publisherInput({
								value: value.publisher,
								error: errorOf(name),
								onChange: next => change(name, next, 'typing'),
							})
						) : (
							<ProductInput
								name={name}
								value={value[name]}
								error={errorOf(name)}
								around={around}
								onChange={(next, how = 'typing') => change(name, next, how)}
							/>
						)}
					</div>
				))}
		</div>
	)
}

/** Without a discount it has no period; what is free costs 0, and what has a price is not free. */
function impliedChanges(field: FieldName, next: unknown): Partial<ProductForm> {
	if (field === 'priceWithoutDiscount' && next === null) return { discountFrom: null, discountTo: null }
	if (field === 'isFree') return { price: next === true ? 0 : null }
	return field === 'price' && next !== 0 ? { isFree: false } : {}
}

/** A discount has a period; a book with pages may have a demo of them, else the demo is a book of its own. */
function isShown(name: FieldName, value: ProductForm, { pages }: ProductContext): boolean {
	if (name === 'discountFrom' || name === 'discountTo') return value.priceWithoutDiscount !== null
	if (name === 'demoPages') return pages !== null
	return name !== 'demo' || value.demoPages === null
}
