import { createRateLimits } from '#http/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { createLeases } from './leases.ts'
import { createOfflineBooks, type OfflineBooksDeps } from './offline-books.service.ts'

const day = { windowS: 86_400 }
/**
 * A reader of several books downloads each once, and some again on another device or after a new edition; a broken connection
 * begins another download. Whoever copies the whole shop asks for hundreds. A part is ten pages, or a megabyte of audio.
 */
const budgets = {
	keep: { ...day, perAccount: 30, perAddress: 3000 },
	part: { ...day, perAccount: 4000, perAddress: 400_000 },
}

type Deps = Omit<OfflineBooksDeps, 'leases' | 'files' | 'limits' | 'clock'> & {
	/** PKCS #8, as `newLeaseKey` makes it. */
	leaseKey: string
	rateFactor: number
}

export function composeOfflineBooks({ files, clock }: Platform, { leaseKey, rateFactor, ...deps }: Deps) {
	const limits = createRateLimits(budgets, rateFactor)
	return {
		offlineBooks: createOfflineBooks({ ...deps, leases: createLeases(leaseKey), files, limits, clock }),
	}
}
