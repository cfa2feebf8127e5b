import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database.ts'
import { openTestDatabase } from '../database.ts'
import { sourceFiles } from '../structure/source-files.ts'
import { formerTableNames, relations } from '../structure/table-owners.ts'

let database: Database
beforeAll(async () => {
	database = await openTestDatabase()
	await sql`insert into person (user_id, name, email, role, created_at)
		values ('anna', 'Anna', 'anna@example.com', 'user', now())`.execute(database.db())
})
afterAll(() => database.close())

/** What the release before does with each: all columns, its `on conflict`, and which columns the table has in their place. */
const former: {
	view: string
	table: string
	key: string
	row: { [column: string]: string }
	change: string
}[] = [
	{
		view: 'kept_value',
		table: 'stored_value',
		key: 'name',
		row: { name: 'answer', value: '41' },
		change: 'value',
	},
	{
		view: 'sound',
		table: 'audio_file',
		key: 'file_key',
		row: { file_key: 'sounds/tales/1.mp3', size_bytes: '5', fault: 'empty', probed_at: '2026-11-01' },
		change: 'fault',
	},
	{
		view: 'track_heard',
		table: 'track_progress',
		key: 'user_id, book_id, source',
		row: { user_id: 'anna', book_id: 'tales', source: '1.mp3', seconds: '5', heard: '1'.repeat(100) },
		change: 'heard',
	},
	{
		view: 'wish',
		table: 'wish_list_item',
		key: 'user_id, book_id',
		row: { user_id: 'anna', book_id: 'tales', wished_at: '2026-11-01' },
		change: 'wished_at',
	},
	{
		view: 'lost_bookmark',
		table: 'orphaned_bookmark',
		key: 'user_id, book_id, edition, page_index',
		row: {
			...{ user_id: 'anna', book_id: 'tales', edition: 'one', page_index: '3', sought_in: 'two', colour: '' },
			...{ created_at: '2026-11-01', name: '', note: '', exact: 'Once', prefix: '', suffix: '' },
		},
		change: 'sought_in',
	},
	{
		view: 'editor_draft',
		table: 'draft',
		key: 'user_id, name',
		row: {
			...{ user_id: 'anna', name: 'book:tales', writer: 'window-1', state: '{}' },
			...{ turn: '1', kept_at: '2026-11-01' },
		},
		change: 'turn',
	},
]

test('every table that was renamed left its former name to a view', () => {
	const { formerNames, views } = relations()

	expect([...formerNames].sort()).toEqual(former.map(({ view }) => view).sort())
	expect([...formerNames].filter(name => !views.has(name))).toEqual([])
})

test.each(former)(
	'$view is read and written as a table, and is $table',
	async ({ view, table, key, row, change }) => {
		const run = async (statement: string) => (await sql.raw<object>(statement).execute(database.db())).rows
		const columns = Object.keys(row).join(', ')
		const values = Object.values(row)
			.map(value => `'${value}'`)
			.join(', ')
		const insert = `insert into ${view} (${columns}) values (${values}) on conflict`

		expect(await run(`${insert} do nothing returning ${change}`)).toHaveLength(1)
		expect(await run(`${insert} do nothing returning ${change}`)).toEqual([])
		const update = `(${key}) do update set ${change} = excluded.${change} where ${view}.${change} = excluded.${change}`
		const [stored] = await run(`${insert} ${update} returning *`)
		expect(Object.keys(stored ?? {})).toEqual(expect.arrayContaining(Object.keys(row)))
		expect(await run(`select ${columns} from ${view} for update`)).toHaveLength(1)
		expect(await run(`select from ${table}`)).toHaveLength(1)
		expect(await run(`update ${view} set ${change} = ${change} returning ${change}`)).toHaveLength(1)
		expect(await run(`delete from ${view} returning ${columns}`)).toHaveLength(1)
		expect(await run(`select from ${table}`)).toEqual([])
	},
)

test('a view of a former name has every column of its table', async () => {
	const columnsOf = async (name: string) =>
		(
			await sql`select from information_schema.columns
				where table_schema = current_schema() and table_name = ${name}`.execute(database.db())
		).rows.length

	for (const { view, table } of former)
		expect([view, await columnsOf(view)]).toEqual([view, await columnsOf(table)])
})

test('keys, checks and functions have the names of today', async () => {
	const names = former.map(({ view }) => view)
	const isFormer = sql.lit(`^(${names.join('|')})(_(?!list_item)|$)`)
	const inSql = sql.lit(String.raw`\m(from|join|into|update)\s+(${names.join('|')})\M`)
	const { rows } = await sql`
		select relname::text as name from pg_class
			where relnamespace = 'public'::regnamespace and relkind <> 'v' and relname ~ ${isFormer}
		union all select conname::text from pg_constraint
			where connamespace = 'public'::regnamespace and conname ~ ${isFormer}
		union all select proname::text from pg_proc
			where pronamespace = 'public'::regnamespace and prosrc ~* ${inSql}`.execute(database.db())

	expect(rows).toEqual([])
})

test('no SQL of this version goes through them', () => {
	expect(formerTableNames(sourceFiles())).toEqual([])
})
