import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { keysOf, signMessage } from '../../src/features/partner-site/server/signed-message.ts'
import { addBookWithTracks } from '../book-with-tracks.ts'
import { administrator } from '../editors.ts'
import { pick, seededRandom } from '../fuzz/random.ts'
import { requestsOf } from '../fuzz/requests.ts'
import { operationsOf, type Row } from '../operations.ts'
import { siteSecret } from '../partner-site/site.ts'
import { publisher } from '../publishers.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** FUZZ_REQUESTS=100000 for a night, FUZZ_SEED for other requests. */
const count = Number(process.env.FUZZ_REQUESTS ?? 3000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** What a request may take on average beside other work; the limit of the whole run grows with their number. */
const msPerRequest = Number(process.env.FUZZ_MS_PER_REQUEST ?? 200)

let shop: TestShop
let rows: Row[] = []
let tokens: (string | null)[] = []
beforeAll(async () => {
	shop = await openTestShop({ PARTNER_SITE_URL: 'http://127.0.0.1:9', PARTNER_SITE_SECRET: siteSecret })
	for (const book of ['alice', 'alice_demo', 'voices'])
		await addBookWithTracks(shop, book, ['01.mp3', '02.mp3'])
	rows = (await operationsOf(shop.app)).filter(row => !endsNot(row))
	const press = await publisher(shop)
	tokens = [null, await reader(), press.token, await administrator(shop, 'vera'), 'unknown']
})
afterAll(() => shop.close())

/** A stream of events goes on for ever; these end the session that the rest is asked with. */
const endsNot = ({ method, path }: Row) =>
	path === '/api/realtime' || path === '/api/auth/logout' || (method === 'DELETE' && path === '/api/users')

async function reader(): Promise<string> {
	const account = { email: 'anna@example.com', password: 'correct horse', name: 'Anna Petrova' }
	await shop.services.accounts.createAdministrator(account)
	await shop.services.database
		.db<{ person: { role: string; email: string } }>()
		.updateTable('person')
		.set({ role: 'user' })
		.where('email', '=', account.email)
		.execute()
	const body = { username: account.email, password: account.password }
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
	if (status === 500) return 'a fault'
	const { errors } = answer.json() as { errors?: { code: string; msg: string }[] }
	if (!errors) return `no errors in ${answer.body.slice(0, 200)}`
	const codes = errors.map(({ code, msg }) => msg && code)
	return codes.every(code => described?.['x-codes'].includes(code)) ? null : `not described: ${codes}`
}

async function fuzz(): Promise<string[]> {
	const random = seededRandom(seed)
	const request = requestsOf(random, { EDITION: 'e1' })
	const found = new Set<string>()
	for (let at = 0; at < count; at++) {
		const row = rows[at % rows.length] as Row
		const calls = request(row)
		const token = pick(random, tokens)
		const signature = row.operation['x-access'] === 'partnerSite' ? signed(calls.payload) : {}
		const own = token === null ? {} : { 'x-auth-token': token }
		const answer = await shop.app.inject({ ...calls, headers: { ...calls.headers, ...own, ...signature } })
		const wrong = wrongWith(answer, row)
		if (wrong)
			found.add(
				`${row.method} ${row.path}: ${answer.statusCode}, ${wrong}${process.env.FUZZ_SHOW ? ` ${calls.url} ${calls.payload}` : ''}`,
			)
	}
	return [...found]
}

test(
	'every call answers whatever comes as it is described, and never with a fault',
	async () => {
		expect(rows.length).toBeGreaterThan(90)
		expect(await fuzz()).toEqual([])
	},
	60_000 + count * msPerRequest,
)
