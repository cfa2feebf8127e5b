import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { createApp } from '../../../main/app.ts'
import { partnersApi } from '../../partners/contract.ts'
import type { SandboxProduct } from './sandbox.service.ts'

const grammar: SandboxProduct = {
	productId: 'grammar-1',
	bookId: 'grammar',
	title: 'Grammar <in> "Steps"',
	author: 'V. Lind',
	publisher: 'Millrood Press',
	priceKopecks: wholeKopecks(49_000),
	isReady: true,
	coverUrl: null,
}
const products = [
	grammar,
	{ ...grammar, productId: 'later-1', isReady: false },
	{ ...grammar, productId: 'free-1', priceKopecks: wholeKopecks(0) },
]

const millrood = {
	publisherId: 'millrood',
	name: 'Millrood Press',
	email: 'm@example.com',
	password: 'house',
}

let shop: TestShop
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.partners.createPartner(millrood)
	const findProduct = async (productId: string) => products.find(product => product.productId === productId)
	app = await createApp({ ...shop.services, findProduct }, shop.services.config)
})
afterAll(async () => {
	await app.close()
	await shop.close()
})

/** A browser without scripts: follows forms and keeps one cookie. */
function browser() {
	let cookie = ''
	async function visit(url: string, form?: Record<string, string>) {
		const sent = form ? { method: 'POST' as const, payload: new URLSearchParams(form).toString() } : {}
		const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
		const reply = await app.inject({ url, headers: { cookie, ...type }, ...sent })
		const sessionCookie = reply.cookies.find(({ name }) => name === 'sandbox_session')
		if (sessionCookie) cookie = `sandbox_session=${sessionCookie.value}`
		return reply
	}
	return { visit }
}
const typed = { name: 'Anna <b>', password: 'correct horse', repeated: 'correct horse' }
let people = 0
async function buyer() {
	const { visit } = browser()
	const email = `buyer-${++people}@example.com`
	const reply = await visit('/sandbox/sign-up', { ...typed, email })
	const fields = new URL(String(reply.headers.location), 'http://shop').searchParams
	return { visit, email, userId: String(fields.get('user_id')), location: String(reply.headers.location) }
}
function formOf(page: string): string {
	return /name="checkout" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

test('signing up leads back to the shop with everything it asks for', async () => {
	const { location } = await buyer()

	const url = new URL(location, 'http://shop')

	expect(url.pathname).toBe('/register/complete')
	expect([...url.searchParams.keys()]).toEqual(['name', 'email', 'user_id', 'time', 'signature'])
})

test('passwords that differ are said to, and what was typed stays', async () => {
	const { visit } = browser()

	const reply = await visit('/sandbox/sign-up', { ...typed, email: 'olga@example.com', repeated: 'another' })

	expect(reply.statusCode).toBe(400)
	expect(reply.body).toContain('Passwords do not match')
	expect(reply.body).toContain('value="Anna &lt;b&gt;"')
	expect(reply.body).not.toContain('correct horse')
})

test.each([
	['sign-up', {}, 'name'],
	['sign-up', { ...typed, email: 'olga@example.com', repeated: 'another' }, 'repeated'],
	['sign-in', { email: 'nobody@example.com', password: 'another' }, 'password'],
])('what is to be typed next at %s has the focus', async (page, form, field) => {
	const reply = await browser().visit(`/sandbox/${page}`, Object.keys(form).length > 0 ? form : undefined)
	expect(/<input id="(\w+)"[^>]* autofocus>/.exec(reply.body)?.[1]).toBe(field)
})

test('a taken email is refused', async () => {
	const { email } = await buyer()

	const reply = await browser().visit('/sandbox/sign-up', { ...typed, email: email.toUpperCase() })

	expect(reply.statusCode).toBe(400)
	expect(reply.body).toContain('There is an account with this email already')
})

test('nobody is led to another host', async () => {
	const { visit } = browser()
	const form = {
		...typed,
		email: 'lost@example.com',
		return_to: '//evil.example/',
		next: 'https://evil.example/',
	}

	const reply = await visit('/sandbox/sign-up', form)

	expect(reply.headers.location).toMatch(/^\/register\/complete\?/)
	expect(reply.headers.location).not.toContain('evil')
})

test('who buys is asked first, and comes back to the order', async () => {
	const reply = await browser().visit('/sandbox/checkout/grammar-1')

	expect(reply.statusCode).toBe(303)
	expect(reply.headers.location).toBe('/sandbox/sign-in?next=%2Fsandbox%2Fcheckout%2Fgrammar-1')
})

test('buying gives a year of reading and the publisher an order', async () => {
	const { visit, userId } = await buyer()
	const checkout = await visit('/sandbox/checkout/grammar-1')
	expect(checkout.body).toContain('Grammar &lt;in&gt; &quot;Steps&quot;')

	const bought = await visit('/sandbox/checkout/grammar-1', { checkout: formOf(checkout.body) })

	const receipt = await visit(String(bought.headers.location))
	expect(receipt.body).toContain('href="/view-books/grammar"')
	const dateEnd = new Date(shop.clock.now().getTime() + 365 * 86_400_000)
	expect(await shop.services.partnerSite.subscriptions(userId)).toMatchObject([
		{ bookId: 'grammar', dateEnd },
	])
	expect(await ordersOfMillrood()).toHaveLength(1)
})

test('a form that is sent twice buys once', async () => {
	const { visit, userId } = await buyer()
	const before = (await ordersOfMillrood()).length
	const form = { checkout: formOf((await visit('/sandbox/checkout/grammar-1')).body) }

	const replies = await Promise.all([
		visit('/sandbox/checkout/grammar-1', form),
		visit('/sandbox/checkout/grammar-1', form),
	])

	expect(replies[0]?.headers.location).toBe(replies[1]?.headers.location)
	expect(await shop.services.partnerSite.subscriptions(userId)).toHaveLength(1)
	expect(await ordersOfMillrood()).toHaveLength(before + 1)
})

test('a free book is got, not bought', async () => {
	const { visit } = await buyer()

	const [free, paid] = [await visit('/sandbox/checkout/free-1'), await visit('/sandbox/checkout/grammar-1')]

	expect(free.body).toContain('<button class="action">Get</button>')
	expect(free.body).not.toContain('Buy')
	expect(paid.body).toContain('<button class="action">Buy</button>')
})

test('a second year begins where the first ends', async () => {
	const { visit, userId } = await buyer()
	await visit('/sandbox/checkout/grammar-1', {
		checkout: formOf((await visit('/sandbox/checkout/grammar-1')).body),
	})
	await visit('/sandbox/checkout/grammar-1', {
		checkout: formOf((await visit('/sandbox/checkout/grammar-1')).body),
	})

	const ends = (await shop.services.partnerSite.subscriptions(userId)).map(({ dateEnd }) => dateEnd.getTime())

	expect(Math.max(...ends) - Math.min(...ends)).toBe(365 * 86_400_000)
})

test('a form made for somebody else buys nothing', async () => {
	const anna = await buyer()
	const boris = await buyer()
	const form = formOf((await anna.visit('/sandbox/checkout/grammar-1')).body)

	const reply = await boris.visit('/sandbox/checkout/grammar-1', { checkout: form })

	expect(reply.statusCode).toBe(403)
	expect(await shop.services.partnerSite.subscriptions(boris.userId)).toEqual([])
})

test('a receipt is its buyer’s alone', async () => {
	const anna = await buyer()
	const form = formOf((await anna.visit('/sandbox/checkout/grammar-1')).body)
	const bought = await anna.visit('/sandbox/checkout/grammar-1', { checkout: form })

	const reply = await (await buyer()).visit(String(bought.headers.location))

	expect(reply.statusCode).toBe(404)
})

test('what somebody bought stands in a list of their own', async () => {
	const anna = await buyer()
	const form = formOf((await anna.visit('/sandbox/checkout/grammar-1')).body)
	const bought = await anna.visit('/sandbox/checkout/grammar-1', { checkout: form })
	await shop.services.sandbox.grant(anna.userId, 'given_book', new Date('2026-11-19'))

	const [hers, others, nobodys] = [
		await anna.visit('/sandbox/subscriptions'),
		await (await buyer()).visit('/sandbox/subscriptions'),
		await browser().visit('/sandbox/subscriptions'),
	]

	expect(hers.body).toContain('Grammar &lt;in&gt; &quot;Steps&quot;')
	expect(hers.body).toContain('Access until 20\u00a0November 2027')
	expect(hers.body).toContain('Access ended on 19\u00a0November 2026')
	expect(hers.body).toContain(`href="${bought.headers.location}"`)
	expect(others.body).toContain('You have not bought anything here yet.')
	expect(nobodys.headers.location).toBe('/sandbox/sign-in?next=%2Fsandbox%2Fsubscriptions')
})

test('what is not sold yet, and what is not sold at all, says so', async () => {
	const { visit } = await buyer()

	const [later, unknown] = [
		await visit('/sandbox/checkout/later-1'),
		await visit('/sandbox/checkout/nothing'),
	]

	expect([later.statusCode, unknown.statusCode]).toEqual([409, 404])
	expect(later.body).toContain('In production')
})

test('every page is marked as a demonstration and speaks the visitor’s language', async () => {
	const reply = await app.inject({ url: '/sandbox/sign-up', headers: { 'accept-language': 'ru' } })

	expect(reply.body).toContain('Демонстрация')
	expect(reply.headers['content-security-policy']).toContain("form-action 'self'")
})

test('guessing passwords at the sandbox is limited as at the shop', async () => {
	const { email } = await buyer()
	const guess = () => browser().visit('/sandbox/sign-in', { email, password: 'wrong horse' })
	await Promise.all(Array.from({ length: 10 }, guess))

	const reply = await guess()

	expect(reply.statusCode).toBe(429)
	expect(reply.headers['retry-after']).toBe('900')
})

test.each([
	['/sandbox/sign-in', { 'sec-fetch-site': 'cross-site' }],
	['/sandbox/sign-up', { 'sec-fetch-site': 'same-site' }],
	['/sandbox/sign-out', { origin: 'https://evil.example', host: 'shop.example' }],
	['/sandbox/sign-out', { origin: 'null', host: 'shop.example' }],
])('a form of another site for %s is refused', async (url, headers) => {
	const type = { 'content-type': 'application/x-www-form-urlencoded' }
	const reply = await app.inject({
		method: 'POST',
		url,
		headers: { ...type, ...headers },
		payload: 'email=a',
	})

	expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined])
})

test('signing up is limited by address, and whoever has an account signs in all the same', async () => {
	const { email } = await buyer()
	const signUp = (number: number) =>
		browser().visit('/sandbox/sign-up', { ...typed, email: `crowd-${number}@example.com` })
	await Promise.all(Array.from({ length: 30 }, (_, number) => signUp(number)))

	const reply = await signUp(31)
	const signedIn = await browser().visit('/sandbox/sign-in', { email, password: typed.password })
	const elsewhere = await app.inject({
		...{ method: 'POST', url: '/sandbox/sign-up', remoteAddress: '198.51.100.9' },
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams({ ...typed, email: 'elsewhere@example.com' }).toString(),
	})

	expect(elsewhere.statusCode).toBe(303)
	expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '900'])
	expect(reply.body).toContain('Too many attempts')
	expect(signedIn.statusCode).toBe(303)
	shop.clock.advance(16 * 60_000)
})

async function ordersOfMillrood() {
	const body = { username: millrood.email, password: millrood.password }
	return (await shop.call(partnersApi.signIn, { body })).orders
}
