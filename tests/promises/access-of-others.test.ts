import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { tablesOf } from '#platform/backup/back-up.ts'
import { administrator, ticketOf } from '../editors.ts'
import { smallPdf } from '../fixtures/small-pdf.ts'
import { ofStaff, operationsOf, type Row } from '../operations.ts'
import { ownBookCalls, type Press, publisher, sold } from '../publishers.ts'
import { putOnSale } from '../put-on-sale.ts'
import { ownWordCalls, writingCalls } from '../reader-calls.ts'
import { openTestShop, type TestShop } from '../shop.ts'

type Sent = { body?: object; query?: { [name: string]: string }; params?: { [name: string]: string } }
type Request = Sent & { call: string; caller: string }

const password = 'correct horse'
const book_id = 'alice'
const november = { from: '2026-11-01', to: '2026-11-20' }
const passage = { id: 'passage-of-vera', source: '01.mp3', name: 'Murmuration', from: 1, to: 2 }
/** What stands in what is Vera's, Olga's or the first publisher's, and in nothing else. */
const theirs = ['Murmuration', 'Orpiment', 'Xanthic']

let shop: TestShop
let rows: Row[]
let press: Press
let vera = { userId: '', token: '' }
let olga = ''
let edition = ''
let [cursor, uploadId, keyId] = ['', '', '']
let owners: string[] = []
let tokens: { [caller: string]: string } = {}

async function reader(name: string, dateEnd?: string): Promise<{ userId: string; token: string }> {
	const email = `${name}@example.com`
	const { userId } = await shop.services.sandbox.createAccount({ name, email, password })
	if (dateEnd) await shop.services.sandbox.grant(userId, 'alice', new Date(dateEnd))
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	return { userId, token }
}

function send({ call, caller, body, query, params = {} }: Request) {
	const [method, path = ''] = call.split(' ')
	const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x1'))
	const headers = tokens[caller] ? { 'x-auth-token': tokens[caller] } : {}
	return shop.app.inject({
		method: method as 'GET',
		url: `${url}?${new URLSearchParams(query)}`,
		headers,
		...(body && { payload: body }),
	})
}

beforeAll(async () => {
	shop = await openTestShop()
	rows = await operationsOf(shop.app)
	await shop.services.books.add({
		...{ bookId: 'alice', title: 'Alice', source: 'alice.pdf', startPage: asPageNumber(1), isDemo: false },
		...{ pdf: await smallPdf({ pages: ['One', 'Two'] }), texts: ['One', 'Two'], tableOfContent: [] },
		tracks: [{ title: 'One', source: '01.mp3', page: asPageNumber(1) }],
	})
	await shop.services.files.put('sounds/alice/01.mp3', Buffer.alloc(500, 1))
	await putOnSale(shop, 'alice')
	edition = (await shop.services.books.find('alice')).edition
	vera = await reader('vera', '2030-01-01')
	olga = await administrator(shop, 'olga')
	press = await publisher(shop)
	tokens = {
		'the reader': vera.token,
		'the administrator': olga,
		'the publisher': press.token,
		'a dead token': 'nobody-has-this-token',
		'a reader without': (await reader('without')).token,
		'a reader whose ended': (await reader('ended', '2026-11-20T08:59:59Z')).token,
		'another reader': (await reader('anna', '2030-01-01')).token,
		'another publisher': (await publisher(shop)).token,
		'another administrator': await administrator(shop, 'nina'),
	}
	await fillWhatIsTheirs()
})
afterAll(() => shop.close())

async function fillWhatIsTheirs(): Promise<void> {
	const body = { book_id: 'alice', user_id: vera.userId, operation: 'createBookmark', page_index: 1 }
	const olgaId = (await shop.call(accountsApi.profile, {}, olga)).user_id
	const orders = [1, 2].map(() => sold('2026-11-01T09:00:00Z', { title: 'Orpiment' }))
	await shop.services.ledger.recordOrders(press.name, orders)
	const draft = { state: { title: 'Xanthic' }, writer: 'window-1234', turn: 1, after: null }
	const name = 'product:alice'
	const position = { book_id, page_index: 1 }
	const answers = [
		await send({ call: 'POST /api/bookmarks/', caller: 'the reader', body }),
		await send({ call: 'POST /api/listening/passages', caller: 'the reader', body: { book_id, passage } }),
		await send({ call: 'POST /api/reading/position', caller: 'the reader', body: position }),
		await send({
			call: 'POST /api/drafts/{name}',
			caller: 'the administrator',
			params: { name },
			body: draft,
		}),
		await send({ call: 'POST /api/uploads', caller: 'the administrator', body: { name: 'a.pdf', size: 9 } }),
		await send({
			call: 'GET /api/partners/orders',
			caller: 'the publisher',
			query: { ...november, limit: '1' },
		}),
		await send({ call: 'POST /api/partners/keys', caller: 'the publisher', body: { name: 'Orpiment' } }),
	]
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 204, 204, 201, 200, 201])
	uploadId = answers[4]?.json().upload_id
	cursor = answers[5]?.json().cursor
	keyId = answers[6]?.json().keys[0].key_id
	owners = [vera.userId, olgaId, press.publisherId, press.name]
}

