import type { Platform } from '#platform/platform.ts'
import { createEntitlements } from './entitlements.service.ts'

type EntitlementsDeps = Pick<Parameters<typeof createEntitlements>[0], 'subscriptionsOf'>

/** Who may read which book, until when. */
export function composeEntitlements({ clock }: Platform, { subscriptionsOf }: EntitlementsDeps) {
	return { entitlements: createEntitlements({ subscriptionsOf, clock }) }
}
