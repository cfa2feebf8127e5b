import type { Platform } from '#platform/platform.ts'
import { createProcessStatus } from './status.service.ts'
import { createStatusStore, type StatusTables } from './status.store.ts'

type StatusDeps = Omit<Parameters<typeof createProcessStatus>[0], 'store' | keyof Platform>

export function composeShopStatus({ database, clock, log }: Platform, deps: StatusDeps) {
	const store = createStatusStore(database.db<StatusTables>())
	return { processStatus: createProcessStatus({ store, database, clock, log, ...deps }) }
}
