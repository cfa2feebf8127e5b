import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { SavedFilter } from '../contract.ts'
import type { SavedFiltersStore } from './saved-filters.store.ts'

export type SavedFilters = ReturnType<typeof createSavedFilters>

const maxFilters = 50

/** Each editor's own. */
export function createSavedFilters({ store, clock }: { store: SavedFiltersStore; clock: Clock }) {
	const list = async (userId: string) => ({ filters: await store.list(userId) })
	return {
		list,

		/** @throws AppError `too_many_filters` */
		async save(userId: string, filter: SavedFilter) {
			if (!(await store.put(userId, filter, { savedAt: clock.now(), max: maxFilters })))
				throw new AppError('too_many_filters')
			return list(userId)
		},

		async remove(userId: string, name: string) {
			await store.remove(userId, name)
			return list(userId)
		},
	}
}
