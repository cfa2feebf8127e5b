import { roublesFromKopecks, wholeKopecks } from '#contract/vocabulary.ts'
import {
	type CardField,
	type FactField,
	factFields,
	fieldsIn,
	fieldValue,
} from '#features/products/fields.ts'
import type { Book, Card, Fact } from '../contract.ts'
import type { FoundProduct } from './catalogue.store.ts'

export function booksOf(found: Card[]): Book[] {
	return [...Map.groupBy(found, book => book.book_id)].map(([book_id, products]) => ({
		book_id,
		hasDemo: products.some(product => product.demo !== null),
		products,
	}))
}

export function cardOf(row: FoundProduct): Omit<Card, 'url'> {
	return {
		...shownAsStored(row),
		book_id: row.book_id,
		hasDemo: row.demo_book_id !== null,
		product_id: row.product_id,
		description: row.description,
		logo: row.cover_key === null ? null : `/content/${row.cover_key}`,
		logoWidth: row.cover_width,
		logoHeight: row.cover_height,
		logoColour: row.cover_colour,
		price: roublesFromKopecks(wholeKopecks(row.price_kopecks)),
		priceWithoutDiscount:
			row.full_price_kopecks === null ? null : roublesFromKopecks(wholeKopecks(row.full_price_kopecks)),
		discountUntil: row.discount_until && Math.floor(row.discount_until.getTime() / 1000),
		demo: row.demo_book_id,
		relatedMaterialProduct: row.paper_url === null ? null : { url: row.paper_url },
		categories: row.category_ids.map(categoryId => ({ categoryId })),
		pages: row.pages,
		audioMinutes: row.audio_minutes,
	}
}

function shownAsStored(row: { [field: string]: unknown }): Pick<Card, CardField> {
	const values = fieldsIn('card').map(({ name }) => [name, fieldValue(name, row[name])])
	return Object.fromEntries(values) as Pick<Card, CardField>
}

export function factsOf(shown: Pick<Card, FactField>): Fact[] {
	return factFields.flatMap(({ name: field, as: kind }) => {
		const value = shown[field]
		return value === null || value === '' ? [] : [{ field, kind, value }]
	})
}
