import { fieldsShape } from '#records/ui/record-shape.ts'
import { isRow, type Row } from '#records/ui/row.ts'
import { blankProduct, ProductRecord } from '../contract.ts'
import { type FieldName, fieldNames, fieldOf } from '../fields.ts'
import type { DiscountError } from '../rules.ts'
import type en from '../words.en.json'

/** A product being edited: null is no price yet, which is not free. */
export type ProductForm = Omit<ProductRecord, 'price'> & { price: number | null }
type ErrorWord = keyof typeof en & (`product.error.${string}` | `product.rule.${string}`)
export type ProductErrors = Map<FieldName, ErrorWord>

/** @param today ISO date */
export function newProduct(title: string, today: string): ProductForm {
	return formOfProduct({ ...blankProduct(today), name: title })
}

/** Stored as 0, a price that nobody has called free is shown as none. */
export function formOfProduct(product: ProductForm): ProductForm {
	return product.price === 0 && !product.isFree ? { ...product, price: null } : product
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
	return formOfProduct(Object.fromEntries(values) as ProductForm)
}

/** The product as it is sent; null where the server would refuse it. */
export function checkProduct(product: ProductForm): ProductRecord | null {
	return ProductRecord.safeParse(sentAs(product)).data ?? null
}

function sentAs(product: ProductForm) {
	return { ...product, price: product.price ?? 0 }
}

/** Validates with the server's schema, and as the server does what is for sale. */
export function productErrors(product: ProductForm): ProductErrors {
	const errors: ProductErrors = new Map()
	if (product.isReady && !product.isFree && !product.price) errors.set('price', 'product.error.priceNeeded')
	for (const { path, code, message } of ProductRecord.safeParse(sentAs(product)).error?.issues ?? []) {
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
