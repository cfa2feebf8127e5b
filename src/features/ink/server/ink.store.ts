import { type Kysely, sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import { dateFromUnix, unixSeconds } from '#platform/clock.ts'
import { removedItems } from '#records/server/removed-items.ts'
import type { DrawnInk, Ink, Stroke } from '../contract.ts'

export type InkTables = {
	ink: {
		user_id: string
		ink_id: string
		book_id: string
		page_index: PageIndex
		edition: string
		exact: string
		prefix: string
		suffix: string
		anchor_x: number
		anchor_y: number
		strokes: Stroke[]
		is_found: boolean
		created_at: Date
		changed_at: Date
	}
}
export type InkStore = ReturnType<typeof createInkStore>
type Relocated = Pick<Ink, 'id' | 'page_index' | 'edition' | 'is_found'>

export function createInkStore(db: Kysely<InkTables>) {
	return {
		async list(userId: string, bookId: string): Promise<Ink[]> {
			const rows = await db
				.selectFrom('ink')
				.selectAll()
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.orderBy('created_at')
				.orderBy('ink_id')
				.execute()
			return rows.map(row => ({
				id: row.ink_id,
				page_index: row.page_index,
				edition: row.edition,
				quote: { exact: row.exact, prefix: row.prefix, suffix: row.suffix },
				anchor: [row.anchor_x, row.anchor_y],
				strokes: row.strokes,
				is_found: row.is_found,
				created_at: unixSeconds(row.created_at),
				changed_at: unixSeconds(row.changed_at),
			}))
		},

		/** The book that a piece of ink is in. */
		async bookOf(userId: string, id: string): Promise<string | undefined> {
			const row = await db
				.selectFrom('ink')
				.select('book_id')
				.where('user_id', '=', userId)
				.where('ink_id', '=', id)
				.executeTakeFirst()
			return row?.book_id
		},

		/**
		 * The later of two changes stays. What is later than `now` was stored before the clock was set back, and is as old
		 * as now.
		 * @returns false where there are too many others
		 */
		async put(
			userId: string,
			bookId: string,
			ink: DrawnInk,
			{ now, max }: { now: Date; max: { inBook: number; all: number } },
		): Promise<boolean> {
			const row = {
				book_id: bookId,
				page_index: ink.page_index,
				edition: ink.edition,
				...ink.quote,
				anchor_x: ink.anchor[0],
				anchor_y: ink.anchor[1],
				strokes: sql<Stroke[]>`${JSON.stringify(ink.strokes)}::jsonb`,
				is_found: true,
				changed_at: dateFromUnix(ink.changed_at),
			}
			return withAdvisoryLock(db, { what: 'ink', owner: userId }, async tx => {
				const item = { userId, kind: 'ink', itemId: ink.id } as const
				if (await removedItems.wasRemovedSince(tx, item, { changedAt: row.changed_at, now })) return true
				const others = await tx
					.selectFrom('ink')
					.select([
						sql<string>`count(*) filter (where book_id = ${bookId})`.as('inBook'),
						sql<string>`count(*)`.as('all'),
					])
					.where('user_id', '=', userId)
					.where('ink_id', '<>', ink.id)
					.executeTakeFirstOrThrow()
				if (Number(others.inBook) >= max.inBook || Number(others.all) >= max.all) return false
				await tx
					.insertInto('ink')
					.values({ user_id: userId, ink_id: ink.id, created_at: dateFromUnix(ink.created_at), ...row })
					.onConflict(conflict =>
						conflict
							.columns(['user_id', 'ink_id'])
							.doUpdateSet(row)
							.where('ink.book_id', '=', bookId)
							.where(sql`least(ink.changed_at, ${now})`, '<=', row.changed_at),
					)
					.execute()
				return true
			})
		},

		async move(userId: string, ink: readonly Relocated[]): Promise<void> {
			for (const { id, page_index, edition, is_found } of ink)
				await db
					.updateTable('ink')
					.set({ page_index, edition, is_found })
					.where('user_id', '=', userId)
					.where('ink_id', '=', id)
					.execute()
		},

		async remove(
			userId: string,
			{ bookId, id, changedAt, now }: { bookId: string; id: string; changedAt: number; now: Date },
		): Promise<void> {
			await withAdvisoryLock(db, { what: 'ink', owner: userId }, async tx => {
				await tx
					.deleteFrom('ink')
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('ink_id', '=', id)
					.where(sql`least(changed_at, ${now})`, '<=', dateFromUnix(changedAt))
					.execute()
				const item = { userId, kind: 'ink', itemId: id } as const
				// Also of what another device has not sent yet.
				await removedItems.add(tx, item, { removedAt: dateFromUnix(changedAt), now })
			})
		},
	}
}
