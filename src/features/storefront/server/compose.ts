import type { Platform } from '#platform/platform.ts'
import { createStorefront } from './storefront.service.ts'

type StorefrontDeps = Omit<Parameters<typeof createStorefront>[0], 'files'>

export function composeStorefront({ files }: Platform, deps: StorefrontDeps) {
	return { storefront: createStorefront({ ...deps, files }) }
}
