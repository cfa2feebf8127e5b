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
let stranger: Press
const db = () => shop.services.database.db<InsightTables>()
const settled = '2026-07-01'
const inTime = '2026-08-15T10:00:00Z'

beforeAll(async () => {
	// The clock of the shop stands on 20 November 2026.
	shop = await openTestShop()
	press = await publisher(shop)
	stranger = await publisher(shop)
	await addBookOf(shop, press)
})
afterAll(() => shop.close())
beforeEach(async () => {
	await sql`delete from insight_period`.execute(db())
	for (const table of [
		'exercise_answer',
		'my_word',
		'passage',
		'reading_position',
		'insight_refusal',
		'insight_act',
	])
		await sql`delete from ${sql.table(table)}`.execute(db())
})

type Act = { readers: readonly number[]; space?: string; text?: string; isRight?: boolean; at?: string }
async function answer({ readers, space = 'u1-a-1-1', text = 'goed', isRight = false, at = inTime }: Act) {
	for (const n of readers)
		await sql`insert into exercise_answer
			(user_id, book_id, space_id, exercise_id, body, verdict, is_revealed, changed_at)
			values (${`reader-${n}`}, 'steps', ${space}, 'u1-a', ${text}, ${isRight ? 'right' : 'wrong'}, false, ${at})
			on conflict (user_id, book_id, space_id) do update set body = excluded.body, verdict = excluded.verdict,
				changed_at = excluded.changed_at`.execute(db())
}
const ofBook = (token = press.token, book_id = 'steps') =>
	shop.call(bookInsightsApi.ofBook, { params: { book_id }, query: {} }, token)
const close = () => shop.services.insights.closePeriods()

test('a publisher learns which item fails and with which answers, words, seconds and stops', async () => {
	await answer({ readers: people(1, 60), text: ' Goed ' })
	await answer({ readers: people(61, 120), isRight: true, text: 'went' })
	await sql`insert into my_word (user_id, word_id, lemma, form, translation, language, sentence, book_id, book_title, edition,
			page_index, page_number, exact, prefix, suffix, is_removed, created_at, changed_at, revision)
		select 'reader-' || n, 'word-' || n, 'Harbour', 'harbour', '', 'ru', '', 'steps_demo', '', '', 0, 1, '', '', '', false,
			${inTime}::timestamptz, ${inTime}::timestamptz, 1 from generate_series(1, 60) as n`.execute(db())
	await sql`insert into passage (user_id, passage_id, book_id, source, name, from_seconds, to_seconds, created_at)
		select 'reader-' || n, 'passage-' || n, 'steps', '01.mp3', 'x', 11, 19, ${inTime}::timestamptz
		from generate_series(1, 60) as n`.execute(db())
	await sql`insert into reading_position (user_id, book_id, page_index, at)
		select 'reader-' || n, 'steps', 8, ${inTime}::timestamptz from generate_series(1, 60) as n`.execute(db())
	await close()

	const published = await ofBook()
	expect(published).toMatchObject({ periods: [settled], period: settled })
	const [item] = published.items
	expect(item).toMatchObject({ id: 'u1-a-1-1', wrong_answers: [{ text: 'goed' }] })
	expect([80, 100, 120]).toContain(item?.answered)
	expect([40, 60]).toContain(item?.wrong)
	expect(published.words.map(({ word }) => word)).toEqual(['harbour'])
	expect(published.tracks).toMatchObject([{ title: 'Dialogue', seconds: [{ from: 10 }, { from: 15 }] }])
	expect(published.stops).toMatchObject([{ from_page: 9, to_page: 10 }])
})

test('nothing is published about nineteen, whatever the rest', async () => {
	await answer({ readers: people(1, 19) })
	await answer({ readers: people(20, 120), isRight: true })
	await close()

	const [item] = (await ofBook()).items
	expect(item).toMatchObject({ wrong: null, wrong_answers: [] })
})

test('another publisher and a quarter that is not over learn nothing', async () => {
	await answer({ readers: people(1, 120), at: '2026-10-05T00:00:00Z' })
	await close()

	expect(await ofBook()).toMatchObject({ periods: [], period: null, items: [] })
	await expect(ofBook(stranger.token)).rejects.toMatchObject(refused('unknown_book'))
})

