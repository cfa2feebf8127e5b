import type { Platform } from '#platform/platform.ts'
import { createInk, type InkServiceDeps } from './ink.service.ts'
import { createInkStore, type InkTables } from './ink.store.ts'

type InkDeps = Pick<InkServiceDeps, 'books' | 'changed' | 'relocate'>

export function composeInk({ database, clock }: Platform, deps: InkDeps) {
	return { ink: createInk({ ...deps, store: createInkStore(database.db<InkTables>()), clock }) }
}
