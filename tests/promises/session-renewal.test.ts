import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { ticketOf } from '../editors.ts'
import { openTestShop, refused, type TestShop } from '../shop.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop({
		PUBLIC_URL: 'https://shop.example',
		ACCESS_TOKEN_SECONDS: '900',
		SESSION_IDLE_HOURS: '336',
		ADMIN_SESSION_IDLE_HOURS: '12',
	})
})
afterAll(() => shop.close())

let people = 0
type Signed = { token: string; renewal: string }
async function someone() {
	const email = `renews-${++people}@example.com`
	const { userId } = await shop.services.sandbox.createAccount({
		name: 'Anna',
		email,
		password: 'correct horse',
	})
	return { userId, ...(await signIn(email, 'correct horse')), email }
}
async function signIn(username: string, password: string) {
	return secretsOf(
		await shop.app.inject({ method: 'POST', url: '/api/auth', payload: { username, password } }),
	)
}
function secretsOf(answer: Awaited<ReturnType<TestShop['app']['inject']>>) {
	const cookie = answer.cookies.find(({ name }) => name === 'renewal')
	return {
		token: String(answer.json().token),
		renewal: cookie?.value ?? '',
		cookie,
		status: answer.statusCode,
	}
}
async function renew({ renewal }: Pick<Signed, 'renewal'>) {
	const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/renew', cookies: { renewal } })
	return { ...secretsOf(answer), answer, code: answer.json().errors?.[0]?.code }
}
const me = ({ token }: Pick<Signed, 'token'>) => shop.call(accountsApi.me, {}, token)

test('a token lives for a quarter of an hour, and its cookie yields the next one', async () => {
	const anna = await someone()
	expect(anna.cookie).toMatchObject({
		...{ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api/auth/renew' },
		maxAge: 14 * 86_400,
	})
	shop.clock.advance(15 * minuteMs)
	await expect(me(anna)).rejects.toMatchObject(refused('unauthenticated'))

	const next = await renew(anna)

	expect(next.answer.json()).toEqual({ token: next.token, user_id: anna.userId })
	expect((await me(next)).user_id).toBe(anna.userId)
	expect(next.answer.headers['cache-control']).toBe('no-store')
})

test('tickets go on over a renewal', async () => {
	const anna = await someone()
	const ticket = await ticketOf(shop, 'alice', anna.token)

	await renew(anna)

	expect(await shop.services.tickets.findSession(ticket, 'alice')).not.toBeNull()
})

test('requests under way keep the token of before for a minute', async () => {
	const anna = await someone()
	await renew(anna)
	shop.clock.advance(minuteMs - 1)
	expect((await me(anna)).user_id).toBe(anna.userId)

	shop.clock.advance(1)

	await expect(me(anna)).rejects.toMatchObject(refused('unauthenticated'))
})

test('tabs that renew at once, and a browser that lost the answer, get the same', async () => {
	const anna = await someone()

	const [one, other] = await Promise.all([renew(anna), renew(anna)])
	shop.clock.advance(minuteMs)
	const late = await renew(anna)

	expect([one.token, one.renewal]).toEqual([other.token, other.renewal])
	expect([late.token, late.renewal]).toEqual([one.token, one.renewal])
	expect((await me(late)).user_id).toBe(anna.userId)
})

test('a secret that was used before ends the session for whoever has it', async () => {
	const anna = await someone()
	const next = await renew(anna)
	shop.clock.advance(minuteMs + 1)

	expect((await renew(anna)).code).toBe('unauthenticated')

	await expect(me(next)).rejects.toMatchObject(refused('unauthenticated'))
	expect((await renew(next)).code).toBe('unauthenticated')
})

test('one that is older than the last two does as well', async () => {
	const anna = await someone()
	await renew(await renew(anna))

	await renew(anna)

	await expect(me(await renew(anna))).rejects.toMatchObject(refused('unauthenticated'))
})

test('a session ends after two weeks without a call, and lasts thirty days at the longest', async () => {
	const [idle, busy] = [await someone(), await someone()]
	shop.clock.advance(13 * dayMs)
	let next = await renew(busy)
	shop.clock.advance(dayMs)

	expect((await renew(idle)).code).toBe('unauthenticated')
	next = await renew(next)
	expect(next.status).toBe(200)
	shop.clock.advance(13 * dayMs)
	next = await renew(next)
	expect(next.cookie?.maxAge).toBe(3 * 86_400)
	shop.clock.advance(3 * dayMs)
	expect((await renew(next)).code).toBe('unauthenticated')
})

test('an administrator’s session ends after twelve hours without a call', async () => {
	const boss = { email: 'boss@example.com', password: 'her-own-password', name: 'Boss' }
	await shop.services.accounts.createAdministrator(boss)
	const signed = await signIn(boss.email, boss.password)
	shop.clock.advance(11 * hourMs)
	const next = await renew(signed)
	expect(next.status).toBe(200)

	shop.clock.advance(12 * hourMs)

	expect((await renew(next)).code).toBe('unauthenticated')
})

test('who signed in elsewhere is told so at the renewal', async () => {
	const anna = await someone()
	await signIn(anna.email, 'correct horse')

	expect((await renew(anna)).code).toBe('session_replaced')
})

test('a sign-out ends the renewal, here and on the server', async () => {
	const anna = await someone()
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/auth/logout',
		headers: { 'x-auth-token': anna.token },
	})

	const cookie = answer.cookies.find(({ name }) => name === 'renewal')
	expect(cookie).toMatchObject({ value: '', path: '/api/auth/renew' })
	expect((await renew(anna)).code).toBe('unauthenticated')
})

test.each(['', 'nothing', `${'a'.repeat(43)}.${'b'.repeat(43)}`, 'x'.repeat(3000)])(
	'a cookie that is none of ours renews nothing: %s',
	async renewal => {
		expect((await renew({ renewal })).code).toBe('unauthenticated')
	},
)

test('a token from before the renewal secrets lives as long as its session', async () => {
	const anna = await someone()
	const { db } = shop.services.database
	await db<{ session: { user_id: string; token_expires_at: Date | null } }>()
		.updateTable('session')
		.set({ token_expires_at: null })
		.where('user_id', '=', anna.userId)
		.execute()
	shop.clock.advance(10 * dayMs)

	expect((await me(anna)).user_id).toBe(anna.userId)
})
