import { type Kysely, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'

export type UnassignedGroup = {
	publisher: string
	productId: string
	/** The latest name it was sold under. */
	title: string
	count: number
	sumKopecks: Kopecks
	firstPaidAt: Date
	lastPaidAt: Date
}
export type UnassignedStore = ReturnType<typeof createUnassignedStore>

const maxGroups = 500

export function createUnassignedStore(db: Kysely<unknown>) {
	return {
		/** Most orders first. */
		async list(): Promise<UnassignedGroup[]> {
			const found = await sql<UnassignedGroup>`
				select publisher, product_id as "productId",
					(array_agg(product_title order by paid_at desc, number desc))[1] as title,
					count(*)::int8 as count, sum(total_kopecks)::int8 as "sumKopecks",
					min(paid_at) as "firstPaidAt", max(paid_at) as "lastPaidAt"
				from partner_order where partner_id is null
				group by publisher, product_id
				order by count desc, publisher, product_id limit ${maxGroups}`.execute(db)
			return found.rows
		},

		/** Irreversible; they count from then on. @returns the number of orders */
		assign(
			{ publisher, productId }: { publisher: string; productId: string },
			partnerId: string,
			at: Date,
		): Promise<number> {
			return db.transaction().execute(async tx => {
				const orders = await sql<{ number: string }>`
					update partner_order set partner_id = ${partnerId}, recorded_at = ${at},
						counted_at = counting_moment(paid_at, ${at})
					where partner_id is null and publisher = ${publisher} and product_id = ${productId}
					returning number`.execute(tx)
				const numbers = orders.rows.map(({ number }) => number)
				await sql`
					update partner_refund set partner_id = ${partnerId}, recorded_at = ${at},
						counted_at = counting_moment(refunded_at, ${at})
					where partner_id is null and order_number = any(${numbers}::text[])`.execute(tx)
				return numbers.length
			})
		},
	}
}
