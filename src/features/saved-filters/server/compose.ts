import type { Platform } from '#platform/platform.ts'
import { createSavedFilters } from './saved-filters.service.ts'
import { createSavedFiltersStore, type SavedFilterTables } from './saved-filters.store.ts'

export function composeSavedFilters({ database, clock }: Platform) {
	const store = createSavedFiltersStore(database.db<SavedFilterTables>())
	return { savedFilters: createSavedFilters({ store, clock }) }
}
