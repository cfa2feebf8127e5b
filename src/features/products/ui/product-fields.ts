import { fieldsShape } from '#records/ui/record-shape.ts'
import { isRow, type Row } from '#records/ui/row.ts'
import { blankProduct, ProductRecord } from '../contract.ts'
import { type FieldName, fieldNames, fieldOf } from '../fields.ts'
import type { DiscountError } from '../rules.ts'
import type en from '../words.en.json'

/** A product being edited: a price may be empty. */
export type ProductForm = Omit<ProductRecord, 'price'> & { price: number | null }
type ErrorWord = keyof typeof en & (`product.error.${string}` | `product.rule.${string}`)
/** Validation errors by field, as keys of the words. */
export type ProductErrors = Map<FieldName, ErrorWord>

/** @param today ISO date */
export function newProduct(title: string, today: string): ProductRecord {
	return { ...blankProduct(today), name: title }
}

/** In a draft or an older version a field that the form does not know, or knows otherwise, is blank. */
export const productShape = fieldsShape<ProductForm>(row => (isRow(row) ? formOf(row) : null))

function formOf(row: Row): ProductForm {
	const values = fieldNames.map(name => {
		const { blank, example } = fieldOf(name).value
		const value = row[name]
		const isKnown = Array.isArray(blank)
			? Array.isArray(value)
			: value === null || typeof value === typeof example
		return [name, isKnown ? value : blank]
	})
	return Object.fromEntries(values) as ProductForm
}

/** The product as it is sent; null where the server would refuse it. */
export function checkProduct(product: ProductForm): ProductRecord | null {
	return ProductRecord.safeParse(product).data ?? null
}

/** Validates with the server's schema. */
export function productErrors(product: ProductForm): ProductErrors {
	const errors: ProductErrors = new Map()
	for (const { path, code, message } of ProductRecord.safeParse(product).error?.issues ?? []) {
		const field = fieldNames.find(name => name === path[0])
		if (!field || errors.has(field)) continue
		const { error } = fieldOf(field).input
		const isOfTwo = code === 'custom' && isDiscountError(message)
		errors.set(
			field,
			isOfTwo ? `product.error.${message}` : error ? `product.error.${error}` : `product.rule.${field}`,
		)
	}
	return errors
}

function isDiscountError(message: string): message is DiscountError {
	return message === 'oldPrice' || message === 'discount' || message === 'period'
}
