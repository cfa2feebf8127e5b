import type { Kopecks } from '#contract/vocabulary.ts'
import type { SearchDocument } from './contract.ts'

export function isDiscountedAt(document: SearchDocument, atMs: number): boolean {
	const { full_price_kopecks, discount_from, discount_to } = document
	return (
		full_price_kopecks !== null &&
		(discount_from === null || discount_from <= atMs) &&
		(discount_to === null || discount_to > atMs)
	)
}

export function priceAt(document: SearchDocument, atMs: number): Kopecks {
	const { price_kopecks, full_price_kopecks } = document
	return isDiscountedAt(document, atMs) ? price_kopecks : (full_price_kopecks ?? price_kopecks)
}
