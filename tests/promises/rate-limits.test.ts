import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { decidedBudget } from '../../src/main/route-budgets.ts'
import { operationsOf } from '../operations.ts'
import { openPages, servePagesOf } from '../pages.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let token = ''
const routes: string[] = []
beforeAll(async () => {
	shop = await openTestShop({ RATE_LIMIT_FACTOR: '0.02' })
	const account = { name: 'Anna', email: 'anna@example.com', password: 'correct horse' }
	await shop.services.sandbox.createAccount(account)
	const credentials = { username: account.email, password: account.password }
	token = (await shop.call(accountsApi.signIn, { body: credentials })).token
	const printed = shop.app.printRoutes({ commonPrefix: false })
	routes.push(printed)
})
afterAll(() => shop.close())

let addresses = 0
/** From an address of its own. @returns the statuses of as many requests, and the last answer */
async function requests(count: number, url: string, headers = {}) {
	const remoteAddress = `192.0.2.${++addresses}`
	const ask = () => shop.app.inject({ url, headers, remoteAddress })
	const answers = await Promise.all(Array.from({ length: count }, ask))
	const refused = answers.filter(({ statusCode }) => statusCode === 429)
	return { refused: refused.length, last: await ask() }
}

test('every call has a budget that somebody decided', async () => {
	const decided = (await operationsOf(shop.app)).map(({ method, path }) => {
		const route = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
		return { route, budget: decidedBudget(route) }
	})

	expect(decided.length).toBeGreaterThan(80)
	expect(decided.filter(({ budget }) => budget === undefined).map(({ route }) => route)).toEqual([])
})

test.each(['/sandbox/sign-in', '/sandbox/checkout/:product', '/assets/*', '/*', '/api/openapi.json'])(
	'%s has one too',
	path => {
		expect(decidedBudget(`GET ${path}`)).not.toBeUndefined()
	},
)

test('an address that asks for too much is told when to come back, in its language', async () => {
	const { refused, last } = await requests(30, '/api/content/suggestions?q=gram', { 'accept-language': 'ru' })

	expect(refused).toBe(12)
	expect(last.statusCode).toBe(429)
	expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
	expect(last.json().errors[0]).toMatchObject({ code: 'too_many', msg: expect.stringMatching(/[а-я]/) })
})

test('an account has a budget of its own, wherever it asks from', async () => {
	const headers = { 'x-auth-token': token }
	const answers = await Promise.all(
		Array.from({ length: 14 }, (_, n) =>
			shop.app.inject({ url: '/api/users', headers, remoteAddress: `198.51.100.${n}` }),
		),
	)

	expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})

test('another address is not touched, and health is never refused', async () => {
	expect((await requests(200, '/healthz')).refused).toBe(0)
	expect((await requests(1, '/api/content/suggestions?q=gram')).refused).toBe(0)
})

test('a whole network of version 6 is one address', async () => {
	const ask = (n: number) =>
		shop.app.inject({ url: '/api/content/listing', remoteAddress: `2001:db8:1:2::${n.toString(16)}` })
	const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n + 1)))

	expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(12)
})

test('the sandbox says so on a page', async () => {
	const { last } = await requests(150, '/sandbox/sign-in')

	expect(last.statusCode).toBe(429)
	expect(last.headers['content-type']).toContain('text/html')
	expect(last.headers['retry-after']).toBeDefined()
})

test('a page that is not rendered says so in the visitor’s language', { tags: 'slow' }, async () => {
	const served = await servePagesOf(shop, { bundle: await openPages() })
	const visit = (n: number) =>
		served.get({ path: `/book-info/book-${n}`, headers: { 'accept-language': 'ru' } })
	await Promise.all(Array.from({ length: 8 }, (_, n) => visit(n)))

	const refused = await visit(9)
	await served.close()

	expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
	expect(refused.body).toContain('<html lang="ru">')
	expect(refused.body).toContain('Слишком много')
})

test('a class of thirty behind one address opens pages and searches, all in one minute', {
	tags: 'slow',
}, async () => {
	const school = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
	const pupil = () => [
		school.app.inject({ method: 'POST', url: '/api/auth', payload: {} }),
		...Array.from({ length: 5 }, () => school.app.inject('/api/content/suggestions?q=gram')),
		school.app.inject('/content/pages/alice/abc/0/794'),
	]

	const answers = await Promise.all(Array.from({ length: 30 }, pupil).flat())
	await school.close()

	expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([])
})
