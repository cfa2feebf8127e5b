import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { openTestDatabase } from '../../../../tests/database.ts'
import { createPositionsStore, type PositionTables } from './positions.store.ts'
import { createPositions } from './positions.ts'

const log = createLog('silent')
let database: Database
let statements: number
beforeAll(async () => {
	database = await openTestDatabase(log)
	await sql`insert into book (book_id, title, source, start_page, is_demo, file_key, edition, page_sizes, table_of_content)
		select 'book-' || n, '', '', 1, true, '', '', '[]', '[]' from generate_series(1, 30) n`.execute(
		database.db(),
	)
	for (const name of ['anna', 'boris', 'vera'])
		await sql`insert into person (user_id, email, name, role, created_at)
			values (${name}, ${`${name}@example.com`}, ${name}, 'user', now())`.execute(database.db())
})
afterAll(() => database.close())
beforeEach(async () => {
	statements = 0
	await database.db<PositionTables>().deleteFrom('reading_position').execute()
})

const at = new Date('2026-11-20T09:00:00Z')
const clock: Clock = { now: () => at }

function open(minPauseMs = 3_600_000) {
	const store = createPositionsStore(database.db<PositionTables>())
	const counted = {
		...store,
		async put(...given: Parameters<typeof store.put>) {
			statements += 1
			return store.put(...given)
		},
	}
	return { store, positions: createPositions({ store: counted, clock, log, minPauseMs }) }
}
const place = (userId: string, bookId: string, index: number, when = at) => ({
	userId,
	bookId,
	edition: 'e1',
	index: asPageIndex(index),
	at: when,
})

type Finding = { find(userId: string, bookId: string): Promise<{ index: number } | null> }
const pageOf = async (positions: Finding, userId: string, bookId: string) =>
	(await positions.find(userId, bookId))?.index

test('many page turns are one statement, and the last of each reader counts', async () => {
	const { positions, store } = open()
	for (let index = 0; index < 30; index++)
		for (const name of ['anna', 'boris']) void positions.save(place(name, 'book-1', index))

	await positions.close()

	expect(statements).toBe(1)
	expect([await pageOf(store, 'anna', 'book-1'), await pageOf(store, 'boris', 'book-1')]).toEqual([29, 29])
})

test('a place is known before it is written', async () => {
	const { positions, store } = open()

	void positions.save(place('anna', 'book-2', 7))

	expect(await store.find('anna', 'book-2')).toBeNull()
	expect(await pageOf(positions, 'anna', 'book-2')).toBe(7)
	await positions.close()
})

test('a page turn is written at once, the next ones together', async () => {
	const { positions, store } = open()

	await positions.save(place('anna', 'book-20', 1))
	for (const index of [2, 3, 4]) void positions.save(place('anna', 'book-20', index))

	expect(await pageOf(store, 'anna', 'book-20')).toBe(1)
	await positions.close()
	expect(await pageOf(store, 'anna', 'book-20')).toBe(4)
	expect(statements).toBe(2)
})

test('nobody waits for those who turn a page while theirs is written', async () => {
	const { store } = open()
	let ends = () => {}
	const slow = {
		...store,
		async put(...given: Parameters<typeof store.put>) {
			await new Promise<void>(resolve => (ends = resolve))
			return store.put(...given)
		},
	}
	const positions = createPositions({ store: slow, clock, log, minPauseMs: 1 })
	const acknowledged: number[] = []
	const save = (index: number) =>
		positions.save(place('anna', `book-${index}`, index)).then(() => void acknowledged.push(index))

	const saves = [save(5)]
	for (let index = 6; index < 12; index++) {
		await new Promise(resolve => setTimeout(resolve, 20))
		saves.push(save(index))
		ends()
		await expect.poll(() => acknowledged).toContain(index - 1)
	}
	await new Promise(resolve => setTimeout(resolve, 20))
	ends()

	await Promise.all(saves)
	await positions.close()
})

test('a place that is acknowledged is written', async () => {
	const { positions, store } = open()

	await positions.save(place('anna', 'book-3', 4))

	expect(await pageOf(store, 'anna', 'book-3')).toBe(4)
	await positions.close()
})

test('a reader who is deleted meanwhile keeps nobody from being written', async () => {
	const { positions, store } = open()
	void positions.save(place('anna', 'book-4', 1))
	void positions.save(place('nobody', 'book-4', 2))
	void positions.save(place('vera', 'book-4', 3))
	void positions.save(place('vera', 'no-book', 3))

	await positions.close()

	expect([await pageOf(store, 'anna', 'book-4'), await pageOf(store, 'vera', 'book-4')]).toEqual([1, 3])
})

test('a place that was written later elsewhere stays', async () => {
	const { positions, store } = open()
	await store.put([place('anna', 'book-5', 50, new Date('2026-11-20T09:01:00Z'))], at)

	void positions.save(place('anna', 'book-5', 5))
	await positions.close()

	expect(await pageOf(store, 'anna', 'book-5')).toBe(50)
})

test('after the clock is set back by an hour a place is written at once', async () => {
	const { positions, store } = open()
	const anHourLater = new Date('2026-11-20T10:00:00Z')
	await store.put([place('anna', 'book-7', 50, anHourLater)], anHourLater)

	void positions.save(place('anna', 'book-7', 51))
	await positions.close()

	expect(await pageOf(store, 'anna', 'book-7')).toBe(51)
})

test('while the database is away places wait, and are not acknowledged', async () => {
	let isAway = true
	const store = createPositionsStore(database.db<PositionTables>())
	const put: typeof store.put = async (...given) => {
		if (isAway) throw new Error('away')
		return store.put(...given)
	}
	const positions = createPositions({ store: { ...store, put }, clock, log, minPauseMs: 1 })
	await expect(positions.save(place('boris', 'book-6', 6))).rejects.toMatchObject({ code: 'unavailable' })
	expect(await pageOf(positions, 'boris', 'book-6')).toBe(6)

	isAway = false

	await expect.poll(() => pageOf(store, 'boris', 'book-6')).toBe(6)
	await positions.close()
})