/** Every row in which one of them is named; positions are written a while after they were sent. */
async function rowsOfOwners(): Promise<string[]> {
	const found: string[] = []
	for (const { name } of await tablesOf(shop.services.database.db())) {
		if (name === 'reading_position') continue
		const table = await sql<{
			line: string
		}>`select row(t.*)::text as line from ${sql.table(name)} as t`.execute(shop.services.database.db())
		for (const { line } of table.rows) if (owners.some(id => line.includes(id))) found.push(`${name} ${line}`)
	}
	return found.sort()
}

const ofPage = () => ({
	params: { book_id, edition, page_index: '0', width: '794', sheet: '0', file: '01.mp3' },
})

/** Calls about one full book, which its readers and administrators may make. */
const ofBook: { [call: string]: () => Sent } = {
	'POST /api/content': () => ({ body: { book_id } }),
	'POST /api/content/bookinfo': () => ({ body: { book_id, operation: 'getBookInfo' } }),
	'POST /api/reading/open': () => ({ body: { book_id } }),
	'POST /api/reading/search': () => ({ body: { book_id, query: 'one' } }),
	'POST /api/reading/position': () => ({ body: { book_id, page_index: 0 } }),
	'POST /api/listening/tracks': () => ({ body: { book_id } }),
	'POST /api/listening/search': () => ({ body: { book_id, query: 'one' } }),
	'POST /api/listening/transcript': () => ({ body: { book_id, source: '01.mp3' } }),
	'POST /api/listening/state': () => ({ body: { book_id } }),
	'POST /api/listening/save': () => ({ body: { book_id, speed: 1 } }),
	'POST /api/listening/passages': () => ({ body: { book_id, passage: { ...passage, name: 'Mine' } } }),
	'POST /api/listening/passages/remove': () => ({ body: { book_id, id: passage.id } }),
	...writingCalls(book_id, () => edition),
	'GET /content/sounds/{book_id}/{file}': ofPage,
	'GET /content/peaks/{book_id}/{file}': ofPage,
	'GET /content/pages/{book_id}/{edition}/{page_index}/{width}': ofPage,
	'GET /content/texts/{book_id}/{edition}/{page_index}': ofPage,
	'GET /content/page-pdfs/{book_id}/{edition}/{page_index}': ofPage,
	'GET /content/exercises/{book_id}/{edition}/{page_index}': ofPage,
	'GET /content/spoken/{book_id}/{edition}/{page_index}': ofPage,
	'GET /content/words/{book_id}/{edition}/{page_index}': () => ({ ...ofPage(), query: { word: 'cat' } }),
	'GET /content/unit-words/{book_id}/{edition}/{page_index}': ofPage,
	'GET /content/sheets/{book_id}/{edition}/{sheet}': ofPage,
}

const bookmark = (operation: string) => () => ({
	body: { operation, book_id, user_id: vera.userId, page_index: 1 },
})
const ofPublisher = () => ({ query: { ...november, product_id: 'orpiment', search: 'Orpiment' } })
const ofDraft = () => ({ params: { name: 'product:alice' }, query: { writer: 'window-1234' } })
const upload = () => ({ params: { upload_id: uploadId, offset: '0' } })

/** Calls that name what is somebody else's, whom they are made by, and the status. */
const foreign: [call: string, caller: string, status: number, sent: () => Sent][] = [
	['POST /api/bookmarks/', 'another reader', 403, bookmark('bookmarkInfo')],
	['POST /api/bookmarks/', 'another reader', 403, bookmark('createBookmark')],
	['POST /api/bookmarks/', 'another reader', 403, bookmark('deleteBookmark')],
	['POST /api/bookmarks/', 'another administrator', 403, bookmark('deleteBookmark')],
	['GET /api/partners/orders', 'another publisher', 200, ofPublisher],
	['GET /api/partners/orders', 'another publisher', 200, () => ({ query: { ...november, cursor } })],
	['GET /api/partners/orders.csv', 'another publisher', 200, ofPublisher],
	['GET /api/partners/orders.xlsx', 'another publisher', 200, ofPublisher],
	['GET /api/partners/sales', 'another publisher', 200, ofPublisher],
	['POST /api/partners/keys/{key_id}/end', 'another publisher', 404, () => ({ params: { key_id: keyId } })],
	['GET /api/drafts/{name}', 'another administrator', 200, ofDraft],
	['DELETE /api/drafts/{name}', 'another administrator', 204, ofDraft],
	['GET /api/uploads/{upload_id}', 'another administrator', 404, upload],
	['POST /api/uploads/{upload_id}/chunks/{offset}', 'another administrator', 404, upload],
	[
		'POST /api/imports',
		'another administrator',
		404,
		() => ({ body: { upload_id: uploadId, book_id, title: 'Alice' } }),
	],
	...ownWordCalls(book_id),
	...ownBookCalls(book_id),
]

