import type { Platform } from '#platform/platform.ts'
import { createPartnerAdmin, type PartnerAdminDeps } from './partner-admin.service.ts'
import { createPartnerLogos, type PartnerLogosDeps } from './partner-logos.ts'

type Deps = Omit<PartnerAdminDeps, 'clock'> & {
	records: PartnerLogosDeps['logoRecords']
	logoImage: PartnerLogosDeps['logoImage']
}

export function composePartnerAdmin({ clock, files }: Platform, { logoImage, ...deps }: Deps) {
	return {
		partnersEditing: createPartnerAdmin({ ...deps, clock }),
		partnerLogos: createPartnerLogos({ logoRecords: deps.records, logoImage, files }),
	}
}
