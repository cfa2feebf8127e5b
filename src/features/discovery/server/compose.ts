import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { createDiscovery } from './discovery.service.ts'
import { createSamples } from './samples.service.ts'

type DiscoveryDeps = Omit<Parameters<typeof createDiscovery>[0], 'files' | 'clock' | 'jobs'> &
	Omit<Parameters<typeof createSamples>[0], 'files'> & { jobs: Jobs }

/** How the outside world finds the books, and what a visitor may see and hear of one. */
export function composeDiscovery(
	{ files, clock }: Platform,
	{ catalogue, shop, jobs, ...demos }: DiscoveryDeps,
) {
	const discovery = createDiscovery({ catalogue, shop, files, jobs, clock })
	jobs.handle(discovery.feedJobs)
	return {
		discovery,
		samples: createSamples({ ...demos, files }),
	}
}
