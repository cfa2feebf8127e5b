import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Kopecks, Language } from '#contract/vocabulary.ts'
import { type FieldColumn, fieldOf, fieldsIn } from '#features/products/fields.ts'
import type { Choice, Listing, Publisher, Sort } from '../contract.ts'
import { type FacetCombination, listedIds } from './listings.store.ts'
import { isVisible } from './visible-products.ts'

export type CatalogueTables = {
	shop_category: {
		category_id: number
		parent_id: number | null
		name_en: string
		name_ru: string
		position: number
	}
	shop_product: ProductRow
	shop_product_state: { product_id: string }
	product_in_category: { product_id: string; category_id: number }
}
/** Stored fields have their own names, see `shownFields`. */
type ProductRow = { [column in FieldColumn]: unknown } & {
	product_id: string
	book_id: string
	position: number
	description_en: string
	description_ru: string
	demo_book_id: string | null
	paper_url: string | null
	purchase_url: string | null
	pages: number | null
	audio_minutes: number | null
	cover_key: string | null
	cover_width: number | null
	cover_height: number | null
	cover_colour: string | null
}
export type CategoryRow = CatalogueTables['shop_category']
export type FoundProduct = Awaited<ReturnType<CatalogueStore['products']>>[number]
export type CatalogueStore = ReturnType<typeof createCatalogueStore>

/** Absent filters do not filter. */
export type Filter = {
	/** As `listed_product` numbers it: a page of the listing without words. */
	listingId?: number
	listing?: { kind: Extract<Listing, 'sale'> } | { kind: 'categories'; ids: number[] }
	bookIds?: string[]
	productIds?: string[]
	shownBookIds?: string[]
	series?: string
	amazonOnly?: boolean
	choice?: Partial<Choice>
	sort?: Exclude<Sort, 'relevance'>
	limit?: number
	offset?: number
}
type Totals = {
	count: number
	ready_count: number
	price_from: Kopecks | null
	is_some_free: boolean
	audio_minutes: number
}

/** Categories of a product, without removed ones. */
const categoryIdsOf = sql<number[]>`array(select category_id from product_in_category
	join shop_category using (category_id) where product_in_category.product_id = product.product_id
	order by category_id)`

/** Fields of a card that are stored as they are shown. */
const shownFields = fieldsIn('card').map(({ name }) => {
	const { column, kind } = fieldOf(name).stored
	const value = sql<unknown>`${sql.ref(`product.${column}`)}`
	return (kind === 'day' ? sql<string>`${value}::text` : value).as(name)
})

