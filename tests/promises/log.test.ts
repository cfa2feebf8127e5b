import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { createLog } from '#platform/log.ts'
import { queriesOfPages } from '../../src/main/pages/page-addresses.ts'
import type { PageBundle } from '../../src/main/pages/page-bundle.ts'
import { openPages, servePagesOf } from '../pages.ts'
import { openTestShop, type TestShop } from '../shop.ts'

type Operation = { parameters: { in: string; name: string }[]; requestBody?: unknown }
type Row = { method: string; path: string; operation: Operation }

const planted = 'Planted7Secret'
const email = 'planted7@example.com'
const address = '203.0.113.77'
const ticket = `1795165200.${planted.repeat(3)}`
const found = new RegExp(`${planted}|planted7|${address.replaceAll('.', '\\.')}`, 'i')

let lines: string[] = []
let shop: TestShop
let bundle: PageBundle
let token = ''
let rows: Row[] = []

beforeAll(async () => {
	const log = createLog('trace', { write: line => void lines.push(line) })
	shop = await openTestShop({ TRUSTED_PROXIES: '127.0.0.1' }, log)
	bundle = await openPages()
	const account = { name: planted, email, password: planted }
	await shop.services.accounts.createAdministrator(account)
	token = (await shop.call(accountsApi.signIn, { body: { username: email, password: planted } })).token
	const document = (await shop.app.inject('/api/openapi.json')).json()
	rows = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
	)
})
beforeEach(() => {
	lines = []
})
afterAll(async () => {
	await shop.close()
})

const secrets = ['ticket', 'token', 'email', 'name', 'signature', 'search', 'q', 'cursor', 'next', 'code']
const query = new URLSearchParams([
	...secrets.map(name => [name, `${planted} ${email}`]),
	['page', planted],
	['lang', email],
	['sort', ticket],
]).toString()
const headersOf = (own: string) => ({
	'x-auth-token': own,
	cookie: `lang=${planted}; sandbox_session=${planted}`,
	'user-agent': planted,
	referer: `https://shop.example/?${query}`,
	'x-forwarded-for': address,
	'x-request-id': email,
})
const body = {
	...Object.fromEntries([...secrets, 'username', 'password', 'query'].map(name => [name, planted])),
	email,
	user_id: planted,
	book_id: planted,
	time: 1,
}

function ask({ method, path, operation }: Row, own: string) {
	const names = operation.parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
	const parameters = names.map(name => `${name}=${encodeURIComponent(email)}`).join('&')
	const url = `${path.replace(/\{\w+\}/g, encodeURIComponent(email))}?${query}&${parameters}`
	const payload = operation.requestBody ? { payload: body } : {}
	return shop.app.inject({
		method: method.toUpperCase() as 'GET',
		url,
		headers: headersOf(own),
		...payload,
		remoteAddress: address,
	})
}

test('no call writes a ticket, an e-mail, a name, a search or an address into the log', {
	tags: 'slow',
}, async () => {
	const open = rows.filter(({ path }) => path !== '/api/realtime' && path !== '/api/auth/logout')
	const harmless = open.filter(({ method }) => method !== 'delete')
	await Promise.all(harmless.flatMap(row => [ask(row, token), ask(row, planted)]))

	expect(lines.length).toBeGreaterThan(rows.length)
	expect(lines.filter(line => found.test(line))).toEqual([])
})

test('no form of the sandbox does', async () => {
	const forms = ['/sandbox/sign-up', '/sandbox/sign-in', '/sandbox/checkout/grammar']
	const content = 'application/x-www-form-urlencoded'
	const ask = (url: string) => {
		const headers = { ...headersOf(token), 'content-type': content }
		return shop.app.inject({ method: 'POST', url: `${url}?${query}`, payload: query, headers })
	}

	await Promise.all(forms.map(ask))

	expect(lines.length).toBeGreaterThanOrEqual(forms.length)
	expect(lines.filter(line => found.test(line))).toEqual([])
})

test('no page does', async () => {
	const served = await servePagesOf(shop, { bundle })
	const paths = Object.keys(queriesOfPages).map(pattern => `/${pattern.replace(/:\w+\??/g, email)}`)

	await Promise.all(
		[...paths, `/${email}`].map(path => served.get({ path: `${path}?${query}`, headers: headersOf(token) })),
	)
	await served.close()

	expect(lines.length).toBeGreaterThanOrEqual(paths.length)
	expect(lines.filter(line => found.test(line))).toEqual([])
})

test('an answer names its request as the log does, by the proxy’s id or one of its own', async () => {
	const given = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': '7f3a-0001-proxy' } })
	const own = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': email } })

	expect(given.headers['x-request-id']).toBe('7f3a-0001-proxy')
	expect(lines.join('')).toContain('7f3a-0001-proxy')
	expect(own.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})
