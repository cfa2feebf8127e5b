import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administrator } from '../editors.ts'
import { addressOf, operationsOf, type Row } from '../operations.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let rows: Row[] = []
let token = ''

beforeAll(async () => {
	shop = await openTestShop()
	rows = await operationsOf(shop.app)
	token = await administrator(shop, 'vera')
})
afterAll(() => shop.close())

const named = (found: { row: Row; status: number }[]) =>
	found.map(f => `${f.row.method} ${f.row.path} → ${f.status}`)

/** The statuses of a request to each row, for the rows that do not answer `wanted`. */
async function others(of: Row[], wanted: number[], request: (row: Row) => object): Promise<string[]> {
	const answers = await Promise.all(
		of.map(async row => {
			const injected = { method: row.method as 'GET', url: addressOf(row), ...request(row) }
			return { row, status: (await shop.app.inject(injected)).statusCode }
		}),
	)
	return named(answers.filter(({ status }) => !wanted.includes(status)))
}

describe('every call', () => {
	test('is described with the gate it stands behind', () => {
		expect(rows.length).toBeGreaterThan(15)
		expect(rows.filter(row => !row.operation['x-access'])).toEqual([])
	})

	test('that is not for everyone answers a guest 401', async () => {
		const gated = rows.filter(row => row.operation['x-access'] !== 'everyone')

		expect(gated.length).toBeGreaterThan(5)
		expect(await others(gated, [401], row => (row.operation.requestBody ? { payload: {} } : {}))).toEqual([])
	})

	test('answers an unknown token like a guest', async () => {
		const gated = rows.filter(row => row.operation['x-access'] !== 'everyone')
		const headers = { 'x-auth-token': 'nobody-has-this-token' }

		expect(await others(gated, [401], () => ({ headers }))).toEqual([])
	})

	test('refuses two different tokens', async () => {
		const headers = { 'x-auth-token': 'one', authorization: 'Bearer two' }

		expect(
			await others(
				rows.filter(row => row.path.startsWith('/api')),
				[401, 200],
				() => ({ headers }),
			),
		).toEqual([])
	})

	test('for everyone answers a body that does not fit 400', async () => {
		const open = rows.filter(row => row.operation['x-access'] === 'everyone' && row.operation.requestBody)

		expect(await others(open, [400], () => ({ payload: { wrong: true } }))).toEqual([])
	})

	test('answers whoever may make it 400 for a body that is not JSON, 415 for another content type', async () => {
		const posts = rows.filter(row => row.operation.requestBody && row.operation['x-access'] !== 'partner')
		const json = { 'x-auth-token': token, 'content-type': 'application/json' }
		const other = (type: string) => ({ ...json, 'content-type': type })

		expect(await others(posts, [400], () => ({ payload: '{"half":', headers: json }))).toEqual([])
		expect(await others(posts, [400], () => ({ payload: '['.repeat(65), headers: json }))).toEqual([])
		expect(
			await others(posts, [415], () => ({ payload: '<a/>', headers: other('application/xml') })),
		).toEqual([])
		expect(await others(posts, [415], () => ({ payload: 'a=1', headers: other('') }))).toEqual([])
	})

	test.each(['gzip', 'GZIP, gzip', '*', 'compress'])('answers a body coded as %s 415', async coding => {
		const posts = rows.filter(row => row.operation.requestBody && row.operation['x-access'] !== 'partner')
		const headers = { 'x-auth-token': token, 'content-type': 'application/json', 'content-encoding': coding }

		expect(await others(posts, [415], () => ({ payload: '{}', headers }))).toEqual([])
	})

	test('answers another verb 405', async () => {
		const unusual = rows.map(row => ({ ...row, method: 'PUT' }))

		expect(await others(unusual, [405], () => ({}))).toEqual([])
	})

	test('answers OPTIONS with its methods', async () => {
		const options = rows.map(row => ({ ...row, method: 'OPTIONS' }))

		expect(await others(options, [204], () => ({}))).toEqual([])
		const { headers } = await shop.app.inject({ method: 'OPTIONS', url: '/api/auth' })
		expect(headers.allow).toBe('POST, OPTIONS')
	})
})

test('an unknown call is 404 in the language of the request', async () => {
	const answer = await shop.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'ru' } })

	expect(answer.statusCode).toBe(404)
	expect(answer.json()).toEqual({ errors: [{ code: 'not_found', msg: 'Не найдено.' }] })
})

test('a body over its limit is 413', async () => {
	const payload = { username: 'x'.repeat(1_100_000), password: 'p' }

	const answer = await shop.app.inject({ method: 'POST', url: '/api/auth', payload })

	expect(answer.statusCode).toBe(413)
})

test.each([
	['another charset', 'application/json; charset=utf-16', '{}', 415],
	['bytes that are no UTF-8', 'application/json', Buffer.from([0x22, 0xff, 0x22]), 400],
	['a name that would be a prototype', 'application/json', '{"__proto__":{"username":"a"}}', 400],
	['an empty body', 'application/json', '', 400],
])('%s in a body is refused', async (_, type, payload, status) => {
	const headers = { 'content-type': type }

	const answer = await shop.app.inject({ method: 'POST', url: '/api/auth', payload, headers })

	expect(answer.statusCode).toBe(status)
})

test('JSON may begin with a byte-order mark', async () => {
	const headers = { 'content-type': 'application/json; charset="UTF-8"' }
	const payload = '\ufeff{"username":"nobody","password":"x"}'

	const answer = await shop.app.inject({ method: 'POST', url: '/api/auth', payload, headers })

	expect(answer.json()).toMatchObject({ errors: [{ code: 'login_fail' }] })
})

test.each(['/%', '/api/%ff', '/api/%ed%a0%80', `/content/covers/${'x'.repeat(400)}`])(
	'an address that leads nowhere is 404: %.30s',
	async url => {
		expect((await shop.app.inject(url)).statusCode).toBe(404)
	},
)

test('a refusal tells no stack and no path of the server', async () => {
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/content',
		payload: { book_id: '../../etc' },
	})

	expect(answer.statusCode).toBe(400)
	expect(answer.body).not.toMatch(/node_modules|\.ts|at /)
})
