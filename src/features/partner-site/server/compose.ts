import type { Kysely } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { OrderRefund, PaidOrder } from '../contract.ts'
import { createHttpSite } from './http-site.service.ts'
import { createKnownPeopleStore, type KnownPeopleTables } from './known-people.store.ts'
import { createSandbox } from './sandbox.service.ts'
import { createSandboxStore, type SandboxTables } from './sandbox.store.ts'
import { createSiteClient } from './site-client.ts'
import { createSiteEvents } from './site-events.service.ts'
import { createSiteEventsStore, type SiteEventTables } from './site-events.store.ts'

type Tables = SandboxTables | SiteEventTables
type PartnerSiteDeps = {
	/** Address of the partner site; without one the sandbox takes its place. */
	url: string | undefined
	secret: string | undefined
	sandboxSecret: string
	publicUrl: string
	/** @returns the order's number */
	recordOrder(tx: Kysely<Tables>, order: Omit<PaidOrder, 'number'>): Promise<string>
	/** Whether its order had that much left to give back. */
	recordRefund(tx: Kysely<Tables>, refund: OrderRefund, onExcess: 'refuse' | 'record'): Promise<boolean>
	limitSignIns: Parameters<typeof createSandbox>[0]['limitSignIns']
}

export function composePartnerSite({ database, clock, log }: Platform, deps: PartnerSiteDeps) {
	const { url, sandboxSecret, publicUrl, recordOrder, recordRefund, limitSignIns } = deps
	// The sandbox sends no events, and nobody else has its secret.
	const secret = deps.secret ?? sandboxSecret
	const sandboxStore = createSandboxStore(database.db<SandboxTables>())
	const people = createKnownPeopleStore(database.db<KnownPeopleTables>())
	const sandbox = createSandbox({
		store: sandboxStore,
		secret: sandboxSecret,
		recordOrder,
		limitSignIns,
		clock,
	})
	return {
		sandbox,
		partnerSite:
			url === undefined
				? sandbox.site
				: createHttpSite({
						client: createSiteClient({ url, secret, clock }),
						store: people,
						...{ url, publicUrl, secret, clock, log },
					}),
		siteEvents: createSiteEvents({
			store: createSiteEventsStore(database.db<SiteEventTables>()),
			...{ people, secret, recordOrder, recordRefund, log, clock },
		}),
	}
}