export function createCatalogueStore(db: Kysely<CatalogueTables>) {
	/** Filtered and sorted first: details are read for one page only. */
	function idsOf(filter: Filter, at: Date) {
		let query = db
			.selectFrom('shop_product as product')
			.select('product.product_id')
			.where(conditions(filter, at))
		if (filter.limit === undefined) return query
		for (const part of orderOf(filter, at)) query = query.orderBy(part)
		return query.limit(filter.limit).offset(filter.offset ?? 0)
	}

	/** The ids of a page of a listing without a search; null for anything else. */
	function pageIds({ listingId, limit, ...rest }: Filter) {
		if (listingId === undefined || limit === undefined) return null
		return listedIds({ ...rest, listingId, limit })
	}

	return {
		categories: () =>
			db.selectFrom('shop_category').selectAll().orderBy('parent_id').orderBy('position').execute(),

		products(filter: Filter, language: Language, at: Date) {
			const description = language === 'ru' ? 'description_ru' : 'description_en'
			let query = db
				.selectFrom('shop_product as product')
				.select(shownFields)
				.select([
					priceAt(at).as('price_kopecks'),
					sql<number | null>`case when ${isDiscountedAt(at)} then product.full_price_kopecks end`.as(
						'full_price_kopecks',
					),
					sql<Date | null>`case when ${isDiscountedAt(at)} then product.discount_to end`.as('discount_until'),
				])
				.select([
					'product.product_id',
					'book_id',
					'purchase_url',
					'demo_book_id',
					'paper_url',
					'pages',
					'audio_minutes',
				])
				.select(['cover_key', 'cover_width', 'cover_height', 'cover_colour', `${description} as description`])
				.select(categoryIdsOf.as('category_ids'))
				.where(sql<SqlBool>`product.product_id in ${pageIds(filter) ?? idsOf(filter, at)}`)
			for (const part of orderOf(filter, at)) query = query.orderBy(part)
			return query.execute()
		},

		/**
		 * Every visible product in the order of `products`, with a word that is another one when its card is another one.
		 */
		async outline(at: Date): Promise<{ book_id: string; state: string }[]> {
			const { rows } = await sql<{ book_id: string; state: string }>`
				select book_id, concat_ws(' ', row_version, ${isDiscountedAt(at)}, ${categoryIdsOf}) as state
				from shop_product_state as product where ${isVisible(at)}
				order by ${sql.join(order(at).new)}, product.product_id`.execute(db)
			return rows
		},

		async facetCombinations(filter: Filter, at: Date): Promise<FacetCombination[]> {
			const { rows } =
				await sql<FacetCombination>`select level, age_mark, publisher, coalesce(audio_minutes, 0) > 0 as has_audio,
				paper_url is not null as has_paper, is_ready and ${isDiscountedAt(at)} as is_reduced, count(*)::int as count
				from shop_product as product where ${conditions(filter, at)} group by 1, 2, 3, 4, 5, 6`.execute(db)
			return rows
		},

		/** How many editions there are, what they cost and how long they sound; prices in kopecks. */
		async totals(filter: Filter, at: Date): Promise<Totals> {
			const { rows } = await sql<Totals>`select count(*)::int as count,
				count(*) filter (where is_ready)::int as ready_count,
				min(${priceAt(at)}) filter (where is_ready and ${priceAt(at)} > 0) as price_from,
				coalesce(bool_or(is_ready and ${priceAt(at)} = 0), false) as is_some_free,
				coalesce(sum(audio_minutes) filter (where is_ready), 0)::int as audio_minutes
				from shop_product as product where ${conditions(filter, at)}`.execute(db)
			return rows[0] ?? { count: 0, ready_count: 0, price_from: null, is_some_free: false, audio_minutes: 0 }
		},

		async partners(limit: number, at: Date): Promise<Publisher[]> {
			const { rows } = await sql<Publisher>`select publisher as title, count(*)::int as count,
				(array_agg(json_build_object('url', '/content/' || logo_key, 'width', logo_width, 'height', logo_height)
					order by partner_id) filter (where logo_key is not null))[1] as logo
				from shop_product as product left join partner_logo using (partner_id)
				where partner_id is not null and ${isVisible(at)}
				group by publisher order by count desc, publisher limit ${limit}`.execute(db)
			return rows
		},

		async isDemoHidden(demoId: string, at: Date): Promise<boolean> {
			const { rows } = await sql<{
				hidden: boolean | null
			}>`select not bool_or(coalesce(${isVisible(at)}, false)) as hidden
				from shop_product as product
				where demo_book_id = ${demoId} or book_id = ${demoId.replace(/_demo$/, '')}`.execute(db)
			return rows[0]?.hidden ?? false
		},

		/** Whether no product of the book, or of the book that this is the demo of, is or was shown; it may have none yet. */
		async isUnpublished(bookId: string, at: Date): Promise<boolean> {
			const { rows } = await sql<{ unpublished: boolean | null }>`
				select not bool_or(coalesce(${isVisible(at)}, false) or product.was_shown) as unpublished
				from shop_product as product
				where demo_book_id = ${bookId} or book_id in (${bookId}, ${bookId.replace(/_demo$/, '')})`.execute(db)
			return rows[0]?.unpublished ?? true
		},

		async nextScheduledChange(after: Date): Promise<Date | null> {
			const { rows } = await sql<{ at: Date | null }>`select least(
				(select min(shown_from) from shop_product where shown_from > 'epoch' and shown_from > ${after}),
				(select min(discount_from) from shop_product where discount_from > ${after}),
				(select min(discount_to) from shop_product where discount_to > ${after})) as at`.execute(db)
			return rows[0]?.at ?? null
		},
	}
}

