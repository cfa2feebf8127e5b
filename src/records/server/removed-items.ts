import { type Kysely, sql, type Transaction } from 'kysely'

type RemovedItemTables = {
	removed_item: { user_id: string; kind: string; item_id: string; removed_at: Date }
}
export type ItemName = { userId: string; kind: 'note' | 'ink' | 'bookmark'; itemId: string }

const dayMs = 86_400_000
/** A device that was offline for longer sends again what was removed meanwhile. */
const retentionMs = 400 * dayMs
const maxPerReader = 5000

/** In the transaction of the store that has the items. */
const withRemovedItems = <Tables>(tx: Transaction<Tables>) => tx as unknown as Kysely<RemovedItemTables>

/** What a reader removed: an older change of it, which another device sends later, does not bring it back. */
export const removedItems = {
	async add<Tables>(
		tx: Transaction<Tables>,
		{ userId, kind, itemId }: ItemName,
		{ removedAt, now }: { removedAt: Date; now: Date },
	): Promise<void> {
		const db = withRemovedItems(tx)
		await db
			.insertInto('removed_item')
			.values({ user_id: userId, kind, item_id: itemId, removed_at: removedAt })
			.onConflict(conflict =>
				conflict
					.columns(['user_id', 'kind', 'item_id'])
					.doUpdateSet({ removed_at: sql`greatest(removed_item.removed_at, ${removedAt})` }),
			)
			.execute()
		const oldest = db
			.selectFrom('removed_item')
			.select(['kind', 'item_id'])
			.where('user_id', '=', userId)
			.orderBy('removed_at', 'desc')
			.orderBy('kind')
			.orderBy('item_id')
			.offset(maxPerReader)
		await db
			.deleteFrom('removed_item')
			.where('user_id', '=', userId)
			.where(({ eb, or, refTuple }) =>
				or([
					eb('removed_at', '<', new Date(now.getTime() - retentionMs)),
					eb(refTuple('kind', 'item_id'), 'in', oldest.$asTuple('kind', 'item_id')),
				]),
			)
			.execute()
	},

	/** Whether it was removed after that change. What is later than `now` was stored before the clock was set back. */
	async wasRemovedSince<Tables>(
		tx: Transaction<Tables>,
		{ userId, kind, itemId }: ItemName,
		{ changedAt, now }: { changedAt: Date; now: Date },
	): Promise<boolean> {
		const row = await withRemovedItems(tx)
			.selectFrom('removed_item')
			.select('removed_at')
			.where('user_id', '=', userId)
			.where('kind', '=', kind)
			.where('item_id', '=', itemId)
			.where(sql`least(removed_at, ${now})`, '>', changedAt)
			.executeTakeFirst()
		return row !== undefined
	},
}
