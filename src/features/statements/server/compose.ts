import type { Db } from '#platform/database.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import { createAccounting } from './account.service.ts'
import { createMonths, type LedgerDeps, type PartnerNames } from './months.service.ts'
import { createStatements } from './statements.service.ts'
import { createStatementsStore } from './statements.store.ts'

type StatementsDeps = {
	ledgerIn(db: Db<unknown>): LedgerDeps
	partnerNames(): Promise<PartnerNames>
	partnerOf(publisherId: string): Promise<{ partnerId: string; publisher: { title: string } }>
	timeZone: string
}

export function composeStatements(
	platform: Platform,
	{ ledgerIn, partnerNames, partnerOf, timeZone }: StatementsDeps,
) {
	const { database, clock } = platform
	const storesIn = (db: Db<unknown>) => ({ statements: createStatementsStore(db), ledger: ledgerIn(db) })
	const { stores, inTransaction } = transactional(database, storesIn)
	const months = createMonths({ stores, inTransaction, partnerNames, timeZone, clock })
	return {
		accounting: createAccounting({ store: stores.statements, months, partnerOf, clock }),
		statements: createStatements({ months, partnerOf, entries: stores.ledger.entries, clock }),
	}
}
