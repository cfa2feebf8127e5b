import type { ProductRecord } from '../contract.ts'
import { readPageRanges } from '../rules.ts'
import type { Row } from './schemas.ts'

export type ProductFault =
	| 'required'
	| 'price'
	| 'oldPrice'
	| 'link'
	| 'date'
	| 'discount'
	| 'period'
	| 'pages'
export const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export const ageMarks = [0, 6, 12, 16, 18] as const

/** What a book that is not for sale yet starts with. @param today ISO date */
export function newProduct(title: string, today: string): ProductRecord {
	return {
		name: title,
		author: '',
		publisher: '',
		series: null,
		description_en: '',
		description_ru: '',
		price: 0,
		priceWithoutDiscount: null,
		isReady: false,
		demo: null,
		paper: null,
		level: null,
		ageMark: 0,
		publishedOn: today,
		categories: [],
		shownFrom: null,
		discountFrom: null,
		discountTo: null,
		purchase: null,
		demoPages: null,
	}
}

/** What keeps a product from being saved, by field; the server checks the same. */
export function productFaults(product: Row): Map<string, ProductFault> {
	const faults = new Map<string, ProductFault>()
	for (const field of ['name', 'publisher'])
		if (typeof product[field] !== 'string' || product[field].trim() === '') faults.set(field, 'required')
	const { price, priceWithoutDiscount: before, publishedOn } = product
	if (!isPrice(price)) faults.set('price', 'price')
	if (before !== null && !isPrice(before)) faults.set('priceWithoutDiscount', 'price')
	else if (before !== null && Number(before) <= Number(price)) faults.set('priceWithoutDiscount', 'oldPrice')
	for (const field of ['paper', 'purchase'])
		if (product[field] && !isLink(product[field])) faults.set(field, 'link')
	if (typeof product.demoPages === 'string' && !readPageRanges(product.demoPages))
		faults.set('demoPages', 'pages')
	const { discountFrom: from, discountTo: to } = product
	if (before === null && (isMoment(from) || isMoment(to))) faults.set('priceWithoutDiscount', 'discount')
	if (isMoment(from) && isMoment(to) && to <= from) faults.set('discountTo', 'period')
	if (typeof publishedOn !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(publishedOn))
		faults.set('publishedOn', 'date')
	return faults
}

/** Roubles with at most two decimals. */
function isPrice(value: unknown): boolean {
	return (
		typeof value === 'number' && value >= 0 && value <= 10_000_000 && /^\d+(\.\d{1,2})?$/.test(String(value))
	)
}

function isMoment(value: unknown): value is number {
	return typeof value === 'number'
}

function isLink(value: unknown): boolean {
	return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
