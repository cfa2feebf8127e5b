import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addBookOf, member, people } from '../../../../tests/insights.ts'
import { type Press, publisher } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { bookInsightsApi } from '../contract.ts'
import { minReaders } from '../rules.ts'
import { createInsightsStore, type InsightTables } from './insights.store.ts'

let shop: TestShop
let press: Press
const db = () => shop.services.database.db<InsightTables>()
const inTime = '2026-08-15T10:00:00Z'

beforeAll(async () => {
	// The clock of the shop stands on 20 November 2026.
	shop = await openTestShop()
	press = await publisher(shop)
	await addBookOf(shop, press)
})
afterAll(() => shop.close())
beforeEach(async () => {
	for (const table of ['insight_period', 'insight_act', 'insight_refusal'])
		await sql`delete from ${sql.table(table)}`.execute(db())
})

const close = () => shop.services.insights.closePeriods()
async function lookUp({ words, readers, at }: { words: string[]; readers: readonly number[]; at: string }) {
	await sql`insert into insight_act
		select 'reader-' || n, 'steps', 'looked_up', word, '', ${at}::timestamptz
		from unnest(${[...readers]}::integer[]) as n, unnest(${words}::text[]) as word
		on conflict (user_id, book_id, kind, place, detail) do update set at = excluded.at`.execute(db())
}

test('words that are looked up and seconds that are heard again are counted, each once for a reader', async () => {
	const { userId, token } = await member(shop, 'olga')
	const replayed = [{ source: '01.mp3', from: 10 }]
	const act = () =>
		shop.call(
			bookInsightsApi.act,
			{ body: { book_id: 'steps', looked_up: ['Harbour', 'harbour'], replayed } },
			token,
		)
	await expect(act()).rejects.toMatchObject(refused('no_subscription'))
	await shop.services.sandbox.grant(userId, 'steps', new Date('2030-01-01'))

	await act()
	await act()

	const { rows } = await sql<{ kind: string }>`
		select kind, place, detail from reader_act where user_id = ${userId} order by kind`.execute(db())
	expect(rows).toEqual([
		{ kind: 'looked_up', place: 'harbour', detail: '' },
		{ kind: 'second', place: '01.mp3', detail: '10' },
	])
})

test('of who refuses to be counted nothing is stored, and what was is removed', async () => {
	const { userId, token } = await member(shop, 'rita')
	await shop.services.sandbox.grant(userId, 'steps', new Date('2030-01-01'))
	const body = { book_id: 'steps', looked_up: ['harbour'], replayed: [] }
	const stored = async () => {
		const { rows } = await sql`select from insight_act where user_id = ${userId}`.execute(db())
		return rows.length
	}
	await shop.call(bookInsightsApi.act, { body }, token)
	expect(await stored()).toBe(1)

	await shop.call(bookInsightsApi.choose, { body: { is_counted: false } }, token)
	expect(await stored()).toBe(0)
	await shop.call(bookInsightsApi.act, { body }, token)

	expect(await stored()).toBe(0)
})

test('a program cannot fill the shop with what it pretends to look up', async () => {
	const store = createInsightsStore(db())
	const by = { userId: 'reader-1', bookId: 'steps', at: new Date(inTime) }
	const acts = (...words: string[]) => words.map(place => ({ kind: 'looked_up' as const, place, detail: '' }))
	await store.addActs(by, { acts: acts('one', 'two'), limit: 2 })

	await store.addActs(by, { acts: acts('three'), limit: 2 })

	const { rows } = await sql`select place from insight_act order by place`.execute(db())
	expect(rows).toEqual([{ place: 'one' }, { place: 'two' }])
})

test('what was looked up in a quarter is published, and not stored once the quarter is settled', async () => {
	await lookUp({ words: ['harbour'], readers: people(1, 60), at: inTime })
	await lookUp({ words: ['harbour'], readers: people(61, 80), at: '2026-10-05T00:00:00Z' })
	await close()

	const published = await shop.call(
		bookInsightsApi.ofBook,
		{ params: { book_id: 'steps' }, query: {} },
		press.token,
	)
	expect(published.looked_up).toMatchObject([{ word: 'harbour' }])
	expect(published.words).toEqual([])
	const { rows } = await sql<{ count: number }>`select count(*)::integer as count from insight_act`.execute(
		db(),
	)
	expect(rows).toEqual([{ count: 20 }])
})

/**
 * The same of what is looked up and heard again, where what was counted is removed as well: two quarters, words and seconds that
 * some of the same readers share, a reader who refuses after the first count.
 */
test('nobody can subtract what is published of words and seconds until it is about fewer than twenty', async () => {
	const store = createInsightsStore(db())
	const world = fc.record({
		early: fc.integer({ min: 15, max: 60 }),
		first: fc.integer({ min: 15, max: 120 }),
		second: fc.integer({ min: 15, max: 120 }),
		refuses: fc.integer({ min: 1, max: 120 }),
	})
	await fc.assert(
		fc.asyncProperty(world, async ({ early, first, second, refuses }) => {
			await sql`delete from insight_period`.execute(db())
			await sql`delete from insight_act`.execute(db())
			await sql`delete from insight_refusal`.execute(db())
			await lookUp({ words: ['harbour'], readers: people(1, early), at: '2026-05-10T00:00:00Z' })
			await lookUp({ words: ['reluctant', 'brittle'], readers: people(1, first), at: inTime })
			await sql`insert into insight_act
				select 'reader-' || n, 'steps', 'second', '01.mp3', (5 * s)::text, ${inTime}::timestamptz
				from generate_series(1, ${second}::integer) as n, generate_series(1, 3) as s`.execute(db())
			await close()
			await store.setOptedOut(`reader-${refuses}`, new Date(inTime))
			await close()

			const published: number[] = []
			for (const period of await store.closedPeriods())
				published.push(...(await store.figures('steps', period)).map(({ readers }) => readers))
			const all = published.reduce((sum, one) => sum + one, 0)
			const pairs = published.flatMap(one => published.flatMap(other => [one - other, one + other]))
			for (const value of [...published, ...pairs, ...published.map(one => all - one)])
				expect(value === 0 || Math.abs(value) >= minReaders).toBe(true)
			expect(Math.max(0, ...published)).toBeLessThanOrEqual(Math.max(early, first, second))
		}),
		{ numRuns: 10 },
	)
})
