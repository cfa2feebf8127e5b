import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { purchasesApi } from '../contract.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: [
			{
				...{ product_id: 'tales', book_id: 'tales', name: 'Tales', author: 'Ann', publisher: 'Millrood' },
				...{ series: null, description: { en: '', ru: '' }, price: 100, priceWithoutDiscount: null },
				...{ isReady: true, demo: null, paper: null, categories: [], level: 'A2', ageMark: 6, pages: 32 },
				...{ audioMinutes: null, cover: null, coverWidth: null, coverHeight: null, coverColour: null },
				published_at: '2026-01-01',
			},
		],
	})
})
afterAll(() => shop.close())

let people = 0
async function signedIn(name: string): Promise<string> {
	const account = { email: `${name.toLowerCase()}@example.com`, password: 'correct horse' }
	await shop.services.sandbox.createAccount({ name, ...account })
	const body = { username: account.email, password: account.password }
	return (await shop.call(accountsApi.signIn, { body })).token
}

async function buyAddress(name: string, product_id = 'tales') {
	return shop.call(purchasesApi.address, { params: { product_id } }, await signedIn(name))
}

/** What a browser meets that opens an address of the sandbox. */
async function opened(url: string, cookie = '') {
	const reply = await shop.app.inject({ url, headers: { cookie } })
	const session = reply.cookies.find(({ name }) => name === 'sandbox_session')?.value
	return { reply, cookie: session ? `sandbox_session=${session}` : null }
}

test('a member who buys is known at the partner site', async () => {
	const { url } = await buyAddress('Olga')

	const { reply, cookie } = await opened(url)
	expect([reply.statusCode, reply.headers.location]).toEqual([303, '/sandbox/checkout/tales'])
	const checkout = await opened('/sandbox/checkout/tales', cookie ?? '')

	expect(checkout.reply.statusCode).toBe(200)
	expect(checkout.reply.body).toContain('For Olga')
})

test('somebody else’s address replaces nobody who is logged in', async () => {
	const own = await opened((await buyAddress('Anna')).url)
	const { url } = await buyAddress('Boris')

	const arrival = await opened(url, own.cookie ?? '')
	const checkout = await opened('/sandbox/checkout/tales', own.cookie ?? '')

	expect(arrival.cookie).toBeNull()
	expect(checkout.reply.body).toContain('For Anna')
})

test('an address works once', async () => {
	const { url } = await buyAddress('Pavel')

	expect((await opened(url)).cookie).not.toBeNull()
	expect((await opened(url)).cookie).toBeNull()
})

test.each([
	['another person', (url: string) => url.replace(/user_id=[^&]+/, 'user_id=somebody')],
	['another time', (url: string) => url.replace(/time=\d+/, 'time=1795165260')],
	['another product', (url: string) => url.replace('/tales?', '/atlas?')],
	['no signature', (url: string) => url.replace(/&signature=.*/, '')],
])('an address with %s lets nobody in', async (_, changed) => {
	const { url } = await buyAddress(`Rita${people++}`)

	expect((await opened(changed(url))).cookie).toBeNull()
})

test('an address that is older than two minutes lets nobody in', async () => {
	const { url } = await buyAddress('Timur')

	shop.clock.advance(121_000)

	expect((await opened(url)).cookie).toBeNull()
})

test('a product that is not there has no address', async () => {
	await expect(buyAddress('Semyon', 'nothing')).rejects.toMatchObject(refused('not_found'))
})

test('a forgotten password has a way that needs no scripts', async () => {
	const { reply } = await opened('/sandbox/new-password?return_to=/login')

	expect(reply.statusCode).toBe(200)
	expect(reply.body).toContain('New password')
})

test('while the database is away a page of the partner site says when to come back', async () => {
	const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
	vi.spyOn(shop.services.sandbox, 'accountOf').mockRejectedValueOnce(away)

	const { reply } = await opened('/sandbox/checkout/tales')

	expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
	expect(reply.body).toContain('try again in a moment')
})
