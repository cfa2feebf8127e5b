import type { Kysely } from 'kysely'

export type SiteEventTables = {
	partner_site_event: { event_id: string; received_at: Date }
	partner_site_order: { order_id: string; number: string }
}

export type SiteEventsStore = ReturnType<typeof createSiteEventsStore>

/** All SQL of the partner site's events. */
export function createSiteEventsStore(db: Kysely<SiteEventTables>) {
	return {
		/**
		 * Runs `apply` for an event that was not applied before, in the transaction that also keeps its id: both or
		 * neither.
		 */
		async once<T>(
			event: { id: string; receivedAt: Date; sweepBefore: Date },
			apply: (tx: Kysely<SiteEventTables>) => Promise<T>,
		): Promise<T | 'repeated'> {
			return db.transaction().execute(async tx => {
				await tx.deleteFrom('partner_site_event').where('received_at', '<', event.sweepBefore).execute()
				// The same event at the same moment waits here for the first, and then finds its id.
				const fresh = await tx
					.insertInto('partner_site_event')
					.values({ event_id: event.id, received_at: event.receivedAt })
					.onConflict(on => on.doNothing())
					.returning('event_id')
					.executeTakeFirst()
				return fresh ? apply(tx) : 'repeated'
			})
		},

		/** Records an order of the partner site unless it is recorded. */
		async recordOrderOnce(
			tx: Kysely<SiteEventTables>,
			orderId: string,
			record: () => Promise<string>,
		): Promise<boolean> {
			const fresh = await tx
				.insertInto('partner_site_order')
				.values({ order_id: orderId, number: '' })
				.onConflict(on => on.doNothing())
				.returning('order_id')
				.executeTakeFirst()
			if (!fresh) return false
			await tx
				.updateTable('partner_site_order')
				.set({ number: await record() })
				.where('order_id', '=', orderId)
				.execute()
			return true
		},
	}
}
