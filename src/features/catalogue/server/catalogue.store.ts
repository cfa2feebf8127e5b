import { type GeneratedAlways, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/vocabulary.ts'
import type { Choice, Shelf, Sort } from '../contract.ts'
import { closeness, matches } from './text-search.store.ts'

export type CatalogueTables = {
	category: {
		category_id: number
		parent_id: number | null
		name_en: string
		name_ru: string
		position: number
		/** An editor took it away; it can come back with its books. */
		is_removed: boolean
	}
	product: ProductRow & SearchedColumns
	product_category: { product_id: string; category_id: number }
}
export type ProductRow = {
	product_id: string
	book_id: string
	position: number
	name: string
	author: string
	publisher: string
	series: string | null
	description_en: string
	description_ru: string
	price_kopecks: number
	full_price_kopecks: number | null
	is_ready: boolean
	demo_book_id: string | null
	paper_url: string | null
	level: string | null
	age_mark: number
	pages: number | null
	audio_minutes: number | null
	cover_key: string | null
	cover_width: number | null
	cover_height: number | null
	cover_colour: string | null
	published_on: string
	search_text: string
	/** Null: a draft. */
	shown_from: Date | string | null
	was_shown: boolean
	discount_from: Date | string | null
	discount_to: Date | string | null
	purchase_url: string | null
	/** `1-6, 9`, as printed: the demo is made of these. */
	demo_pages: string | null
}
/** Written by the database from the columns above. */
export type SearchedColumns = {
	title_text: GeneratedAlways<string>
	author_text: GeneratedAlways<string>
	stems: GeneratedAlways<string>
}
export type CategoryRow = CatalogueTables['category']
export type FoundProduct = Awaited<ReturnType<CatalogueStore['products']>>[number]
export type CatalogueStore = ReturnType<typeof createCatalogueStore>

/** What to look for; every part that is absent leaves everything in. */
export type Filter = {
	shelf?: { kind: Extract<Shelf, 'sale'> } | { kind: 'categories'; ids: number[] }
	/** Words as `foldText` leaves them. */
	text?: string
	bookIds?: string[]
	productId?: string
	/** A book that stands in the shop now. */
	shownBookId?: string
	amazonOnly?: boolean
	choice?: Partial<Choice>
	sort?: Sort
	limit?: number
	offset?: number
}
export type Kind = {
	level: string | null
	age_mark: number
	publisher: string
	has_audio: boolean
	has_paper: boolean
	is_reduced: boolean
	count: number
}

/** The categories that a product stands in, without those that an editor took away. */
export const shelvesOf = sql<number[]>`array(select category_id from product_category
	where product_category.product_id = product.product_id
	and category_id not in (select category_id from category where is_removed) order by category_id)`

/** All SQL of the catalogue. */
export function createCatalogueStore(db: Kysely<CatalogueTables>) {
	/** Chosen first: what a card shows is read for the cards of one page only. */
	function idsOf(filter: Filter, at: Date) {
		let query = db.selectFrom('product').select('product_id').where(conditions(filter, at))
		if (filter.limit === undefined) return query
		if (!filter.sort && filter.text) query = query.orderBy(closeness(filter.text))
		for (const [column, direction] of order[filter.sort ?? 'new']) query = query.orderBy(column, direction)
		return query.limit(filter.limit).offset(filter.offset ?? 0)
	}

	return {
		categories: () =>
			db
				.selectFrom('category')
				.selectAll()
				.where('is_removed', '=', false)
				.orderBy('parent_id')
				.orderBy('position')
				.execute(),

		/** What stands in the shop at a moment, with the prices of that moment. */
		products(filter: Filter, language: Language, at: Date) {
			const description = language === 'ru' ? 'description_ru' : 'description_en'
			let query = db
				.selectFrom('product')
				.select([
					'product_id',
					'book_id',
					'name',
					'author',
					'publisher',
					'series',
					'is_ready',
					'level',
					'pages',
				])
				.select([
					priceAt(at).as('price_kopecks'),
					sql<number | null>`case when ${isReducedAt(at)} then product.full_price_kopecks end`.as(
						'full_price_kopecks',
					),
					sql<Date | null>`case when ${isReducedAt(at)} then product.discount_to end`.as('discount_until'),
					'purchase_url',
					'demo_book_id',
					'paper_url',
					'age_mark',
					'audio_minutes',
				])
				.select(['cover_key', 'cover_width', 'cover_height', 'cover_colour', `${description} as description`])
				.select([sql<string>`published_on::text`.as('published_on'), shelvesOf.as('category_ids')])
				.where('product_id', 'in', idsOf(filter, at))
			if (!filter.sort && filter.text) query = query.orderBy(closeness(filter.text))
			for (const [column, direction] of order[filter.sort ?? 'new']) query = query.orderBy(column, direction)
			return query.execute()
		},

		/** How many editions there are of every kind that can be chosen between. */
		async kinds(filter: Filter, at: Date): Promise<Kind[]> {
			const { rows } =
				await sql<Kind>`select level, age_mark, publisher, coalesce(audio_minutes, 0) > 0 as has_audio,
				paper_url is not null as has_paper, ${isReducedAt(at)} as is_reduced, count(*)::int as count
				from product where ${conditions(filter, at)} group by 1, 2, 3, 4, 5, 6`.execute(db)
			return rows
		},

		/** How many editions stand in each category and all below it. */
		async categoryCounts(at: Date): Promise<{ category_id: number; count: number }[]> {
			const { rows } = await sql<{ category_id: number; count: number }>`with recursive up as (
					select category_id, category_id as above from category
					union all
					select up.category_id, category.parent_id from up
					join category on category.category_id = up.above where category.parent_id is not null)
				select up.above as category_id, count(distinct product_category.product_id)::int as count
				from up join product_category using (category_id) join product using (product_id)
				where product.shown_from <= ${at} group by 1`.execute(db)
			return rows
		},

		/** When the shop next changes by itself: a book appears, or a discount begins or ends. */
		async nextTurn(after: Date): Promise<Date | null> {
			const { rows } = await sql<{ at: Date | null }>`select least(
				(select min(shown_from) from product where shown_from > 'epoch' and shown_from > ${after}),
				(select min(discount_from) from product where discount_from > ${after}),
				(select min(discount_to) from product where discount_to > ${after})) as at`.execute(db)
			return rows[0]?.at ?? null
		},

		/** Puts a whole catalogue in the place of what was there; atomic. */
		async replace(
			categories: CategoryRow[],
			products: ProductRow[],
			shelved: CatalogueTables['product_category'][],
		) {
			await db.transaction().execute(async tx => {
				await tx.deleteFrom('product').execute()
				await tx.deleteFrom('category').execute()
				// Rows in bulk: one statement each, however many books there are.
				await sql`insert into category select * from jsonb_populate_recordset(null::category,
					${JSON.stringify(categories)}::jsonb)`.execute(tx)
				// By name: some columns are the database's own.
				const columns = sql.join(Object.keys(products[0] ?? { product_id: '' }).map(name => sql.ref(name)))
				await sql`insert into product (${columns}) select ${columns} from jsonb_populate_recordset(null::product,
					${JSON.stringify(products)}::jsonb)`.execute(tx)
				await sql`insert into product_category select * from jsonb_populate_recordset(null::product_category,
					${JSON.stringify(shelved)}::jsonb)`.execute(tx)
			})
		},
	}
}

const order = {
	new: [
		['published_on', 'desc'],
		['position', 'asc'],
	],
	title: [
		['name', 'asc'],
		['product_id', 'asc'],
	],
	cheap: [
		['price_kopecks', 'asc'],
		['name', 'asc'],
	],
	dear: [
		['price_kopecks', 'desc'],
		['name', 'asc'],
	],
} as const satisfies { [sort in Sort]: readonly (readonly [keyof ProductRow, 'asc' | 'desc'])[] }

/** Whether the reduced price holds. */
function isReducedAt(at: Date): RawBuilder<SqlBool> {
	return sql`(product.full_price_kopecks is not null and coalesce(product.discount_from <= ${at}, true)
		and coalesce(product.discount_to > ${at}, true))`
}

function priceAt(at: Date): RawBuilder<number> {
	return sql`case when ${isReducedAt(at)} then product.price_kopecks
		else coalesce(product.full_price_kopecks, product.price_kopecks) end`
}

function conditions(filter: Filter, at: Date): RawBuilder<SqlBool> {
	// By its id a book is known to whoever has it, after it was taken out of the shop too.
	const all = [
		sql<SqlBool>`(product.shown_from <= ${at} or ${filter.bookIds !== undefined} and product.was_shown)`,
	]
	if (filter.shelf?.kind === 'sale') all.push(sql`product.is_ready and ${isReducedAt(at)}`)
	if (filter.shelf?.kind === 'categories')
		all.push(sql`exists (select from product_category shelved where shelved.product_id = product.product_id
			and shelved.category_id = any(${filter.shelf.ids}))`)
	if (filter.text) all.push(matches(filter.text))
	if (filter.bookIds) all.push(sql`product.book_id = any(${filter.bookIds})`)
	if (filter.shownBookId) all.push(sql`product.book_id = ${filter.shownBookId}`)
	all.push(...chosen(filter.choice ?? {}, at))
	if (filter.productId) all.push(sql`product.product_id = ${filter.productId}`)
	if (filter.amazonOnly)
		all.push(sql`product.paper_url ~ '^https?://([a-z0-9-]+\\.)*amazon\\.(com?\\.)?[a-z]{2,3}/'`)
	return sql.join(all, sql` and `)
}

function chosen(choice: Partial<Choice>, at: Date): RawBuilder<SqlBool>[] {
	const { levels = [], ages = [], publishers = [], hasAudio, hasPaper, isReduced } = choice
	const { from = null, to = null } = choice
	return [
		...(levels.length > 0 ? [sql<SqlBool>`product.level = any(${levels})`] : []),
		...(ages.length > 0 ? [sql<SqlBool>`product.age_mark = any(${ages})`] : []),
		...(publishers.length > 0 ? [sql<SqlBool>`product.publisher = any(${publishers})`] : []),
		...(hasAudio ? [sql<SqlBool>`product.audio_minutes > 0`] : []),
		...(hasPaper ? [sql<SqlBool>`product.paper_url is not null`] : []),
		...(isReduced ? [sql<SqlBool>`product.is_ready and ${isReducedAt(at)}`] : []),
		...(from === null ? [] : [sql<SqlBool>`${priceAt(at)} >= ${from * 100}`]),
		...(to === null ? [] : [sql<SqlBool>`${priceAt(at)} <= ${to * 100}`]),
	]
}
