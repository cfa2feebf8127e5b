import type { World } from '#platform/world.ts'
import { createPublishing } from './publishing.service.ts'
import { createPublishingStore } from './publishing.store.ts'

type PublishingDeps = Omit<Parameters<typeof createPublishing>[0], 'store' | 'clock'>

export function composePublishing({ database, clock }: World, deps: PublishingDeps) {
	return { publishing: createPublishing({ ...deps, store: createPublishingStore(database.db()), clock }) }
}
