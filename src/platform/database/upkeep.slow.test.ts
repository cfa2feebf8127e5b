import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { upkeepRound } from './upkeep.ts'

const log = createLog('silent')

test('upkeep of the embedded database clears away dead rows and the log, one thing a round', async () => {
	const database = await openDatabase({ dataDir: temporaryDirectory() }, log)
	onTestFinished(() => database.close())
	const db = database.db()
	await sql
		.raw(`create table item (id int, note text);
		insert into item select i, repeat('x', 1000) from generate_series(1, 10000) i; delete from item`)
		.execute(db)
	expect(await upkeepRound(db)).toMatchObject({ act: 'checkpoint' })
	await sql`select pg_stat_force_next_flush()`.execute(db)
	expect(await upkeepRound(db)).toMatchObject({ act: 'vacuum', table: 'item' })
	const { rows } = await sql`select pg_relation_size('item') as bytes`.execute(db)
	expect(rows).toEqual([{ bytes: 0 }])
})
