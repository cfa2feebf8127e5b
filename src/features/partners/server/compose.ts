import type { Platform } from '#platform/platform.ts'
import { createPartnerRecordsStore, type PartnerRecordTables } from './partner-records.store.ts'
import { createPartners } from './partners.service.ts'
import { createPartnersStore, type PartnerTables } from './partners.store.ts'

type PartnersDeps = Omit<Parameters<typeof createPartners>[0], 'store' | 'clock'>

export function composePartners({ database, clock }: Platform, deps: PartnersDeps) {
	const store = createPartnersStore(database.db<PartnerTables>())
	return {
		partners: createPartners({ store, clock, ...deps }),
		partnerRecords: createPartnerRecordsStore(database.db<PartnerRecordTables>()),
		/** By the id in sessions and addresses. */
		findPartner: store.find,
	}
}
