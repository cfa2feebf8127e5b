import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles, type FileStore } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import type { Platform } from '#platform/platform.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { backUp, tablesOf } from './back-up.ts'
import { restore } from './restore.ts'

const log = createLog('silent')
const migrationsDirectory = resolve('migrations')
const work = mkdtempSync(join(tmpdir(), 'folio-test-'))
const directory = join(work, 'backup')
const contents = { 'covers/1.jpg': 'one', 'covers/2.jpg': 'two', 'sounds/tales/Чай 3.mp3': 'three' }

beforeAll(async () => {
	const database = await openTestDatabase()
	const files = diskFiles(join(work, 'files'))
	for (const [key, content] of Object.entries(contents)) await files.put(key, Buffer.from(content))
	await sql`insert into stored_value (name, value) values ('answer', '42')`.execute(database.db())
	await backUp({ database, files, clock: systemClock, log }, directory)
	await database.close()
})
afterAll(() => rmSync(work, { recursive: true }))

async function emptyShop(): Promise<Platform> {
	const database = await openDatabase({ dataDir: 'memory:' }, log)
	onTestFinished(() => database.close())
	return { database, files: diskFiles(temporaryDirectory()), clock: systemClock, log }
}

const of = { directory, migrationsDirectory }
const silent = () => Promise.reject(new Error('the store is silent'))

/** A store that falls silent after `most` files: what was stored cannot be removed either. */
function silentAfter(files: FileStore, most: number): FileStore {
	let stored = 0
	return {
		...files,
		put: (...given) => (++stored > most ? silent() : files.put(...given)),
		delete: silent,
	}
}

async function contentsOf({ files }: Platform) {
	const keys = await files.list('')
	return Object.fromEntries(await Promise.all(keys.map(async key => [key, String(await files.read(key))])))
}

test.each([1, 2, 3])(
	'what a restore left that ended after %i files is removed by the next one',
	async most => {
		const shop = await emptyShop()
		const failed = restore({ ...shop, files: silentAfter(shop.files, most) }, of)
		await expect(failed).rejects.toThrow('the store is silent')
		await expect(migrate(shop.database, migrationsDirectory, log)).rejects.toThrow(
			'If that was interrupted, run npm run restore again',
		)

		await restore(shop, of)

		expect(await contentsOf(shop)).toEqual(contents)
		const { rows } = await sql`select value from stored_value where name = 'answer'`.execute(
			shop.database.db(),
		)
		expect(rows).toEqual([{ value: '42' }])
		expect(await migrate(shop.database, migrationsDirectory, log)).toEqual([])
	},
)

/** A shop whose restore ended after two files and left them. */
async function halfShop(): Promise<Platform> {
	const shop = await emptyShop()
	await restore({ ...shop, files: silentAfter(shop.files, 2) }, of).catch(() => undefined)
	return shop
}

test('there is no backup of half a shop', async () => {
	const shop = await halfShop()

	await expect(backUp(shop, join(temporaryDirectory(), 'backup'))).rejects.toThrow(
		'A backup is being brought into this database',
	)
})

test('another store than that of the restore is left as it is', async () => {
	const shop = await halfShop()
	const files = diskFiles(temporaryDirectory())
	await files.put('covers/1.jpg', Buffer.from('of another shop'))

	await expect(restore({ ...shop, files }, of)).rejects.toThrow(
		'its files are not those of the restore that was interrupted',
	)

	expect(await contentsOf({ ...shop, files })).toEqual({ 'covers/1.jpg': 'of another shop' })
	await restore(shop, of)
	expect(await contentsOf(shop)).toEqual(contents)
})

test('what an earlier version left is for a person to remove', async () => {
	const shop = await emptyShop()
	await sql`create table restore_in_progress (started_at timestamptz not null default now())`.execute(
		shop.database.db(),
	)
	await sql`insert into restore_in_progress default values`.execute(shop.database.db())

	await expect(restore(shop, of)).rejects.toThrow('empty the database and the file store')
})

test('one that stood still until another had begun anew changes nothing of it', async () => {
	const shop = await emptyShop()
	const files: FileStore = {
		...shop.files,
		async put(...given) {
			await sql`update restore_in_progress set process = 'another'`.execute(shop.database.db())
			return shop.files.put(...given)
		},
	}

	await expect(restore({ ...shop, files }, of)).rejects.toThrow('by another process')

	expect(Object.keys(await contentsOf(shop))).toEqual(
		[...Object.keys(contents), 'restore-in-progress'].sort(),
	)
	expect((await tablesOf(shop.database.db())).length).toBeGreaterThan(10)
})
