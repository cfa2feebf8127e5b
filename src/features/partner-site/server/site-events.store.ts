import { type Kysely, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'

export type SiteEventTables = {
	partner_site_event: { event_id: string; received_at: Date }
	partner_site_order: { order_id: string; number: string }
	partner_site_refund: { refund_id: string; order_id: string; refunded_at: Date; kopecks: Kopecks }
}
export type WaitingRefund = { refundId: string; refundedAt: Date; kopecks: Kopecks }

export type SiteEventsStore = ReturnType<typeof createSiteEventsStore>

export function createSiteEventsStore(db: Kysely<SiteEventTables>) {
	return {
		/** Runs `apply` once per event id, in one transaction. */
		async once<T>(
			event: { id: string; receivedAt: Date; sweepBefore: Date },
			apply: (tx: Kysely<SiteEventTables>) => Promise<T>,
		): Promise<T | 'repeated'> {
			return db.transaction().execute(async tx => {
				await tx.deleteFrom('partner_site_event').where('received_at', '<', event.sweepBefore).execute()
				// A concurrent duplicate waits here, and then finds the id.
				const fresh = await tx
					.insertInto('partner_site_event')
					.values({ event_id: event.id, received_at: event.receivedAt })
					.onConflict(on => on.doNothing())
					.returning('event_id')
					.executeTakeFirst()
				return fresh ? apply(tx) : 'repeated'
			})
		},

		/** @returns the order's number; null if it was recorded before */
		async recordOrderOnce(
			tx: Kysely<SiteEventTables>,
			orderId: string,
			record: () => Promise<string>,
		): Promise<string | null> {
			await lockOrder(tx, orderId)
			const fresh = await tx
				.insertInto('partner_site_order')
				.values({ order_id: orderId, number: '' })
				.onConflict(on => on.doNothing())
				.returning('order_id')
				.executeTakeFirst()
			if (!fresh) return null
			const number = await record()
			await tx.updateTable('partner_site_order').set({ number }).where('order_id', '=', orderId).execute()
			return number
		},

		/** @returns whether it is new, and the number of its order if that is recorded */
		async storeRefund(
			tx: Kysely<SiteEventTables>,
			orderId: string,
			{ refundId, refundedAt, kopecks }: WaitingRefund,
		): Promise<{ isNew: boolean; orderNumber: string | undefined }> {
			await lockOrder(tx, orderId)
			const fresh = await tx
				.insertInto('partner_site_refund')
				.values({ refund_id: refundId, order_id: orderId, refunded_at: refundedAt, kopecks })
				.onConflict(on => on.doNothing())
				.returning('refund_id')
				.executeTakeFirst()
			const order = await tx
				.selectFrom('partner_site_order')
				.select('number')
				.where('order_id', '=', orderId)
				.executeTakeFirst()
			return { isNew: fresh !== undefined, orderNumber: order?.number }
		},

		/** Refunds that arrived before their order, oldest first. */
		async waitingRefunds(tx: Kysely<SiteEventTables>, orderId: string): Promise<WaitingRefund[]> {
			return tx
				.selectFrom('partner_site_refund')
				.select(['refund_id as refundId', 'refunded_at as refundedAt', 'kopecks'])
				.where('order_id', '=', orderId)
				.orderBy('refunded_at')
				.orderBy('refund_id')
				.execute()
		},
	}
}

/** Serializes an order and its refunds, which could not see each other otherwise. */
async function lockOrder(tx: Kysely<SiteEventTables>, orderId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${orderId}, 20261120))`.execute(tx)
}
