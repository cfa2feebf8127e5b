import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../shop.ts'

type Operation = { 'x-access': string; requestBody?: object; parameters: { in: string; name: string }[] }
type Row = { method: string; path: string; operation: Operation }

let shop: TestShop
let rows: Row[] = []

beforeAll(async () => {
	shop = await openTestShop()
	const document = (await shop.app.inject('/api/openapi.json')).json()
	rows = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			operation,
		})),
	)
})
afterAll(() => shop.close())

const address = ({ path }: Row) => path.replace(/\{(\w+)\}/g, 'x1')
const named = (found: { row: Row; status: number }[]) =>
	found.map(f => `${f.row.method} ${f.row.path} → ${f.status}`)

/** The statuses of a request to each row, for the rows that do not answer `wanted`. */
async function others(of: Row[], wanted: number[], request: (row: Row) => object): Promise<string[]> {
	const answers = await Promise.all(
		of.map(async row => {
			const asked = { method: row.method as 'GET', url: address(row), ...request(row) }
			return { row, status: (await shop.app.inject(asked)).statusCode }
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

	test('answers a body that is not JSON 400, another content type 415', async () => {
		const posts = rows.filter(row => row.operation.requestBody)
		const json = { 'content-type': 'application/json' }
		const xml = { 'content-type': 'application/xml' }

		expect(await others(posts, [400], () => ({ payload: '{"half":', headers: json }))).toEqual([])
		expect(await others(posts, [415], () => ({ payload: '<a/>', headers: xml }))).toEqual([])
		expect(await others(posts, [415], () => ({ payload: 'a=1', headers: { 'content-type': '' } }))).toEqual(
			[],
		)
	})

	test('answers another verb 405', async () => {
		const unusual = rows.map(row => ({ ...row, method: 'PUT' }))

		expect(await others(unusual, [405], () => ({}))).toEqual([])
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

test('a refusal tells no stack and no path of the server', async () => {
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/content',
		payload: { book_id: '../../etc' },
	})

	expect(answer.statusCode).toBe(400)
	expect(answer.body).not.toMatch(/node_modules|\.ts|at /)
})
