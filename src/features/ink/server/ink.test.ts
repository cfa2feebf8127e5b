import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { type BookTables, createBooksStore } from '../../books/server/books.store.ts'
import { type DrawnInk, inkApi, type Stroke } from '../contract.ts'

const dayMs = 86_400_000
let shop: TestShop
let address: string
beforeAll(async () => {
	shop = await openTestShop()
	await putOnSale(shop, 'tales')
	address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const texts = ['The harbour', 'The post office was dark.', 'The boat was late.']

async function putBook(id: string, edition: string, pages: string[]) {
	await createBooksStore(shop.services.database.db<BookTables>()).put({
		...{ bookId: id, title: 'Tales', source: 'tales.pdf', startPage: asPageNumber(1) },
		...{ isDemo: id.endsWith('_demo'), fileKey: 'none', edition, pageLabels: null },
		...{ pageSizes: pages.map(() => [420, 595] as [number, number]), texts: pages },
		...{ tableOfContent: [], tracks: [] },
	})
}

let people = 0
async function reader({ subscribed = true } = {}) {
	const email = `drawer-${++people}@example.com`
	const password = 'correct horse'
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna Petrova', email, password })
	if (subscribed)
		await shop.services.sandbox.grant(userId, 'tales', new Date(shop.clock.now().getTime() + dayMs))
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	return {
		userId,
		token,
		save: (ink: DrawnInk, book_id = 'tales') => shop.call(inkApi.save, { body: { book_id, ink } }, token),
		remove: (id: string, changed_at: number) =>
			shop.call(inkApi.remove, { body: { book_id: 'tales', id, changed_at } }, token),
		list: async () => (await shop.call(inkApi.list, { body: { book_id: 'tales' } }, token)).ink,
	}
}

const now = Date.parse('2026-11-20T09:00:00Z') / 1000
const line: Stroke = { tool: 'pen', colour: 'red', points: [100, 100, 200, 300] }
let drawn = 0
const ink = (change: Partial<DrawnInk> = {}): DrawnInk => ({
	...{ id: `ink-${++drawn}-of-somebody`, page_index: asPageIndex(1), edition: 'e1' },
	quote: { exact: 'post office was dark', prefix: 'The ', suffix: '.' },
	...{ anchor: [1000, 2000], strokes: [line], created_at: now - 60, changed_at: now - 60 },
	...change,
})

let anna: Awaited<ReturnType<typeof reader>>
beforeEach(async () => {
	await putBook('tales', 'e1', texts)
	anna = await reader()
})

test('ink comes back as it was drawn, by page', async () => {
	const [late, early] = [ink({ page_index: asPageIndex(2) }), ink()]
	await anna.save(late)
	await anna.save(early)

	expect(await anna.list()).toEqual([
		{ ...early, is_found: true },
		{ ...late, is_found: true },
	])
})

test('of two changes the later counts, and ink that was changed after it was erased elsewhere stays', async () => {
	const first = ink()
	await anna.save({ ...first, strokes: [line, line], changed_at: now - 10 })
	await anna.save({ ...first, changed_at: now - 30 })
	await anna.remove(first.id, now - 20)

	expect(await anna.list()).toMatchObject([{ strokes: [line, line] }])

	await anna.remove(first.id, now)
	expect(await anna.list()).toEqual([])

	await anna.save({ ...first, changed_at: now - 30 })
	expect(await anna.list()).toEqual([])
})

test('in a new edition ink goes along with its line; without one it stays at its page', async () => {
	await anna.save(ink())
	await anna.save(ink({ quote: { exact: '', prefix: '', suffix: '' } }))
	await putBook('tales', 'e2', ['Preface', 'About', ...texts])

	expect(await anna.list()).toMatchObject([
		{ page_index: 1, edition: 'e2', is_found: true },
		{ page_index: 3, edition: 'e2', is_found: true },
	])
})

test('ink is seen, changed and erased only by the reader who drew it, and is in their data', async () => {
	const boris = await reader()
	const secret = ink()
	await anna.save(secret)

	await boris.save({ ...secret, strokes: [line, line], changed_at: now })
	await boris.remove(secret.id, now)

	expect(await anna.list()).toEqual([{ ...secret, is_found: true }])
	const headers = { 'x-auth-token': anna.token }
	expect((await shop.app.inject({ url: '/api/users/export', headers })).body).toContain(secret.id)
})

test('the reader’s other browsers hear of it within two seconds', async () => {
	const other = await fetch(`${address}/api/realtime`, { headers: { 'x-auth-token': anna.token } })
	const stream = other.body?.pipeThrough(new TextDecoderStream()).getReader()
	await stream?.read()
	const started = performance.now()

	await anna.save(ink())

	expect((await stream?.read())?.value).toBe('event: saved\ndata: {"kind":"ink"}\n\n')
	expect(performance.now() - started).toBeLessThan(2000)
})

describe('refused', () => {
	test('for a guest, for whoever may not read the book, on a page that it does not have', async () => {
		const boris = await reader({ subscribed: false })

		const body = { book_id: 'tales', ink: ink() }
		await expect(shop.call(inkApi.save, { body })).rejects.toMatchObject(refused('unauthenticated'))
		await expect(boris.save(ink())).rejects.toMatchObject(refused('no_subscription'))
		await expect(boris.list()).rejects.toMatchObject(refused('no_subscription'))
		await expect(anna.save(ink({ page_index: asPageIndex(3) }))).rejects.toMatchObject(
			refused('page_out_of_range'),
		)
	})

	test.each([
		['no stroke', { strokes: [] }],
		['half a point', { strokes: [{ ...line, points: [1, 2, 3] }] }],
		['a point off the page', { strokes: [{ ...line, points: [1, 10_001] }] }],
		['a stroke without end', { strokes: [{ ...line, points: Array(402).fill(1) }] }],
		['more than a piece of ink has', { strokes: Array(4).fill({ ...line, points: Array(400).fill(1) }) }],
		['strokes without end', { strokes: Array(41).fill(line) }],
		['a colour that there is not', { strokes: [{ ...line, colour: 'url(x)' as 'red' }] }],
		['an id that is none', { id: '../..' }],
	])('%s', async (_, change) => {
		await expect(anna.save(ink(change))).rejects.toMatchObject(refused('invalid'))
	})

	test('one too many, while each of the others can still be changed', async () => {
		await sql`insert into ink (user_id, ink_id, book_id, page_index, edition, exact, prefix, suffix, anchor_x,
				anchor_y, strokes, is_found, created_at, changed_at)
			select ${anna.userId}, 'much-ink-' || n, 'tales', 0, 'e1', '', '', '', 0, 0,
				${JSON.stringify([line])}::jsonb, true, now(), now()
			from generate_series(1, 500) n`.execute(shop.services.database.db())

		await expect(anna.save(ink())).rejects.toMatchObject(refused('limit_reached'))
		await anna.save(ink({ id: 'much-ink-7', changed_at: now }))
		expect(await anna.list()).toHaveLength(500)
	})
})
