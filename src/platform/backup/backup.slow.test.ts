import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import type { Platform } from '#platform/platform.ts'
import { providePostgres } from '../../../tests/provide-postgres.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { backUp, tablesOf } from './back-up.ts'
import { restore } from './restore.ts'

const log = createLog('silent')
const migrationsDirectory = resolve('migrations')
const servers = { 'PostgreSQL 15': providePostgres(15), 'PostgreSQL 18': providePostgres(18) }

type Engine = 'PGlite' | keyof typeof servers
async function emptyWorld(engine: Engine): Promise<Platform> {
	if (engine === 'PGlite') return worldOn(await openDatabase({ dataDir: 'memory:' }, log))
	const world = worldOn(await openDatabase({ url: servers[engine].url, dataDir: 'unused' }, log))
	await sql`drop schema public cascade`.execute(world.database.db())
	await sql`create schema public`.execute(world.database.db())
	return world
}

function worldOn(database: Database): Platform {
	onTestFinished(() => database.close())
	return { database, files: diskFiles(temporaryDirectory()), clock: systemClock, log }
}

/** A shop with values that a careless copy would change. */
async function filledWorld(engine: Engine): Promise<Platform> {
	const platform = await emptyWorld(engine)
	await migrate(platform.database, migrationsDirectory, log)
	const name = 'Ёлкин, «Ann» \\ "B"\n\tand \u{1F4D6}\u2028\u2029\u0085'
	await sql`insert into person (user_id, name, email, role, created_at) values ('anna', ${name}, 'anna@example.com', 'user', now())`.execute(
		platform.database.db(),
	)
	await sql`insert into stored_value (name, value) values ('null', 'null'), ('empty', '')`.execute(
		platform.database.db(),
	)
	await sql`insert into product_import (file_name, made_by, made_at, added, changed, refused)
		values ('a.csv', 'anna', '2026-11-20 10:00:00.123456+03', 1, 2, 3)`.execute(platform.database.db())
	await platform.files.put('covers/обложка 1.jpg', Buffer.from([0, 1, 255]))
	return platform
}

/** Every row of every table, as text. */
async function contentOf(database: Database): Promise<{ [table: string]: string[] }> {
	const content: { [table: string]: string[] } = {}
	for (const { name, columns } of await tablesOf(database.db())) {
		const { rows } = await sql<{ line: string }>`
			select row(${sql.join(columns.map(column => sql.ref(column)))})::text as line from ${sql.table(name)} order by 1
		`.execute(database.db())
		content[name] = rows.map(({ line }) => line)
	}
	return content
}

// Migrations run twice in each.
vi.setConfig({ testTimeout: 90_000 })

describe.each<[Engine, Engine]>([
	['PGlite', 'PGlite'],
	['PGlite', 'PostgreSQL 15'],
	['PostgreSQL 15', 'PostgreSQL 18'],
	['PostgreSQL 18', 'PGlite'],
])('A backup of %s', (from, to) => {
	test(`restored into ${to} is the same shop`, async () => {
		const original = await filledWorld(from)
		const directory = join(temporaryDirectory(), 'backup')
		const before = await contentOf(original.database)
		await backUp(original, directory)
		const target = await emptyWorld(to)

		await restore(target, { directory, migrationsDirectory })

		expect(await contentOf(target.database)).toEqual(before)
		expect(await target.files.read('covers/обложка 1.jpg')).toEqual(Buffer.from([0, 1, 255]))
		const next = sql<{
			id: number
		}>`insert into product_import (file_name, made_by, made_at, added, changed, refused)
			values ('b.csv', 'anna', now(), 0, 0, 0) returning import_id as id`
		expect((await next.execute(target.database.db())).rows).toEqual([{ id: 2 }])
		expect(await migrate(target.database, migrationsDirectory, log)).toEqual([])
	})
})

test('a backup is of the moment at which its rows were read, not of its end', async () => {
	const platform = await filledWorld('PGlite')
	const listedAtMs: number[] = []
	const files = {
		...platform.files,
		async list(prefix: string) {
			listedAtMs.push(Date.now())
			await setTimeout(20)
			return platform.files.list(prefix)
		},
	}

	const { madeAt } = await backUp({ ...platform, files }, join(temporaryDirectory(), 'backup'))

	expect(Date.parse(madeAt)).toBeLessThanOrEqual(listedAtMs.at(-1) ?? 0)
})

