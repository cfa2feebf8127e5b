import type { Platform } from '#platform/platform.ts'
import { createAdminSearch } from './admin-search.service.ts'
import { createOrdersByNumberStore } from './orders-by-number.store.ts'

type AdminSearchDeps = Omit<Parameters<typeof createAdminSearch>[0], 'orders'>

export function composeAdminSearch({ database }: Platform, deps: AdminSearchDeps) {
	return { adminSearch: createAdminSearch({ orders: createOrdersByNumberStore(database.db()), ...deps }) }
}
