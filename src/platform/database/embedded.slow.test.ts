import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
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

test('the embedded database holds nothing else up while it works on a slow query', async () => {
	const delay = monitorEventLoopDelay({ resolution: 5 })
	delay.enable()
	const startedMs = performance.now()
	await sql`select count(*) from generate_series(1, 3000000) i where md5(i::text) like 'abc%'`.execute(
		database.db(),
	)
	delay.disable()
	expect(performance.now() - startedMs).toBeGreaterThan(600)
	expect(delay.max / 1e6).toBeLessThan(300)
})
