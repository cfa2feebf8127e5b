import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { administrator, ticketOf } from '../../../../tests/editors.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

const pdf = readFileSync('demo/books/grammar_in_steps/demo.pdf')
let shop: TestShop
let address: string
let edition: string
let ticket: string
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	const about = {
		title: 'Steps',
		source: 'steps.pdf',
		startPage: asPageNumber(1),
		tableOfContent: [],
		tracks: [],
		texts: [],
		pdf,
	}
	await shop.services.books.add({ ...about, bookId: 'steps_demo', isDemo: true })
	await shop.services.books.add({ ...about, bookId: 'steps', isDemo: false })
	await putOnSale(shop, 'steps')
	edition = (await shop.services.books.find('steps')).edition
	olga = await administrator(shop, 'Olga')
	ticket = await ticketOf(shop, 'steps', olga)
	address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const page = (book: string, query = '', index = 0) => `/content/pages/${book}/${edition}/${index}/794${query}`
const get = (url: string, init?: RequestInit) => fetch(address + url, init)

/** Without headers of the connection. */
function shown(headers: Headers): [string, string][] {
	return [...headers]
		.filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name))
		.toSorted()
}

test.each(['steps', 'steps_demo'])(
	'a stored page of %s has the headers that it had when it was made',
	async book => {
		const query = book === 'steps' ? `?ticket=${ticket}` : ''
		const made = await get(page(book, query, 1))

		const stored = await get(page(book, query, 1))

		expect(stored.status).toBe(200)
		expect(shown(stored.headers)).toEqual(shown(made.headers))
		expect(await stored.bytes()).toEqual(await made.bytes())
	},
)

test('a browser that has the page gets 304, without a file being read', async () => {
	const first = await get(page('steps_demo', '', 2))
	await first.bytes()
	await shop.services.files.delete(`pages/steps_demo/${edition}/2-794`)

	const again = await get(page('steps_demo', '', 2), {
		headers: { 'if-none-match': first.headers.get('etag') ?? '' },
	})

	expect(again.status).toBe(304)
	expect(await shop.services.files.exists(`pages/steps_demo/${edition}/2-794`)).toBe(false)
})

test('HEAD has the headers of GET and no body', async () => {
	const whole = await get(page('steps_demo', '', 1))

	const head = await get(page('steps_demo', '', 1), { method: 'HEAD' })

	expect(shown(head.headers)).toEqual(shown(whole.headers))
	expect((await head.bytes()).length).toBe(0)
})

test.each([
	['no ticket', async () => '', 401],
	['a ticket of another book', async () => `?ticket=${await ticketOf(shop, 'steps_demo', olga)}`, 401],
	['a ticket that nobody issued', async () => '?ticket=99999999999.a.AAAA', 401],
])('a stored page of a full book is refused with %s', async (_, query, status) => {
	await (await get(page('steps', `?ticket=${ticket}`))).bytes()

	expect((await get(page('steps', await query()))).status).toBe(status)
	const known = { headers: { 'if-none-match': `"pages-steps-${edition}-0-794"` } }
	expect((await get(page('steps', await query()), known)).status).toBe(status)
})

test('a page that the book does not have is not found, whatever the browser says it has', async () => {
	const known = { headers: { 'if-none-match': `"pages-steps_demo-${edition}-999-794"` } }

	expect((await get(page('steps_demo', '', 999), known)).status).toBe(404)
})

test('a demo that is one no longer is closed at once', async () => {
	await (await get(page('steps_demo', '', 3))).bytes()
	expect((await get(page('steps_demo', '', 3))).status).toBe(200)

	await shop.services.database
		.db<{ book: { book_id: string; is_demo: boolean } }>()
		.updateTable('book')
		.set({ is_demo: false })
		.where('book_id', '=', 'steps_demo')
		.execute()

	await expect.poll(async () => (await get(page('steps_demo', '', 3))).status).toBe(401)
})

test('a store that does not answer is asked once for a page, and the reader told to come again', async () => {
	const read = vi.spyOn(shop.services.files, 'read').mockRejectedValue(new FileStoreUnavailable('silent'))

	const refused = await get(page('steps', `?ticket=${ticket}`, 4))

	expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
	expect(read).toHaveBeenCalledOnce()
	read.mockRestore()
	expect((await get(page('steps', `?ticket=${ticket}`, 4))).status).toBe(200)
})
