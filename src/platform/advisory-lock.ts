import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * A transaction under an advisory lock of PostgreSQL, one at a time for each name: of two that count and then add, at once and in
 * two processes, the second counts what the first added.
 * @param of what is limited, and whose it is
 */
export function withAdvisoryLock<Tables, T>(
	db: Kysely<Tables>,
	of: { what: string; owner: string },
	act: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
	return db.transaction().execute(async tx => {
		await takeAdvisoryLock(tx, of)
		return act(tx)
	})
}

/** Takes the lock within a transaction that is under way, until its end. */
export async function takeAdvisoryLock<Tables>(
	tx: Kysely<Tables>,
	{ what, owner }: { what: string; owner: string },
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${owner}`}, 20261123))`.execute(tx)
}
