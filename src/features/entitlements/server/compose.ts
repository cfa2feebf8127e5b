import type { Platform } from '#platform/platform.ts'
import { createEntitlements } from './entitlements.service.ts'

type EntitlementsDeps = Pick<Parameters<typeof createEntitlements>[0], 'subscriptionsOf'>

export function composeEntitlements({ clock }: Platform, { subscriptionsOf }: EntitlementsDeps) {
	return { entitlements: createEntitlements({ subscriptionsOf, clock }) }
}
