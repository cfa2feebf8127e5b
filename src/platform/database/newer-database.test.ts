// @module-tag slow
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { openDatabase } from '../database.ts'
import { createLog } from '../log.ts'
import { migrate } from '../migrate.ts'

const item = { '0010-item.sql': 'create table item (id int)' }
const name = { '0020-name.sql': 'alter table item add column name text' }
const breaking = {
	'0030-name.sql': '-- Breaks programs before 0020.\nalter table item alter column name set not null',
}

test('a program runs on a database with later migrations, warns once and applies none', async () => {
	const { migrated } = await opened()
	await migrated({ ...item, ...name })

	const { applied, warnings } = await migrated(item)

	expect(applied).toEqual([])
	expect(warnings).toEqual([expect.objectContaining({ migrations: ['0020-name.sql'] })])
	expect((await migrated({ ...item, ...name })).warnings).toEqual([])
})

test('a migration that breaks programs before another keeps those from starting, and no others', async () => {
	const { migrated } = await opened()
	await migrated({ ...item, ...name, ...breaking, '0040-later.sql': 'select 1' })

	expect((await migrated({ ...item, ...name })).warnings).toHaveLength(1)
	await expect(migrated(item)).rejects.toThrow(
		'newer than this program: 0030-name.sql breaks programs before 0020',
	)
})

test('what ran before the database remembered this breaks no program', async () => {
	const { database, migrated } = await opened()
	await sql`create table schema_migrations (
		name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
		database.db(),
	)
	await migrated(item)
	await sql`insert into schema_migrations values ('0020-name.sql', 'any')`.execute(database.db())

	expect((await migrated(item)).warnings).toHaveLength(1)
})

test('an unknown migration among those of the program is refused, and so is one of its own after an unknown one', async () => {
	const { migrated } = await opened()
	await migrated({ ...item, ...name })

	const later = { '0030-more.sql': 'select 1' }
	await expect(migrated({ ...item, ...later })).rejects.toThrow('0020-name.sql is not among the migrations')
	const between = { '0015-between.sql': 'select 1' }
	await expect(migrated({ ...item, ...between })).rejects.toThrow('0015-between.sql comes too late')
})

test.each(['before 0030', 'before 20', 'before the last', 'of last year'])(
	'a migration cannot break programs %s',
	async what => {
		const { migrated } = await opened()
		const file = { '0020-name.sql': `-- Breaks programs ${what}\nselect 1` }
		await expect(migrated(file)).rejects.toThrow('0020-name.sql: it says "Breaks programs before NNNN."')
	},
)

async function opened() {
	const database = await openDatabase({ dataDir: 'memory:' }, createLog('silent'))
	onTestFinished(database.close)
	/** Starts a program with these migrations. */
	async function migrated(files: Record<string, string>) {
		const directory = join(temporaryDirectory(), 'migrations')
		mkdirSync(directory)
		for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
		const warnings: object[] = []
		const log = createLog('warn', { write: line => void warnings.push(JSON.parse(line)) })
		return { applied: await migrate(database, directory, log), warnings }
	}
	return { database, migrated }
}
