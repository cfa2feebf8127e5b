import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { publisher } from '../../../../tests/publishers.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => shop.close())

let people = 0
async function someone() {
	const email = `device-${++people}@example.com`
	await shop.services.sandbox.createAccount({ name: 'Anna', email, password: 'correct horse' })
	return email
}
type Attempt = { password?: string; device?: string; at?: string; address?: string; url?: string }
async function attempt(username: string, { password = 'correct horse', device, address, url }: Attempt = {}) {
	const answer = await shop.app.inject({
		method: 'POST',
		url: url ?? '/api/auth',
		payload: { username, password },
		remoteAddress: address ?? `192.0.9.${++people % 250}`,
		...(device ? { cookies: { device } } : {}),
	})
	const cookie = answer.cookies.find(({ name }) => name === 'device')
	return { status: answer.statusCode, cookie, device: cookie?.value ?? '' }
}
const guesses = (username: string, given: Attempt, count = 10) =>
	Promise.all(Array.from({ length: count }, () => attempt(username, { ...given, password: 'wrong horse' })))

test('a browser that signed in before is let in while the account is closed by guesses from elsewhere', async () => {
	const email = await someone()
	const { device, cookie } = await attempt(email)
	expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/api' })

	await guesses(email, {})

	expect((await attempt(email)).status).toBe(429)
	expect((await attempt(email, { device })).status).toBe(200)
})

test('nor is it locked out by guesses of the same network', async () => {
	const email = await someone()
	const { device } = await attempt(email)
	const school = '192.0.10.1'
	await Promise.all(
		Array.from({ length: 30 }, (_, n) => guesses(`pupil-${n}@example.com`, { address: school }, 1)),
	)

	expect((await attempt(email, { address: school })).status).toBe(429)
	expect((await attempt(email, { address: school, device })).status).toBe(200)
})

test('a known browser has ten guesses of its own, which close it and nobody else', async () => {
	const email = await someone()
	const { device } = await attempt(email)

	await guesses(email, { device })

	expect((await attempt(email, { device })).status).toBe(429)
	expect((await attempt(email)).status).toBe(200)
})

test('the cookie counts for its own account alone, and is another one after a sign-in', async () => {
	const [anna, boris] = [await someone(), await someone()]
	const first = await attempt(anna)
	await guesses(boris, {})
	expect((await attempt(boris, { device: first.device })).status).toBe(429)

	const second = await attempt(anna, { device: first.device })
	await guesses(anna, {})

	expect((await attempt(anna, { device: first.device })).status).toBe(429)
	expect((await attempt(anna, { device: second.device })).status).toBe(200)
})

test('two people of one browser are both known to it', async () => {
	const [anna, boris] = [await someone(), await someone()]
	const first = await attempt(anna)
	const { device } = await attempt(boris, { device: first.device })
	await guesses(anna, {})

	expect((await attempt(anna, { device })).status).toBe(200)
})

test.each(['an administrator', 'a publisher'])(
	'a new password of %s makes its browsers strange',
	async caller => {
		const house = caller === 'a publisher' ? await publisher(shop) : null
		if (house === null) await administrator(shop, 'vera')
		const url = house === null ? '/api/auth' : '/api/partners/login'
		const email = house?.email ?? 'vera@example.com'
		const password = house === null ? 'her-own-password' : 'press password'
		const { device, status } = await attempt(email, { password, url })
		expect(status).toBe(200)
		await guesses(email, { url })
		expect((await attempt(email, { password, url, device })).status).toBe(200)

		if (house) await shop.services.accounts.endPartnerSessions(house.publisherId)
		else await shop.services.accounts.createAdministrator({ email, password, name: 'Vera' })

		expect((await attempt(email, { password, url, device })).status).toBe(429)
	},
)

test('a deleted account leaves no device', async () => {
	const email = await someone()
	const { device } = await attempt(email)
	const signedIn = await shop.call(accountsApi.signIn, {
		body: { username: email, password: 'correct horse' },
	})
	const body = { password: 'correct horse' }
	await shop.call(accountsApi.deleteAccount, { body }, signedIn.token)
	await guesses(email, {})

	expect((await attempt(email, { device })).status).toBe(429)
})

test('a browser is strange again after 180 days', async () => {
	const email = await someone()
	const { device } = await attempt(email)
	shop.clock.advance(180 * 86_400_000)
	await guesses(email, {})

	expect((await attempt(email, { device })).status).toBe(429)
})
