import type { Platform } from '#platform/platform.ts'
import { createStorefront } from './storefront.service.ts'

type StorefrontDeps = Omit<Parameters<typeof createStorefront>[0], 'files'>

/** The first screen of the shop. */
export function composeStorefront({ files }: Platform, deps: StorefrontDeps) {
	return { storefront: createStorefront({ ...deps, files }) }
}
