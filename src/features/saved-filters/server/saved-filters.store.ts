import type { Kysely } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import type { SavedFilter } from '../contract.ts'

export type SavedFilterTables = {
	saved_filter: { user_id: string; name: string; query: string; saved_at: Date }
}
export type SavedFiltersStore = ReturnType<typeof createSavedFiltersStore>

export function createSavedFiltersStore(db: Kysely<SavedFilterTables>) {
	return {
		list(userId: string): Promise<SavedFilter[]> {
			return db
				.selectFrom('saved_filter')
				.select(['name', 'query'])
				.where('user_id', '=', userId)
				.orderBy('name')
				.execute()
		},

		/** @returns false where there are `max` of other names */
		async put(
			userId: string,
			{ name, query }: SavedFilter,
			{ savedAt, max }: { savedAt: Date; max: number },
		): Promise<boolean> {
			return withAdvisoryLock(db, { what: 'saved filters', owner: userId }, async tx => {
				const others = await tx
					.selectFrom('saved_filter')
					.select('name')
					.where('user_id', '=', userId)
					.where('name', '<>', name)
					.limit(max)
					.execute()
				if (others.length >= max) return false
				await tx
					.insertInto('saved_filter')
					.values({ user_id: userId, name, query, saved_at: savedAt })
					.onConflict(on => on.columns(['user_id', 'name']).doUpdateSet({ query, saved_at: savedAt }))
					.execute()
				return true
			})
		},

		async remove(userId: string, name: string): Promise<void> {
			await db.deleteFrom('saved_filter').where('user_id', '=', userId).where('name', '=', name).execute()
		},
	}
}