/** Ids of what is everybody's, of the caller alone, or signed by whoever sends them. */
const ofNobody = new Set([
	...['GET /sitemaps/{file}', 'GET /content/covers/{file}', 'GET /content/logos/{file}'],
	...['GET /content/icons/{file}', 'GET /content/share/{file}'],
	'GET /content/looks/{book_id}/{edition}/{page_index}',
	'GET /content/spreads/{book_id}/{edition}/{page_index}/{width}',
	...['POST /api/users', 'POST /api/partner-site/events'],
	'GET /api/partner-site/purchases/{product_id}',
	// A draft is found by its writer's account alone; the body is tried above by its other calls.
	'POST /api/drafts/{name}',
])

/** Administrators share all but what they have not finished. */
function namesSomething({ path, operation }: Row): boolean {
	const schemas = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) =>
		JSON.stringify(schema),
	)
	const inBody = [...schemas.join().matchAll(/"(\w+)":\{/g)].map(([, name]) => name)
	const names = [...operation.parameters.map(({ name }) => name), ...inBody]
	const own = ofStaff.has(operation['x-access']) ? /^upload_id$/ : /^(\w+_id|id|file|cursor)$/
	return names.some(name => own.test(String(name))) || path.startsWith('/api/drafts/')
}

test('every call that names something is tried with what is somebody else’s', () => {
	const tried = new Set([...Object.keys(ofBook), ...foreign.map(([call]) => call), ...ofNobody])
	const naming = rows.filter(namesSomething).map(({ method, path }) => `${method} ${path}`)

	expect(naming.length).toBeGreaterThan(30)
	expect(naming.filter(call => !tried.has(call))).toEqual([])
})

test.each([
	['a guest', '401'],
	['a dead token', '401'],
	['a reader without', '403'],
	['a reader whose ended', '403'],
	['the publisher', '403'],
	['another publisher', '403'],
	['another reader', 'admitted'],
	['the administrator', 'admitted'],
	['another administrator', 'admitted'],
])('%s of a full book, at every call about it: %s', async (caller, expected) => {
	const before = await rowsOfOwners()

	const answers = await Promise.all(
		Object.entries(ofBook).map(async ([call, sent]) => ({
			call,
			answer: await send({ call, caller, ...sent() }),
		})),
	)

	const met = answers.map(({ call, answer: { statusCode } }) => [
		call,
		statusCode === 401 || statusCode === 403 || statusCode >= 500 ? String(statusCode) : 'admitted',
	])
	expect(met).toEqual(met.map(([call]) => [call, expected]))
	expect(theirs.filter(word => answers.some(({ answer }) => answer.body.includes(word)))).toEqual([])
	if (caller !== 'the administrator') expect(await rowsOfOwners()).toEqual(before)
})

test.each(foreign)(
	'%s with what is somebody else’s, by %s: %i, and nothing is told or changed',
	async (call, caller, status, sent) => {
		const before = await rowsOfOwners()

		const answer = await send({ call, caller, ...sent() })

		expect(answer.statusCode).toBe(status)
		expect(theirs.filter(word => answer.body.includes(word))).toEqual([])
		expect(before.length).toBeGreaterThan(8)
		expect(await rowsOfOwners()).toEqual(before)
	},
)

test('a ticket that was passed on opens what its address names until its session ends, and nothing else', async () => {
	const lena = await reader('lena', '2030-01-01')
	const ticket = await ticketOf(shop, 'alice', lena.token)
	const content = Object.entries(ofBook).filter(([call]) => call.startsWith('GET /content/'))
	const calls = Object.entries(ofBook).filter(([call]) => !call.startsWith('GET /content/'))
	const query = { ticket, word: 'harbour', sentence: '' }
	const statusesOf = async (requests: [string, () => Sent][]) => {
		const answers = requests.map(([call, sent]) => send({ call, caller: 'a guest', ...sent(), query }))
		return [...new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))]
	}

	expect(content).toHaveLength(10)
	// The recording of this book is none, which its peaks need.
	expect(await statusesOf(content)).toEqual([200, 422])
	expect(await statusesOf(calls)).toEqual([401])
	query.ticket = await ticketOf(shop, 'other-book', lena.token)
	expect(await statusesOf(content)).toEqual([401])

	query.ticket = ticket
	await shop.call(accountsApi.signIn, { body: { username: 'lena@example.com', password } })
	expect(await statusesOf(content)).toEqual([401])
})

test('the owners see what the others did not', async () => {
	const seen = await Promise.all([
		send({ call: 'POST /api/listening/state', caller: 'the reader', body: { book_id } }),
		send({ call: 'GET /api/partners/orders', caller: 'the publisher', ...ofPublisher() }),
		send({ call: 'GET /api/drafts/{name}', caller: 'the administrator', ...ofDraft() }),
	])

	expect(seen.map(({ body }) => theirs.find(word => body.includes(word)))).toEqual(theirs)
	const opened = await send({ call: 'POST /api/reading/open', caller: 'the reader', body: { book_id } })
	expect(opened.json().last_page_index).toBe(1)
})