test('a damaged backup is refused before anything is written', async () => {
	const directory = join(temporaryDirectory(), 'backup')
	await backUp(await filledWorld('PGlite'), directory)
	const path = join(directory, 'tables', 'person.jsonl')
	writeFileSync(path, readFileSync(path, 'utf8').replace('anna@', 'ivan@'))
	const target = await emptyWorld('PGlite')

	const restored = restore(target, { directory, migrationsDirectory })

	await expect(restored).rejects.toThrow('is damaged: tables/person.jsonl is not what was stored.')
	expect(await tablesOf(target.database.db())).toEqual([])
	expect(await target.files.list('')).toEqual([])
})

test('files of the program are no part of a backup, and not in the way of a restore', async () => {
	const directory = join(temporaryDirectory(), 'backup')
	const original = await filledWorld('PGlite')
	await original.files.put('builds/1-a.zip', Buffer.from('a'))
	await backUp(original, directory)
	const target = await emptyWorld('PGlite')
	await target.files.put('builds/2-b.zip', Buffer.from('b'))

	await restore(target, { directory, migrationsDirectory })

	expect(await target.files.list('')).toEqual(['builds/2-b.zip', 'covers/обложка 1.jpg'])
})

test('a shop that is not empty is left as it is', async () => {
	const directory = join(temporaryDirectory(), 'backup')
	const platform = await filledWorld('PGlite')
	await backUp(platform, directory)
	const before = await contentOf(platform.database)

	await expect(restore(platform, { directory, migrationsDirectory })).rejects.toThrow(
		'The database is not empty',
	)
	await expect(backUp(platform, directory)).rejects.toThrow(
		'is not empty. Name a directory for this backup alone.',
	)

	expect(await contentOf(platform.database)).toEqual(before)
})

test('while a backup is brought in nobody else uses the database', async () => {
	const directory = join(temporaryDirectory(), 'backup')
	await backUp(await filledWorld('PGlite'), directory)
	const target = await emptyWorld('PGlite')
	const tried: unknown[] = []
	const files = {
		...target.files,
		async put(...given: Parameters<typeof target.files.put>) {
			tried.push(await migrate(target.database, migrationsDirectory, log).catch(messageOf))
			tried.push(await restore(target, { directory, migrationsDirectory }).catch(messageOf))
			return target.files.put(...given)
		},
	}

	await restore({ ...target, files }, { directory, migrationsDirectory })

	expect(tried.length).toBeGreaterThan(1)
	expect(tried).toEqual(
		tried.map(() => expect.stringMatching(/^A backup is being brought into this database/)),
	)
	expect(await migrate(target.database, migrationsDirectory, log)).toEqual([])
})

const messageOf = (error: Error) => error.message

test('a backup that fails leaves nothing of it behind', async () => {
	const platform = await filledWorld('PGlite')
	const directory = temporaryDirectory()
	const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
	const files = { ...platform.files, get: () => Promise.reject(full) }

	await expect(backUp({ ...platform, files }, join(directory, 'today'))).rejects.toThrow('no space')

	expect(readdirSync(directory)).toEqual([])
})

test('what a killed backup left is removed by the next one in its place, what one under way has written is not', async () => {
	const platform = await filledWorld('PGlite')
	const directory = temporaryDirectory()
	const killed = spawnSync(process.execPath, ['--version']).pid
	for (const pid of [killed, process.pid, process.ppid])
		mkdirSync(join(directory, `today.partial-${pid}`, 'tables'), { recursive: true })
	writeFileSync(join(directory, `today.partial-${process.pid}`, 'tables', 'person.jsonl'), '')

	await backUp(platform, join(directory, 'today'))

	expect(readdirSync(directory).sort()).toEqual(['today', `today.partial-${process.ppid}`])
})

test('a file in the place of a backup is told in a sentence', async () => {
	const platform = await filledWorld('PGlite')
	const place = join(temporaryDirectory(), 'today')
	writeFileSync(place, '')

	await expect(backUp(platform, place)).rejects.toThrow(`${place} cannot be a directory for a backup`)
})
