import { type QueryExecutorProvider, sql } from 'kysely'

/** Whether another book has or had the id but for its case: both would share folders on file systems of macOS and Windows. */
export async function isInOtherCase(db: QueryExecutorProvider, bookId: string): Promise<boolean> {
	const { rows } = await sql<{ isTaken: boolean }>`
		select is_book_id_in_other_case(${bookId}) as "isTaken"`.execute(db)
	return rows[0]?.isTaken === true
}

/** Inside a transaction, before the first row with a new id: ids are given one after the other. */
export async function isNewIdFree(tx: QueryExecutorProvider, bookId: string): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtext('book_ids'))`.execute(tx)
	return !(await isInOtherCase(tx, bookId)) && !(await isPromised(tx, bookId))
}

/** Whether a job copies files under the id, and makes a book of them. */
async function isPromised(tx: QueryExecutorProvider, bookId: string): Promise<boolean> {
	const { rows } = await sql<{ isPromised: boolean }>`
		select is_book_id_promised(${bookId}) as "isPromised"`.execute(tx)
	return rows[0]?.isPromised === true
}
