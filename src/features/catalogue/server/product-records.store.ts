import { type Kysely, sql } from 'kysely'
import { type CatalogueTables, type ProductRow, shelvesOf } from './catalogue.store.ts'
import { searchTextOf } from './fold-text.ts'

/** Prices in kopecks. */
export type ProductFields = {
	name: string
	author: string
	publisher: string
	series: string | null
	descriptionEn: string
	descriptionRu: string
	priceKopecks: number
	fullPriceKopecks: number | null
	isReady: boolean
	demoBookId: string | null
	paperUrl: string | null
	level: string | null
	ageMark: number
	/** ISO date. */
	publishedOn: string
	categoryIds: number[]
	/** Null: a draft. */
	shownFrom: Date | null
	discountFrom: Date | null
	discountTo: Date | null
	purchaseUrl: string | null
	demoPages: string | null
}

/** A key in the file store, and the size in pixels. */
export type Cover = { key: string; width: number; height: number }

const columns = [
	'name',
	'author',
	'publisher',
	'series',
	'description_en as descriptionEn',
	'description_ru as descriptionRu',
	'price_kopecks as priceKopecks',
	'full_price_kopecks as fullPriceKopecks',
	'is_ready as isReady',
	'demo_book_id as demoBookId',
	'paper_url as paperUrl',
	'level',
	'age_mark as ageMark',
	sql<Date | null>`shown_from`.as('shownFrom'),
	sql<Date | null>`discount_from`.as('discountFrom'),
	sql<Date | null>`discount_to`.as('discountTo'),
	'purchase_url as purchaseUrl',
	'demo_pages as demoPages',
] as const

/** What is sold, as an administrator edits it: the first product of a book. */
export function createProductRecordsStore(db: Kysely<CatalogueTables>) {
	function firstOf(bookId: string) {
		return db.selectFrom('product').where('book_id', '=', bookId).orderBy('position').limit(1)
	}

	return {
		async find(bookId: string): Promise<ProductFields | undefined> {
			const row = await firstOf(bookId)
				.select(columns)
				.select([sql<string>`published_on::text`.as('publishedOn'), shelvesOf.as('categoryIds')])
				.executeTakeFirst()
			return row
		},

		/** What is sold of these books; one that is not for sale is not among them. */
		findAll(bookIds: string[]): Promise<(ProductFields & { bookId: string })[]> {
			return db
				.selectFrom('product')
				.distinctOn('book_id')
				.select('book_id as bookId')
				.select(columns)
				.select([sql<string>`published_on::text`.as('publishedOn'), shelvesOf.as('categoryIds')])
				.where(sql<boolean>`book_id = any(${bookIds})`)
				.orderBy('book_id')
				.orderBy('position')
				.execute()
		},

		/** Which of these categories do not exist. */
		async unknownCategories(ids: number[]): Promise<number[]> {
			if (ids.length === 0) return []
			const known = await db
				.selectFrom('category')
				.select('category_id')
				.where('category_id', 'in', ids)
				.where('is_removed', '=', false)
				.execute()
			return ids.filter(id => !known.some(({ category_id }) => category_id === id))
		},

		/** Takes it out of the shop; one that could be bought is hidden, as those who have it still see its name. */
		async remove(bookId: string): Promise<void> {
			const known = firstOf(bookId).select('product_id')
			await sql`update product set shown_from = null, was_shown = true
				where product_id = (${known}) and (was_shown or shown_from <= now())`.execute(db)
			await sql`delete from product where product_id = (${known}) and not was_shown`.execute(db)
		},

		/** Inside a transaction. A book that is sold for the first time stands last where books are not sorted. */
		async put(
			bookId: string,
			product: ProductFields,
			{ cover, at }: { cover: Cover | null; at: Date },
		): Promise<void> {
			const row = rowOf(product)
			const columns = Object.keys(row) as (keyof typeof row)[]
			const known = await firstOf(bookId)
				.select(['product_id', ...columns])
				.executeTakeFirst()
			const productId = known?.product_id ?? bookId
			if (known) await update(productId, changesOf(known, row), at)
			else await insert(bookId, productId, row)
			if (cover) await addCover(productId, cover)
			// A category that was taken away comes back with its books, whatever became of them meanwhile.
			await sql`delete from product_category where product_id = ${productId}
				and category_id not in (select category_id from category where is_removed)`.execute(db)
			const shelved = [...new Set(product.categoryIds)].map(id => ({
				product_id: productId,
				category_id: id,
			}))
			if (shelved.length > 0) await db.insertInto('product_category').values(shelved).execute()
		},
	}

	async function update(productId: string, row: Partial<ProductRow>, at: Date): Promise<void> {
		await db
			.updateTable('product')
			.set(row)
			// What it was until now.
			.set({ was_shown: sql`was_shown or coalesce(shown_from <= ${at}, false)` })
			.where('product_id', '=', productId)
			.execute()
	}

	/** Where the product has none. */
	async function addCover(productId: string, { key, width, height }: Cover): Promise<void> {
		await db
			.updateTable('product')
			.set({ cover_key: key, cover_width: width, cover_height: height })
			.where('product_id', '=', productId)
			.where('cover_key', 'is', null)
			.execute()
	}

	async function insert(bookId: string, productId: string, row: ReturnType<typeof rowOf>): Promise<void> {
		const next = await db
			.selectFrom('product')
			.select(sql<number>`coalesce(max(position), -1) + 1`.as('position'))
			.executeTakeFirstOrThrow()
		const unknown = { was_shown: false, pages: null, audio_minutes: null, cover_key: null }
		const cover = { cover_width: null, cover_height: null, cover_colour: null }
		await db
			.insertInto('product')
			.values({
				...row,
				...unknown,
				...cover,
				product_id: productId,
				book_id: bookId,
				position: next.position,
			})
			.execute()
	}
}

/** What is written again costs its indexes again: the words of a description, most of the time of a new price. */
function changesOf<T extends object>(known: T, row: Partial<T>): Partial<T> {
	const entries = Object.entries(row) as [keyof T, unknown][]
	const changed = entries.filter(([key, value]) => JSON.stringify(known[key]) !== JSON.stringify(value))
	return Object.fromEntries(changed) as Partial<T>
}

function rowOf(product: ProductFields) {
	const { name, author, descriptionEn, descriptionRu } = product
	return {
		name,
		author,
		publisher: product.publisher,
		series: product.series,
		description_en: descriptionEn,
		description_ru: descriptionRu,
		price_kopecks: product.priceKopecks,
		full_price_kopecks: product.fullPriceKopecks,
		is_ready: product.isReady,
		demo_book_id: product.demoBookId,
		paper_url: product.paperUrl,
		level: product.level,
		age_mark: product.ageMark,
		published_on: product.publishedOn,
		shown_from: product.shownFrom,
		discount_from: product.discountFrom,
		discount_to: product.discountTo,
		purchase_url: product.purchaseUrl,
		demo_pages: product.demoPages,
		search_text: searchTextOf([name, author, descriptionEn, descriptionRu]),
	} satisfies Partial<ProductRow>
}
