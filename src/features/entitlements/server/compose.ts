import type { Platform } from '#platform/platform.ts'
import { createEntitlements } from './entitlements.service.ts'

type EntitlementsDeps = Pick<Parameters<typeof createEntitlements>[0], 'subscriptionsOf' | 'isUnpublished'>

export function composeEntitlements({ clock }: Platform, deps: EntitlementsDeps) {
	return { entitlements: createEntitlements({ ...deps, clock }) }
}
