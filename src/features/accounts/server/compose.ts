import type { PersonalTable } from '#platform/personal-table.ts'
import type { Platform } from '#platform/platform.ts'
import { type AccountsServiceDeps, createAccounts } from './accounts.service.ts'
import { type AccountTables, createAccountsStore } from './accounts.store.ts'
import { createPersonalDataStore } from './personal-data.store.ts'
import { createRecentMembers } from './recent-members.ts'
import { createSessionEnds, type SessionEndsDeps } from './session-ends.ts'
import { createSessionUpkeep } from './session-upkeep.ts'
import { createSessionsStore, type SessionTables } from './sessions.store.ts'
import { createSessions, type SessionLimits } from './sessions.ts'
import { createStaffStore } from './staff.store.ts'

type SessionsDeps = {
	limits: SessionLimits
	/** Renewal secrets follow from one another by it. */
	secret: string
	sweepSignIns(now: Date): Promise<void>
	endedSessionDays: number
}

export function composeSessions(
	{ database, clock, log }: Platform,
	{ limits, secret, ...upkeep }: SessionsDeps,
) {
	// Who is signed in, and who may try, is answered while every other connection waits for something.
	const store = createSessionsStore(database.reservedDb<SessionTables>())
	const recent = createRecentMembers(clock)
	return {
		sessions: createSessions({
			...{ store, recent, clock, limits, secret },
			reused: session => log.warn(session, 'a used renewal secret came back; its session is ended'),
		}),
		upkeep: createSessionUpkeep({ ...upkeep, sessions: store, clock }),
		/** @param deps what in this process belongs to sessions */
		ends: (deps: Omit<SessionEndsDeps, 'store' | 'recent'>) => createSessionEnds({ ...deps, recent, store }),
	}
}

type AccountsDeps = Omit<AccountsServiceDeps, 'store' | 'staff' | 'clock' | 'personalData'> & {
	personalTables: readonly PersonalTable[]
}

export function composeAccounts({ database, clock }: Platform, { personalTables, ...deps }: AccountsDeps) {
	const store = createAccountsStore(database.reservedDb<AccountTables>())
	const staff = createStaffStore(database.reservedDb<AccountTables>())
	const personalData = createPersonalDataStore(database.db(), personalTables)
	return { ...createAccounts({ store, staff, personalData, clock, ...deps }), staff }
}
