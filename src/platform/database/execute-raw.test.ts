// @module-tag slow
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { executeRaw } from './execute-raw.ts'
import { ProtocolStream } from './protocol-stream.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('rows that were read are not kept, however long the database is open', { timeout: 60_000 }, async () => {
	const pglite = await PGlite.create()
	const client = new pg.Client({
		...{ user: 'postgres', database: 'postgres' },
		stream: () => new ProtocolStream(messages => executeRaw(pglite, messages)),
	})
	await client.connect()
	async function heapAfterReading(): Promise<number> {
		for (let query = 0; query < 40; query++) {
			const { rows } = await client.query(
				"select repeat('word ', 20000) || at as text from generate_series(1, 10) at",
			)
			expect(rows).toHaveLength(10)
		}
		collectGarbage()
		return process.memoryUsage().heapUsed / 1_048_576
	}

	const before = await heapAfterReading()
	const after = await heapAfterReading()

	expect(after - before).toBeLessThan(10)
	await client.end()
	await pglite.close()
})