test('of a title whose book is not made yet there are no figures', async () => {
	expect(await ofBook(press.token, 'unwritten')).toMatchObject({ periods: [], period: null })
})

test('what was settled stays, though readers are deleted, refuse, or answer again', async () => {
	await answer({ readers: people(1, 80) })
	await close()
	const before = await ofBook()
	await answer({ readers: people(1, 30), text: 'went', isRight: true })
	await sql`delete from exercise_answer where user_id = 'reader-31'`.execute(db())
	await sql`insert into insight_refusal values ('reader-32', now())`.execute(db())

	await close()

	expect(before.items).toHaveLength(1)
	expect(await ofBook()).toEqual(before)
})

test('a reader who does not want to be counted is not, nor is who works in the shop', async () => {
	const { userId, token } = await member(shop, 'vera')
	expect(await shop.call(bookInsightsApi.choice, {}, token)).toEqual({ is_counted: true })

	await shop.call(bookInsightsApi.choose, { body: { is_counted: false } }, token)
	await shop.call(bookInsightsApi.choose, { body: { is_counted: false } }, token)

	const counted = async () => {
		const { rows } = await sql`select from reader_act where user_id in (${userId}, 'admin-1')`.execute(db())
		return rows.length
	}
	await sql`insert into reading_position (user_id, book_id, page_index, at) values (${userId}, 'steps', 1, ${inTime})`.execute(
		db(),
	)
	expect(await shop.call(bookInsightsApi.choice, {}, token)).toEqual({ is_counted: false })
	expect(await counted()).toBe(0)
	await shop.call(bookInsightsApi.choose, { body: { is_counted: true } }, token)
	expect(await counted()).toBe(1)
})

/**
 * Somebody with everything that is published, of two quarters, of all places, before and after a reader is deleted, subtracts and adds.
 * The secret is another one in each world, as it is in each shop.
 */
test('nobody can subtract what is published until it is about fewer than twenty', async () => {
	const store = createInsightsStore(db())
	const world = fc.record({
		first: fc.integer({ min: 15, max: 120 }),
		second: fc.integer({ min: 15, max: 120 }),
		wrong: fc.integer({ min: 0, max: 120 }),
		deleted: fc.integer({ min: 1, max: 120 }),
	})
	await fc.assert(
		fc.asyncProperty(world, async ({ first, second, wrong, deleted }) => {
			await sql`delete from insight_period`.execute(db())
			await sql`delete from exercise_answer`.execute(db())
			await sql`insert into exercise_answer
				select 'reader-' || n, 'steps', 'u1-a-1-' || s, 'u1-a', 'goed', case when n <= ${wrong} then 'wrong' else 'right' end, false,
					case when n % 2 = 0 and n <= ${second}::integer then '2026-05-10T00:00:00Z'::timestamptz else ${inTime}::timestamptz end
				from generate_series(1, ${first}::integer) as n, generate_series(1, 2) as s`.execute(db())
			await close()
			await sql`delete from exercise_answer where user_id = ${`reader-${deleted}`}`.execute(db())
			await close()

			const published: number[] = []
			for (const period of await store.closedPeriods())
				published.push(...(await store.figures('steps', period)).map(({ readers }) => readers))
			const sums = published.flatMap((one, at) =>
				published.slice(at + 1).flatMap(other => [one - other, one + other]),
			)
			const all = published.reduce((sum, one) => sum + one, 0)
			for (const value of [...published, ...sums, ...published.map(one => all - one)])
				expect(value === 0 || Math.abs(value) >= minReaders).toBe(true)
			expect(Math.max(0, ...published)).toBeLessThanOrEqual(first)
		}),
		{ numRuns: 15 },
	)
})

test('the database itself refuses a figure about fewer', async () => {
	await sql`insert into insight_period values ('2026-07-01', now())`.execute(db())
	const insert = (readers: number) =>
		sql`insert into insight_figure values ('steps', '2026-07-01', 'word', 'harbour', '', ${readers})`.execute(
			db(),
		)

	await expect(insert(19)).rejects.toThrow('insight_figure')
	await expect(insert(21)).rejects.toThrow('insight_figure')
	await insert(40)
})
