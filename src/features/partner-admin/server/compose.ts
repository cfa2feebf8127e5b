import type { World } from '#platform/world.ts'
import { createPartnerAdmin, type PartnerAdminDeps } from './partner-admin.service.ts'

/** Partners as administrators edit them. */
export function composePartnerAdmin({ clock }: World, deps: Omit<PartnerAdminDeps, 'clock'>) {
	return { partnersEditing: createPartnerAdmin({ ...deps, clock }) }
}