/** By default the newest that can be bought. */
function orderOf({ sort }: Filter, at: Date): RawBuilder<unknown>[] {
	return [...order(at)[sort ?? 'new'], sql`product.product_id`]
}

const order = (at: Date): { [sort in Exclude<Sort, 'relevance'>]: RawBuilder<unknown>[] } => ({
	new: [sql`product.is_ready desc`, sql`product.published_on desc`, sql`product.position`],
	title: [sql`product.name`],
	'price-asc': [priceAt(at), sql`product.name`],
	'price-desc': [sql`${priceAt(at)} desc`, sql`product.name`],
})

function isDiscountedAt(at: Date): RawBuilder<SqlBool> {
	return sql`(product.full_price_kopecks is not null and coalesce(product.discount_from <= ${at}, true)
		and coalesce(product.discount_to > ${at}, true))`
}

function priceAt(at: Date): RawBuilder<number> {
	return sql`case when ${isDiscountedAt(at)} then product.price_kopecks
		else coalesce(product.full_price_kopecks, product.price_kopecks) end`
}

function conditions(filter: Filter, at: Date): RawBuilder<SqlBool> {
	// Those who own a book can open its page by id after it was withdrawn.
	const all = [sql<SqlBool>`(${isVisible(at)} or ${filter.bookIds !== undefined} and product.was_shown)`]
	if (filter.listing?.kind === 'sale') all.push(sql`product.is_ready and ${isDiscountedAt(at)}`)
	if (filter.listing?.kind === 'categories')
		all.push(sql`exists (select from product_in_category shelved where shelved.product_id = product.product_id
			and shelved.category_id = any(${filter.listing.ids}))`)
	if (filter.bookIds) all.push(sql`product.book_id = any(${filter.bookIds})`)
	if (filter.shownBookIds) all.push(sql`product.book_id = any(${filter.shownBookIds})`)
	if (filter.series) all.push(sql`product.series = ${filter.series}`)
	all.push(...choiceConditions(filter.choice ?? {}, at))
	if (filter.productIds) all.push(sql`product.product_id = any(${filter.productIds})`)
	if (filter.amazonOnly)
		all.push(sql`product.paper_url ~ '^https?://([a-z0-9-]+\\.)*amazon\\.(com?\\.)?[a-z]{2,3}/'`)
	return sql.join(all, sql` and `)
}

function choiceConditions(choice: Partial<Choice>, at: Date): RawBuilder<SqlBool>[] {
	const { levels = [], ages = [], publishers = [], hasAudio, hasPaper, isReduced } = choice
	const { from = null, to = null } = choice
	return [
		...(levels.length > 0 ? [sql<SqlBool>`product.level = any(${levels})`] : []),
		...(ages.length > 0 ? [sql<SqlBool>`product.age_mark = any(${ages})`] : []),
		...(publishers.length > 0 ? [sql<SqlBool>`product.publisher = any(${publishers})`] : []),
		...(hasAudio ? [sql<SqlBool>`product.audio_minutes > 0`] : []),
		...(hasPaper ? [sql<SqlBool>`product.paper_url is not null`] : []),
		...(isReduced ? [sql<SqlBool>`product.is_ready and ${isDiscountedAt(at)}`] : []),
		...(from === null ? [] : [sql<SqlBool>`${priceAt(at)} >= ${from * 100}`]),
		...(to === null ? [] : [sql<SqlBool>`${priceAt(at)} <= ${to * 100}`]),
	]
}
