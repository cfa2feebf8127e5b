import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'

const log = createLog('silent')

test('a copy of the embedded database is of one moment, whatever is written meanwhile', async () => {
	const dataDir = temporaryDirectory()
	const database = await openDatabase({ dataDir }, log)
	const db = database.db<unknown>()
	await sql`create table entry (id int)`.execute(db)
	let isWriting = true
	async function write(): Promise<void> {
		while (isWriting) {
			await db.transaction().execute(async tx => {
				await sql`create table scratch (id int)`.execute(tx)
				await sql`insert into entry values (1), (2)`.execute(tx)
				await sql`drop table scratch`.execute(tx)
			})
			await new Promise(resolve => setImmediate(resolve))
		}
	}
	const writing = write()

	const copies = [temporaryDirectory(), temporaryDirectory()]
	for (const copy of copies) await database.copyTo(copy)
	isWriting = false
	await writing
	await database.close()

	const counts = []
	for (const copy of copies) {
		const copied = await openDatabase({ dataDir: copy }, log)
		const { rows } = await sql<{ count: number }>`select count(*)::int as count from entry`.execute(
			copied.db(),
		)
		counts.push(rows[0]?.count ?? 0)
		await copied.close()
	}
	// Two rows at a time: never half of a transaction, and something between the copies.
	expect(counts.map(count => count % 2)).toEqual([0, 0])
	expect(counts[1]).toBeGreaterThan(counts[0] ?? 0)
})
