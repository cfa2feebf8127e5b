import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { audioKeyOf } from '#features/audio-files/rules.ts'
import { keysOf, signMessage } from '../../src/features/partner-site/server/signed-message.ts'
import { administrator } from '../editors.ts'
import { smallPdf } from '../fixtures/small-pdf.ts'
import { pick, seededRandom } from '../fuzz/random.ts'
import { requestsOf } from '../fuzz/requests.ts'
import type { Known } from '../fuzz/schema-values.ts'
import { ofStaff, operationsOf, type Row } from '../operations.ts'
import { type PartnerSiteProcess, siteSecret, startPartnerSite } from '../partner-site/site.ts'
import { publisher } from '../publishers.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { toneWav } from '../tone-wav.ts'

/** FUZZ_REQUESTS=100000 for a night, FUZZ_SEED for other requests. */
const count = Number(process.env.FUZZ_REQUESTS ?? 3000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** What a request may take on average beside other work; the limit of the whole run grows with their number. */
const msPerRequest = Number(process.env.FUZZ_MS_PER_REQUEST ?? 200)

const anna = { user_id: 'u-1', name: 'Anna Petrova', email: 'anna@example.com', password: 'correct horse' }
const books = ['alice', 'alice_demo', 'voices']

let site: PartnerSiteProcess
let shop: TestShop
let known: Known = {}
let rows: Row[] = []
let [press, member, admin] = ['', '', '']
let tokens: (string | null)[] = []
/** Filters and orders that chance puts together are no statements that somebody reviews. */
const unrecorded = Symbol.for('statements are not recorded')
beforeAll(async () => {
	Object.assign(globalThis, { [unrecorded]: true })
	const subscription = { user_id: anna.user_id, date_end: '2090-01-01T00:00:00Z' }
	site = await startPartnerSite({
		people: [anna],
		subscriptions: books.map(book_id => ({ ...subscription, subscription_id: `s-${book_id}`, book_id })),
	})
	shop = await openTestShop({ PARTNER_SITE_URL: site.url, PARTNER_SITE_SECRET: siteSecret })
	// The partner site lives in real time.
	shop.clock.set(new Date())
	for (const book of books) await addWholeBook(book)
	known = {
		book_id: books,
		edition: await Promise.all(books.map(async book => (await shop.services.books.find(book)).edition)),
		reader_id: [anna.user_id],
		product_id: books,
		page_index: [0, 1, 9],
		index: [0, 1, 9],
		file: ['01.mp3', '02.mp3'],
		source: ['01.mp3', '02.mp3'],
		width: [794, 320],
	}
	rows = (await operationsOf(shop.app)).filter(row => !endsNot(row))
	press = (await publisher(shop)).token
	member = await reader()
	admin = await administrator(shop, 'vera')
	tokens = [null, member, press, admin, 'unknown']
})
afterAll(async () => {
	await shop.close()
	await site.stop()
	Object.assign(globalThis, { [unrecorded]: false })
})

/** With every file that a reader may ask for, so that whoever may read it gets past the first question. */
async function addWholeBook(bookId: string): Promise<void> {
	const texts = Array.from({ length: 10 }, (_, at) => `Page ${at + 1} of the harbour`)
	await shop.services.books.add({
		...{ bookId, title: 'Voices of the Harbour', source: `${bookId}.pdf`, startPage: asPageNumber(1) },
		...{ isDemo: bookId.endsWith('_demo'), pdf: await smallPdf({ pages: texts }), texts, tableOfContent: [] },
		tracks: ['01.mp3', '02.mp3'].map((source, at) => ({ title: source, source, page: asPageNumber(at + 1) })),
	})
	for (const file of ['01.mp3', '02.mp3'])
		await shop.services.files.put(audioKeyOf(bookId, file), Buffer.from(toneWav({ seconds: 1 })))
}

/** A stream of events goes on for ever; these end the session that the rest is asked with. */
const endsNot = ({ method, path }: Row) =>
	path === '/api/realtime' || path === '/api/auth/logout' || (method === 'DELETE' && path === '/api/users')

async function reader(): Promise<string> {
	const body = { username: anna.email, password: anna.password }
	return (await shop.call(accountsApi.signIn, { body })).token
}

/** As the partner site signs its events. */
function signed(payload: unknown): { [header: string]: string } {
	const message = { id: randomUUID(), timestamp: Math.floor(shop.clock.now().getTime() / 1000) }
	const signature = signMessage(keysOf(siteSecret), { ...message, body: String(payload) })
	return {
		'webhook-id': message.id,
		'webhook-timestamp': String(message.timestamp),
		'webhook-signature': signature,
	}
}

/** What is wrong with an answer; nothing where it is one that the call is described with. */
function wrongWith(answer: LightMyRequestResponse, { operation }: Row): string | null {
	const { statusCode: status } = answer
	if (status < 400)
		return status in operation.responses || [206, 304].includes(status) ? null : 'not described'
	const described = operation.responses[status] as { 'x-codes': string[] } | undefined
	if (status >= 500) return `an internal error: ${answer.body.slice(0, 200)}`
	const { errors } = answer.json() as { errors?: { code: string; msg: string }[] }
	if (!errors) return `no errors in ${answer.body.slice(0, 200)}`
	const codes = errors.map(({ code, msg }) => msg && code)
	return codes.every(code => described?.['x-codes'].includes(code)) ? null : `not described: ${codes}`
}

/** @returns what was wrong, and the calls of which at least one was done, not refused */
async function fuzz(): Promise<{ found: string[]; done: Set<string> }> {
	const random = seededRandom(seed)
	const request = requestsOf(random, known)
	const found = new Set<string>()
	const done = new Set<string>()
	for (let at = 0; at < count; at++) {
		const row = rows[at % rows.length] as Row
		shop.clock.set(new Date())
		const calls = request(row)
		const gate = row.operation['x-access']
		const fitting = ofStaff.has(gate) ? admin : gate === 'partner' ? press : member
		const token = random() < 0.6 ? fitting : pick(random, tokens)
		const signature = gate === 'partnerSite' ? signed(calls.payload) : {}
		const own = token === null ? {} : { 'x-auth-token': token }
		const answer = await shop.app.inject({ ...calls, headers: { ...calls.headers, ...own, ...signature } })
		if (answer.statusCode < 400) done.add(`${row.method} ${row.path}`)
		const wrong = wrongWith(answer, row)
		if (wrong)
			found.add(
				`${row.method} ${row.path}: ${answer.statusCode}, ${wrong}${process.env.FUZZ_SHOW ? ` ${calls.url} ${calls.payload}` : ''}`,
			)
	}
	return { found: [...found], done }
}

test('every call answers whatever comes as it is described, and never with a fault', {
	tags: 'slow',
	timeout: 60_000 + count * msPerRequest,
}, async () => {
	expect(rows.length).toBeGreaterThan(90)
	const { found, done } = await fuzz()

	expect(found).toEqual([])
	// Requests that are only refused try nothing behind the gates. Most other calls need an id that none guesses.
	expect(done.size).toBeGreaterThan(rows.length / 2)
})
