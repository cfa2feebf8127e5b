import type { Platform } from '#platform/platform.ts'
import { createActivityLog } from './activity.service.ts'
import { type ActivityTables, createActivityStore } from './activity.store.ts'

type ActivityDeps = Omit<Parameters<typeof createActivityLog>[0], 'store' | 'clock' | 'log'>

export function composeActivityLog({ database, clock, log }: Platform, deps: ActivityDeps) {
	const store = createActivityStore(database.db<ActivityTables>())
	return createActivityLog({ store, clock, log, ...deps })
}
