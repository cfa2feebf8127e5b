import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { postgresVersions } from '../../tests/postgres.ts'
import { providePostgres } from '../../tests/provide-postgres.ts'
import { temporaryDirectory } from '../../tests/temporary.ts'
import { type Database, type DatabaseSettings, openDatabase } from './database.ts'
import { createLog } from './log.ts'
import { migrate } from './migrate.ts'
import { outageOf } from './outage.ts'

const log = createLog('silent')

describe('On PGlite', () => promises(() => ({ dataDir: 'memory:' })))
describe.each(postgresVersions)('On PostgreSQL %i', version => {
	const postgres = providePostgres(version)
	let server: DatabaseSettings
	beforeAll(() => {
		server = { url: postgres.url, dataDir: 'unused' }
	})
	promises(() => server)

	test('the server is of this version', async () => {
		const database = await openDatabase(server, log)
		onTestFinished(() => database.close())
		const { rows } = await sql<{
			version: string
		}>`select current_setting('server_version') as version`.execute(database.db())
		expect(rows[0]?.version).toMatch(new RegExp(`^${version}\\.`))
	})

	test('two processes that start together apply each migration once', async () => {
		const databases = await Promise.all([openDatabase(server, log), openDatabase(server, log)])
		onTestFinished(async () => void (await Promise.all(databases.map(database => database.close()))))
		await empty(databases[0])
		const directory = migrations({
			'0001-item.sql': 'create table item (id int)',
			'0002-more.sql': 'select 1',
		})
		const applied = await Promise.all(databases.map(database => migrate(database, directory, log)))
		expect(applied.flat().sort()).toEqual(['0001-item.sql', '0002-more.sql'])
	})

	test('whoever needs a table does not wait for a migration that waits for it', {
		tags: 'slow',
	}, async () => {
		const database = await openDatabase(server, log)
		onTestFinished(() => database.close())
		await empty(database)
		await sql`create table item (id int)`.execute(database.db())
		const directory = migrations({ '0001-name.sql': 'alter table item add column name text' })
		let migrated: Promise<string[]> = Promise.resolve([])

		await database
			.db()
			.transaction()
			.execute(async tx => {
				await sql`select * from item`.execute(tx)
				migrated = migrate(database, directory, log)
				await expect.poll(() => waitingFor(database, 'item')).toBe(1)
				const { rows } = await sql`select * from item`.execute(database.db())
				expect(rows).toEqual([])
			})

		expect(await migrated).toEqual(['0001-name.sql'])
	})

	test('moments are read whatever the role’s own way to write dates is', async () => {
		const database = await openDatabase(server, log)
		onTestFinished(() => database.close())
		const setStyle = (value: string) =>
			sql.raw(`alter role current_user set datestyle = ${value}`).execute(database.db())
		await setStyle("'German, DMY'")
		onTestFinished(() => setStyle('default').then(() => undefined))

		const german = await openDatabase(server, log)
		onTestFinished(() => german.close())
		const { rows } = await sql<{ at: Date }>`select '2026-11-23T10:44:00Z'::timestamptz as at`.execute(
			german.db(),
		)

		expect(rows[0]?.at.toISOString()).toBe('2026-11-23T10:44:00.000Z')
	})

	test('a process that runs on while a backup is brought in is not ready until it is there', async () => {
		const database = await openDatabase(server, log)
		onTestFinished(() => database.close())
		await sql`create table restore_in_progress (id text)`.execute(database.db())
		await expect(database.check()).rejects.toThrow('A backup is being brought into the database')
		await sql`drop table restore_in_progress`.execute(database.db())
		await database.check()
	})
	test('a process whose clock is another one is not ready, and neither is one on a standby', async () => {
		const database = await openDatabase(server, log)
		onTestFinished(() => database.close())
		const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 86_400_000)
		await expect(database.check()).rejects.toThrow('57600 minutes apart')
		now.mockRestore()
		await database.check()

		await sql`alter role current_user set default_transaction_read_only = on`.execute(database.db())
		const standby = await openDatabase(server, log)
		expect(outageOf(await standby.check().catch(error => error))).toBe('read-only database')
		await standby.close()
		await sql`alter role current_user reset default_transaction_read_only`.execute(database.db())
	})

	test('after a lost connection subscribers are told and notified again', async () => {
		const database = await openDatabase(server, log)
		onTestFinished(() => database.close())
		const [onMessage, onReconnect] = [vi.fn(), vi.fn()]
		await database.subscribe('sessions', { onMessage, onReconnect })
		await database.subscribe('books', { onMessage })
		await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'folio listen'
		`.execute(database.db())
		await expect.poll(() => onReconnect.mock.calls).toHaveLength(1)
		await database.notify('sessions', 'ended')
		await database.notify('books', 'changed')
		await expect.poll(() => onMessage.mock.calls).toEqual([['ended'], ['changed']])
	})

	test('all channels of a process share one connection, made at an address of its own', async () => {
		const listenUrl = `${server.url}&application_name=ears`
		const database = await openDatabase({ ...server, listenUrl }, log)
		onTestFinished(() => database.close())
		const onMessage = () => undefined
		await Promise.all(['one', 'two', 'three'].map(channel => database.subscribe(channel, { onMessage })))
		const { rows } = await sql`select count(*) from pg_stat_activity where application_name = 'ears'
		`.execute(database.db())
		expect(rows).toEqual([{ count: 1 }])
	})

	test('a connection that breaks between two queries of a transaction fails that transaction alone', async () => {
		const database = await openDatabase(server, log)
		onTestFinished(() => database.close())
		const cut = database
			.db()
			.transaction()
			.execute(async tx => {
				const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
				await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.reservedDb())
				const isCut = () =>
					sql`select 1`.execute(tx).then(
						() => false,
						() => true,
					)
				await expect.poll(isCut).toBe(true)
				await sql`select 1`.execute(tx)
			})
		await expect(cut).rejects.toThrow()
		await sql`select 1`.execute(database.db())
	})

	test('a statement gives up waiting for a lock, and checks answer meanwhile', async () => {
		const connections = { poolSize: 2, lockTimeoutMs: 300 }
		const database = await openDatabase({ ...server, connections }, log)
		onTestFinished(() => database.close())
		await empty(database)
		await sql`create table item (id int)`.execute(database.db())
		const locked = database
			.maintenanceDb()
			.transaction()
			.execute(async tx => {
				await sql`lock table item`.execute(tx)
				const waiting = [1, 2].map(() => sql`insert into item values (1)`.execute(database.db()))
				await database.check()
				return Promise.allSettled(waiting)
			})
		const codes = (await locked).map(result => result.status === 'rejected' && result.reason.code)
		expect(codes).toEqual(['55P03', '55P03'])
	})
})

function promises(settings: () => DatabaseSettings): void {
	let database: Database
	beforeAll(async () => {
		database = await openDatabase(settings(), log)
		return () => database.close()
	})

	test('int8 is a number, date a day, timestamptz a moment, numeric text', async () => {
		const { rows } = await sql`select 9007199254740991::int8 as big, array[1, null]::int8[] as bigs,
			'2026-11-20'::date as day, '2026-11-20 10:00+03'::timestamptz as moment, 1.50 as price, '\\x00ff'::bytea as bytes
		`.execute(database.db())
		expect(rows).toEqual([
			{
				big: 9007199254740991,
				bigs: [1, null],
				day: '2026-11-20',
				moment: new Date('2026-11-20T07:00:00Z'),
				price: '1.50',
				bytes: Buffer.from([0, 255]),
			},
		])
	})

	test('an int8 that is no exact number is an error, not a rounded one', async () => {
		const query = sql`select 9007199254740993::int8`.execute(database.db())
		await expect(query).rejects.toThrow(RangeError)
		await sql`select 1`.execute(database.db())
	})

	test('errors carry PostgreSQL’s code and constraint', async () => {
		await empty(database)
		await sql`create table item (id int constraint one_each primary key)`.execute(database.db())
		const twice = sql`insert into item values (1), (1)`.execute(database.db())
		await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'one_each' })
	})

	test('a failed transaction leaves nothing', async () => {
		await empty(database)
		await sql`create table item (id int)`.execute(database.db())
		const transaction = database.db().transaction()
		const failing = transaction.execute(async tx => {
			await sql`insert into item values (1)`.execute(tx)
			throw new Error('changed my mind')
		})
		await expect(failing).rejects.toThrow('changed my mind')
		expect((await sql`select * from item`.execute(database.db())).rows).toEqual([])
	})

	test('a listener hears what is said until it stops', async () => {
		const hear = vi.fn()
		const stop = await database.subscribe('sessions', { onMessage: hear })
		await database.notify('sessions', 'ended')
		await expect.poll(() => hear.mock.calls).toEqual([['ended']])
		await stop()
		await database.notify('sessions', 'again')
		expect(hear).toHaveBeenCalledTimes(1)
	})

	test('migrations run once, in order, and are named', async () => {
		await empty(database)
		const directory = migrations({ '0002-row.sql': 'insert into item values (1)', '0001-item.sql': item })
		expect(await migrate(database, directory, log)).toEqual(['0001-item.sql', '0002-row.sql'])
		expect(await migrate(database, directory, log)).toEqual([])
	})

	test('a failed migration is rolled back whole, those before it stay', async () => {
		await empty(database)
		const directory = migrations({
			'0001-item.sql': item,
			'0002-bad.sql': 'create table lamp (id int); select 1/0',
		})
		await expect(migrate(database, directory, log)).rejects.toThrow(
			'0002-bad.sql failed and was rolled back: division',
		)
		const { rows } = await sql`select to_regclass('item') is not null as item, to_regclass('lamp') as lamp
		`.execute(database.db())
		expect(rows).toEqual([{ item: true, lamp: null }])
	})

	test('a migration changed after it ran is refused', async () => {
		await empty(database)
		await migrate(database, migrations({ '0001-item.sql': item }), log)
		const changed = migrate(database, migrations({ '0001-item.sql': `${item} -- wider` }), log)
		await expect(changed).rejects.toThrow('0001-item.sql was changed after it had run')
	})

	test('a database that breaks the program is refused', async () => {
		await empty(database)
		const newer = { '0001-item.sql': item, '0002-row.sql': '-- Breaks programs before 0002.' }
		await migrate(database, migrations(newer), log)
		const older = migrate(database, migrations({ '0001-item.sql': item }), log)
		await expect(older).rejects.toThrow('newer than this program: 0002-row.sql breaks programs before 0002')
	})

	test('a migration that comes after a later one is refused', async () => {
		await empty(database)
		await migrate(database, migrations({ '0002-item.sql': item }), log)
		const late = migrate(database, migrations({ '0001-late.sql': 'select 1', '0002-item.sql': item }), log)
		await expect(late).rejects.toThrow('0001-late.sql comes too late')
	})

	test('two migrations with one number, and a name without one, are refused', async () => {
		const twins = migrations({ '0001-a.sql': 'select 1', '0001-b.sql': 'select 1' })
		await expect(migrate(database, twins, log)).rejects.toThrow('there is another migration 0001')
		await expect(migrate(database, migrations({ 'a.sql': '' }), log)).rejects.toThrow('NNNN-name.sql')
	})
}

const item = 'create table item (id int)'

async function waitingFor(database: Database, table: string): Promise<number | undefined> {
	const { rows } = await sql<{ count: number }>`select count(*) from pg_locks
		where relation = to_regclass(${table}) and not granted`.execute(database.reservedDb())
	return rows[0]?.count
}

async function empty(database: Database): Promise<void> {
	await sql.raw('drop schema public cascade; create schema public').execute(database.db())
}

function migrations(files: Record<string, string>): string {
	const directory = join(temporaryDirectory(), 'migrations')
	mkdirSync(directory)
	for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
	return directory
}
