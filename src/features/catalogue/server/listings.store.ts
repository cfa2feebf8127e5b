import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Choice, Sort } from '../contract.ts'

/** As the table `listed_product` numbers them; categories have their own ids. */
export const [everyProduct, discounted] = [0, -1]

export type FacetCombination = {
	level: string | null
	age_mark: number
	publisher: string
	has_audio: boolean
	has_paper: boolean
	is_reduced: boolean
	count: number
}

export type ListedFilter = {
	listingId: number
	choice?: Partial<Choice> | undefined
	sort?: Exclude<Sort, 'relevance'> | undefined
	limit: number
	offset?: number | undefined
}

export type ListingsStore = ReturnType<typeof createListingsStore>

/**
 * Pages and counts from rows that change with products, so that neither depends on how many products there
 * are. `refresh` comes first.
 */
export function createListingsStore(db: Kysely<unknown>) {
	return {
		/** Brings up to date what has changed, or was to change before `at`. */
		async refresh(at: Date): Promise<void> {
			for (;;) {
				const { rows } = await sql<{ more: boolean }>`select refresh_listed_products(${at}) as more`.execute(
					db,
				)
				if (!rows[0]?.more) return
			}
		},

		async facetCombinations(listingId: number): Promise<FacetCombination[]> {
			const { rows } = await sql<FacetCombination>`select ${kindColumns}
				from listing_count where listing_id = ${listingId}`.execute(db)
			return rows
		},

		async facetCombinationsByListing(listingIds: number[]): Promise<Map<number, FacetCombination[]>> {
			const { rows } = await sql<FacetCombination & { listing_id: number }>`select listing_id, ${kindColumns}
				from listing_count where listing_id = any(${listingIds})`.execute(db)
			return Map.groupBy(rows, row => row.listing_id)
		},

		/** The first editions of each listing, in the order of its first page. */
		async firstOfListings(listingIds: number[], limit: number): Promise<Map<number, string[]>> {
			const { rows } = await sql<{ listing_id: number; product_ids: string[] }>`
				select listing_id, array(select listed.product_id from listed_product as listed
					where listed.is_visible and listed.listing_ids @> array[listing_id]
					order by ${order.new}, listed.product_id limit ${limit}) as product_ids
				from unnest(${listingIds}::int[]) as listing_id`.execute(db)
			return new Map(rows.map(row => [row.listing_id, row.product_ids]))
		},

		/** Number of editions in each category, descendants included. */
		async categoryCounts(): Promise<{ category_id: number; count: number }[]> {
			const { rows } = await sql<{ category_id: number; count: number }>`
				select listing_id as category_id, sum(count)::int as count
				from listing_count where listing_id > 0 group by 1`.execute(db)
			return rows
		},
	}
}

const kindColumns = sql`nullif(level, '') as level, age_mark, publisher, has_audio, has_paper, is_reduced, count`

export function listedIds({ listingId, choice = {}, sort = 'new', limit, offset = 0 }: ListedFilter) {
	const conditions = [
		sql<SqlBool>`listed.is_visible`,
		...(listingId === everyProduct ? [] : [sql<SqlBool>`listed.listing_ids @> array[${listingId}::int]`]),
		...choiceConditions(choice),
	]
	return sql<string>`(select listed.product_id from listed_product as listed
		where ${sql.join(conditions, sql` and `)}
		order by ${order[sort]}, listed.product_id limit ${limit} offset ${offset})`
}

const order: { [sort in Exclude<Sort, 'relevance'>]: RawBuilder<unknown> } = {
	new: sql`listed.is_ready desc, listed.published_on desc, listed.position`,
	title: sql`listed.name`,
	'price-asc': sql`listed.price_kopecks, listed.name`,
	'price-desc': sql`listed.price_kopecks desc, listed.name`,
}

function choiceConditions({
	levels = [],
	ages = [],
	publishers = [],
	...rest
}: Partial<Choice>): RawBuilder<SqlBool>[] {
	const { hasAudio, hasPaper, isReduced, from = null, to = null } = rest
	return [
		...(levels.length > 0 ? [sql<SqlBool>`listed.level = any(${levels})`] : []),
		...(ages.length > 0 ? [sql<SqlBool>`listed.age_mark = any(${ages})`] : []),
		...(publishers.length > 0 ? [sql<SqlBool>`listed.publisher = any(${publishers})`] : []),
		...(hasAudio ? [sql<SqlBool>`listed.has_audio`] : []),
		...(hasPaper ? [sql<SqlBool>`listed.has_paper`] : []),
		...(isReduced ? [sql<SqlBool>`listed.is_ready and listed.is_discounted`] : []),
		...(from === null ? [] : [sql<SqlBool>`listed.price_kopecks >= ${from * 100}`]),
		...(to === null ? [] : [sql<SqlBool>`listed.price_kopecks <= ${to * 100}`]),
	]
}
