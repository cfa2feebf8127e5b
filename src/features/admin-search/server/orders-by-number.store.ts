import { type Kysely, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'

export type StoredFoundOrder = {
	number: string
	siteNumber: string | null
	title: string
	sumKopecks: Kopecks
	refundKopecks: Kopecks
	paidAt: Date
	partnerId: string | null
}
export type OrdersByNumberStore = ReturnType<typeof createOrdersByNumberStore>

/** Orders of every partner and of none, of a view that sales publish. */
export function createOrdersByNumberStore(db: Kysely<unknown>) {
	return {
		/** The newest first. @param part at least three characters: fewer are in no index */
		async find(part: string, limit: number): Promise<StoredFoundOrder[]> {
			const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
			const found = await sql<StoredFoundOrder>`
				select number, site_number as "siteNumber", product_title as title, total_kopecks as "sumKopecks",
					(select coalesce(sum(kopecks), 0)::int8 from ledger_refund
						where ledger_refund.order_number = ledger_order.number) as "refundKopecks",
					paid_at as "paidAt", partner_id as "partnerId"
				from ledger_order where number ilike ${pattern} or site_number ilike ${pattern}
				order by paid_at desc, number desc limit ${limit}`.execute(db)
			return found.rows
		},
	}
}
