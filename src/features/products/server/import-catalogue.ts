import { blankProduct, type ProductRecord } from '../contract.ts'
import { type ProductRow, rowOf } from './products.store.ts'

type InTwoLanguages = { en: string; ru: string }
export type CategoryInput = { id: number; name: InTwoLanguages; children?: CategoryInput[] }
type Differently = 'description_en' | 'description_ru' | 'publishedOn' | 'level' | 'ageMark'
/** Without `shownFrom` the product has always been published. */
export type ProductInput = Partial<Omit<ProductRecord, Differently>> & {
	product_id: string
	book_id: string
	description: InTwoLanguages
	level: string | null
	ageMark: number
	published_at: string
	pages: number | null
	audioMinutes: number | null
	/** A key in the file store. */
	cover: string | null
	coverWidth: number | null
	coverHeight: number | null
	coverColour: string | null
}
export type CatalogueInput = { categories: CategoryInput[]; products: ProductInput[] }

export type CategoryRow = {
	category_id: number
	parent_id: number | null
	name_en: string
	name_ru: string
	position: number
	is_removed: boolean
}

export function rowsOf({ categories, products }: CatalogueInput) {
	return {
		categories: categories.flatMap((category, position) =>
			categoryRows(category, { parentId: null, position }),
		),
		products: products.map(productRow),
		shelved: products.flatMap(
			({ product_id, categories: ids = [] }): { product_id: string; category_id: number }[] =>
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
	const { description, published_at: publishedOn } = product
	const record = {
		...{ ...blankProduct(publishedOn), shownFrom: 0, isFree: (product.price ?? 0) === 0 },
		...product,
		...{ description_en: description.en, description_ru: description.ru, publishedOn },
	}
	return {
		...rowOf(record),
		product_id: product.product_id,
		book_id: product.book_id,
		position,
		pages: product.pages,
		audio_minutes: product.audioMinutes,
		cover_key: product.cover,
		cover_width: product.coverWidth,
		cover_height: product.coverHeight,
		cover_colour: product.coverColour,
		was_shown: false,
	}
}
