import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'

const log = createLog('silent')
// A first start costs more than all that is asked of it here.
const directory = mkdtempSync(join(tmpdir(), 'folio-test-'))
let database: Database
beforeAll(async () => {
	database = await openDatabase({ dataDir: directory }, log)
	return () => database.close().finally(() => rmSync(directory, { recursive: true }))
})

test('the embedded database tells an error of SQL with its code, and goes on', async () => {
	const query = sql`select * from nowhere`.execute(database.db())
	await expect(query).rejects.toMatchObject({ code: '42P01' })
	expect((await sql`select repeat('x', 3000000) as long`.execute(database.db())).rows).toEqual([
		{ long: 'x'.repeat(3_000_000) },
	])
})
