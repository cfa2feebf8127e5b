import type { Platform } from '#platform/platform.ts'
import { createPublishing } from './publishing.service.ts'
import { createPublishingStore } from './publishing.store.ts'

type PublishingDeps = Omit<Parameters<typeof createPublishing>[0], 'store' | 'clock'>

export function composePublishing({ database, clock }: Platform, deps: PublishingDeps) {
	return { publishing: createPublishing({ ...deps, store: createPublishingStore(database.db()), clock }) }
}
