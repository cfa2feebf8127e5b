import type { CatalogueTables, CategoryRow, ProductRow } from './catalogue.store.ts'
import { searchTextOf } from './fold-text.ts'

type InTwoLanguages = { en: string; ru: string }
export type CategoryInput = { id: number; name: InTwoLanguages; children?: CategoryInput[] }
export type ProductInput = {
	product_id: string
	book_id: string
	name: string
	author: string
	publisher: string
	series: string | null
	description: InTwoLanguages
	/** Roubles. */
	price: number
	priceWithoutDiscount: number | null
	isReady: boolean
	demo: string | null
	paper: string | null
	categories: number[]
	level: string | null
	ageMark: number
	pages: number | null
	audioMinutes: number | null
	/** The cover's key in the file store. */
	cover: string | null
	coverWidth: number | null
	coverHeight: number | null
	coverColour: string | null
	published_at: string
	/** Unix seconds; null for a draft. Without it the product has always been in the shop. */
	shownFrom?: number | null
	/** Unix seconds between which the reduced price holds. */
	discountFrom?: number | null
	discountTo?: number | null
	/** Where it is bought; the partner site's page where there is none. */
	purchase?: string | null
}
export type CatalogueInput = { categories: CategoryInput[]; products: ProductInput[] }

/** The rows of a whole catalogue, ready for the store. */
export function rowsOf({ categories, products }: CatalogueInput) {
	return {
		categories: categories.flatMap((category, position) =>
			categoryRows(category, { parentId: null, position }),
		),
		products: products.map(productRow),
		shelved: products.flatMap(({ product_id, categories: ids }): CatalogueTables['product_category'][] =>
			[...new Set(ids)].map(category_id => ({ product_id, category_id })),
		),
	}
}

function categoryRows(
	{ id, name, children = [] }: CategoryInput,
	{ parentId, position }: { parentId: number | null; position: number },
): CategoryRow[] {
	const row = {
		category_id: id,
		parent_id: parentId,
		name_en: name.en,
		name_ru: name.ru,
		position,
		is_removed: false,
	}
	return [row, ...children.flatMap((child, index) => categoryRows(child, { parentId: id, position: index }))]
}

function productRow(product: ProductInput, position: number): ProductRow {
	const { name, author, description } = product
	return {
		product_id: product.product_id,
		book_id: product.book_id,
		position,
		name,
		author,
		publisher: product.publisher,
		series: product.series,
		description_en: description.en,
		description_ru: description.ru,
		price_kopecks: Math.round(product.price * 100),
		full_price_kopecks:
			product.priceWithoutDiscount === null ? null : Math.round(product.priceWithoutDiscount * 100),
		is_ready: product.isReady,
		demo_book_id: product.demo,
		paper_url: product.paper,
		level: product.level,
		age_mark: product.ageMark,
		pages: product.pages,
		audio_minutes: product.audioMinutes,
		cover_key: product.cover,
		cover_width: product.coverWidth,
		cover_height: product.coverHeight,
		cover_colour: product.coverColour,
		published_on: product.published_at,
		shown_from: moment(product.shownFrom === undefined ? 0 : product.shownFrom),
		was_shown: false,
		discount_from: moment(product.discountFrom),
		discount_to: moment(product.discountTo),
		purchase_url: product.purchase ?? null,
		demo_pages: null,
		search_text: searchTextOf([name, author, description.en, description.ru]),
	}
}

function moment(seconds: number | null | undefined): string | null {
	return seconds === null || seconds === undefined ? null : new Date(seconds * 1000).toISOString()
}
