import type { Platform } from '#platform/platform.ts'
import { createOverview } from './overview.service.ts'
import { createOverviewStore } from './overview.store.ts'

type OverviewDeps = Omit<Parameters<typeof createOverview>[0], 'store' | 'clock'>

export function composeShopOverview({ database, clock }: Platform, deps: OverviewDeps) {
	return { shopOverview: createOverview({ store: createOverviewStore(database.db()), clock, ...deps }) }
}
