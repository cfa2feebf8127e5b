import type { Platform } from '#platform/platform.ts'
import { createDiscovery } from './discovery.service.ts'
import { createSamples } from './samples.service.ts'

type DiscoveryDeps = Omit<Parameters<typeof createDiscovery>[0], 'files' | 'clock'> &
	Omit<Parameters<typeof createSamples>[0], 'files'>

export function composeDiscovery({ files, clock }: Platform, { catalogue, shop, ...demos }: DiscoveryDeps) {
	return {
		discovery: createDiscovery({ catalogue, shop, files, clock }),
		samples: createSamples({ ...demos, files }),
	}
}
