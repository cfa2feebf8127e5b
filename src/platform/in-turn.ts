import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * One after the other for each name: of two that count and then add, at once and in two processes, the second counts what the
 * first added.
 * @param of what is limited, and whose it is
 */
export function inTurn<Tables, T>(
	db: Kysely<Tables>,
	of: { what: string; owner: string },
	act: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
	return db.transaction().execute(async tx => {
		await takeTurn(tx, of)
		return act(tx)
	})
}

/** The same within a transaction that is under way: until its end nobody else has the turn. */
export async function takeTurn<Tables>(
	tx: Kysely<Tables>,
	{ what, owner }: { what: string; owner: string },
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${owner}`}, 20261123))`.execute(tx)
}
