import { type Kysely, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'

export type PartnerProduct = {
	productId: string
	bookId: string
	title: string
	/** The name on the book, which may differ from the partner's current one. */
	publisher: string
	priceKopecks: Kopecks
	fullPriceKopecks: Kopecks | null
	isReady: boolean
	shownFrom: Date | null
}

const maxProducts = 2000

/** Products by partner; migrations/0090 says which that is. */
export function createPartnerProductsStore(db: Kysely<unknown>) {
	return {
		/** By name, at most 2,000. */
		async ofPartner(partnerId: string): Promise<PartnerProduct[]> {
			const found = await sql<PartnerProduct>`
				select product_id as "productId", book_id as "bookId", name as title, publisher,
					price_kopecks as "priceKopecks", full_price_kopecks as "fullPriceKopecks",
					is_ready as "isReady", shown_from as "shownFrom"
				from product where partner_id = ${partnerId} order by name, product_id limit ${maxProducts}`.execute(
				db,
			)
			return found.rows
		},

		/** As they are now; products without one are left out. */
		async isbnsOf(productIds: string[]): Promise<Map<string, string>> {
			const found = await sql<{ productId: string; isbn: string }>`
				select product_id as "productId", isbn from product
				where product_id = any(${productIds}::text[]) and isbn is not null`.execute(db)
			return new Map(found.rows.map(({ productId, isbn }) => [productId, isbn]))
		},

		async partnerOfBook(bookId: string): Promise<string | null> {
			const found = await sql<{ partnerId: string | null }>`
				select partner_id as "partnerId" from product where book_id = ${bookId} order by product_id limit 1`.execute(
				db,
			)
			return found.rows[0]?.partnerId ?? null
		},

		async publisherTitles(): Promise<Map<string, string[]>> {
			const found = await sql<{ partnerId: string; titles: string[] }>`
				select partner_id as "partnerId", array_agg(distinct publisher) as titles
				from product where partner_id is not null group by partner_id`.execute(db)
			return new Map(found.rows.map(({ partnerId, titles }) => [partnerId, titles]))
		},
	}
}
