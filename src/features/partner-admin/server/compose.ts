import type { Platform } from '#platform/platform.ts'
import { createPartnerAdmin, type PartnerAdminDeps } from './partner-admin.service.ts'

export function composePartnerAdmin({ clock }: Platform, deps: Omit<PartnerAdminDeps, 'clock'>) {
	return { partnersEditing: createPartnerAdmin({ ...deps, clock }) }
}
