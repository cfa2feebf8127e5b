import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { settableClock } from '#platform/clock.ts'
import { type PartnerSiteProcess, siteSecret, startPartnerSite } from '../../../../tests/partner-site/site.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { booksApi } from '../../books/contract.ts'
import { type BookTables, createBooksStore } from '../../books/server/books.store.ts'
import { entitlementsApi } from '../../entitlements/contract.ts'
import { createBreaker } from './breaker.ts'

const bookId = 'tales'
let site: PartnerSiteProcess
let shop: TestShop
beforeAll(async () => {
	site = await startPartnerSite()
	shop = await openTestShop({ PARTNER_SITE_URL: `${site.url}/`, PARTNER_SITE_SECRET: siteSecret })
	await createBooksStore(shop.services.database.db<BookTables>()).put({
		...{
			bookId,
			title: 'Tales from the Harbour',
			source: 'tales.pdf',
			startPage: asPageNumber(1),
			isDemo: false,
		},
		...{ fileKey: 'none', edition: 'e1', pageSizes: [[420, 595]], pageLabels: null },
		...{ tableOfContent: [], texts: [], tracks: [] },
	})
	await putOnSale(shop, bookId)
})
afterAll(async () => {
	await shop.close()
	await site.stop()
})

let people = 0
let anna: { user_id: string; name: string; email: string; password: string }
let year: { user_id: string; subscription_id: string; book_id: string; date_end: string }
beforeEach(async () => {
	// The partner site lives in real time.
	shop.clock.set(new Date())
	const user_id = `u-${++people}`
	anna = { user_id, name: 'Anna', email: `anna-${people}@example.com`, password: 'correct horse' }
	year = { user_id, subscription_id: `s-${people}`, book_id: bookId, date_end: '2090-01-01T00:00:00Z' }
	await site.set({ mood: 'well', people: [anna], subscriptions: [year] })
})
afterEach(async () => {
	vi.useRealTimers()
	// One good answer to each call closes the breakers that a test opened.
	await site.set({ mood: 'well', people: [anna] })
	later()
	await list((await signIn()).token)
})

const signIn = (password = anna.password) =>
	shop.call(accountsApi.signIn, { body: { username: anna.email, password } })
const open = (token: string) =>
	shop.call(booksApi.info, { body: { operation: 'getBookInfo', book_id: bookId } }, token)
const list = (token: string) => shop.call(entitlementsApi.list, {}, token)
const later = () => shop.clock.advance(21_000)
async function timed(act: () => Promise<unknown>): Promise<number> {
	const start = performance.now()
	await act()
	return performance.now() - start
}

describe('while the partner site is well', () => {
	test('who has an account there signs in here and opens what was bought there', async () => {
		const { token } = await signIn()

		expect((await open(token)).book_id).toBe(bookId)
		expect(await list(token)).toEqual([
			{ book_id: bookId, subscriptions: [{ date_end: Date.parse(year.date_end) / 1000 }] },
		])
	})

	test('a wrong password is refused', async () => {
		await expect(signIn('wrong horse')).rejects.toMatchObject(refused('login_fail'))
	})

	test('what was bought shows within a minute, and many pages ask once', async () => {
		await site.set({ subscriptions: [] })
		const { token } = await signIn()
		await expect(open(token)).rejects.toMatchObject(refused('no_subscription'))

		await site.set({ subscriptions: [year] })
		later()
		await Promise.all([open(token), open(token), open(token)])

		expect(await requestCount()).toBe(2)
	})

	test('people are sent to sign up and to buy there, and told the way back', () => {
		const { partnerSite, config } = shop.services

		expect(partnerSite.signUpUrl('/register/complete')).toBe(
			`${site.url}/sign-up?return_to=${encodeURIComponent(`${config.publicUrl}/register/complete`)}`,
		)
		expect(partnerSite.purchaseUrl('grammar 1')).toBe(
			`${site.url}/checkout/grammar%201?return_to=${encodeURIComponent(`${config.publicUrl}/dashboard`)}`,
		)
	})
})

describe('while the partner site is down', () => {
	test('the journey stays whole: sign in again, open the book', async () => {
		await open((await signIn()).token)
		await site.stop()
		later()

		const { token } = await signIn()
		const book = await open(token)

		await site.startAgain()
		expect(book.book_id).toBe(bookId)
	})

	test('nobody gets in with another password, and nobody learns who has an account', async () => {
		await signIn()
		await site.stop()
		later()

		const wrong = await Promise.allSettled([
			signIn('wrong horse'),
			shop.call(accountsApi.signIn, { body: { username: 'nobody@example.com', password: 'horse' } }),
		])

		await site.startAgain()
		expect(wrong.map(one => one.status === 'rejected' && one.reason.code)).toEqual([
			'unavailable',
			'unavailable',
		])
	})

	test('it is asked again when it is up, and what changed meanwhile shows', async () => {
		const { token } = await signIn()
		await open(token)
		await site.stop()
		later()
		await open(token)

		await site.startAgain()
		await site.set({ subscriptions: [] })
		later()

		await expect(open(token)).rejects.toMatchObject(refused('no_subscription'))
	})

	test('after three failures it is left alone for two seconds', async () => {
		const { token } = await signIn()
		await open(token)
		await site.set({ mood: 'failing' })
		later()
		await open(token)
		await open(token)
		await open(token)
		const before = await requestCount()

		await open(token)
		const during = await requestCount()
		shop.clock.advance(2000)
		await open(token)

		expect([during - before, (await requestCount()) - during]).toEqual([0, 2])
	})

	test('its return is known within two seconds, though nobody asks for anything', {
		tags: 'slow',
	}, async () => {
		await open((await signIn()).token)
		await site.stop()
		for (let time = 0; time < 3; time++) {
			later()
			await open((await signIn()).token)
		}
		expect(await partnerSiteState()).toBe('unavailable')

		await site.startAgain()

		await expect.poll(partnerSiteState, { timeout: 2000 }).toBe('ok')
	})

	test('somebody of whom nothing is known hears that this part is down', async () => {
		const { token } = await signIn()
		await site.set({ mood: 'failing' })

		await expect(open(token)).rejects.toMatchObject(refused('unavailable'))
	})

	test('a password counts for thirty days after it was accepted', async () => {
		await signIn()
		await site.set({ mood: 'failing' })
		shop.clock.advance(29 * 86_400_000)
		await signIn()

		shop.clock.advance(2 * 86_400_000)

		await expect(signIn()).rejects.toMatchObject(refused('unavailable'))
		shop.clock.set(new Date())
	})

	test('a password that it refused once is not accepted later', async () => {
		await signIn()
		await site.set({ people: [] })
		await expect(signIn()).rejects.toMatchObject(refused('login_fail'))
		await site.set({ mood: 'failing' })

		await expect(signIn()).rejects.toMatchObject(refused('unavailable'))
	})
})

describe('while the partner site is slow or wrong', () => {
	test('a reader waits two seconds and reads on', { tags: 'slow' }, async () => {
		const { token } = await signIn()
		await open(token)
		await site.set({ mood: 'slow', slowMs: 30_000 })
		later()

		const tookMs = await timed(() => open(token))

		expect(tookMs).toBeGreaterThan(1900)
		expect(tookMs).toBeLessThan(3900)
	})

	test('a sign-in ends after two tries of two seconds', { tags: 'slow' }, async () => {
		await site.set({ mood: 'slow', slowMs: 30_000 })

		const tookMs = await timed(() => expect(signIn()).rejects.toMatchObject(refused('unavailable')))

		expect(tookMs).toBeGreaterThan(3900)
		expect(tookMs).toBeLessThan(8000)
	})

	test('an account that bears the id of an administrator signs nobody in', async () => {
		const olga = { email: 'olga@shop.example', password: 'her-own-password', name: 'Olga' }
		const user_id = await shop.services.accounts.createAdministrator(olga)
		await site.set({ people: [{ ...anna, user_id }] })

		await expect(signIn()).rejects.toMatchObject(refused('unavailable'))
	})

	test.each(['nonsense', 'redirecting', 'wrongClock'] as const)(
		'the last known subscriptions count when it answers %s',
		async mood => {
			const { token } = await signIn()
			await open(token)
			await site.set({ mood, subscriptions: [] })
			later()

			expect((await open(token)).book_id).toBe(bookId)
		},
	)
})

test('somebody who does not answer is probed until they do, and not before or after', async () => {
	vi.useFakeTimers()
	const refuses = () => Promise.reject(new Error('refused'))
	const probe = vi.fn(refuses)
	const breaker = createBreaker(settableClock('2026-11-20T12:00:00Z'), probe)
	for (let time = 0; time < 3; time++) {
		await vi.advanceTimersByTimeAsync(60_000)
		expect(probe).not.toHaveBeenCalled()
		await expect(breaker(refuses)).rejects.toThrow('refused')
	}

	await vi.advanceTimersByTimeAsync(4000)
	expect([probe.mock.calls.length, breaker.isOpen()]).toEqual([4, true])
	probe.mockResolvedValueOnce(undefined as never)
	await vi.advanceTimersByTimeAsync(60_000)

	expect([probe.mock.calls.length, breaker.isOpen()]).toEqual([5, false])
})

test('a clock that was ahead when it opened does not keep it open once it is right', async () => {
	const refuses = () => Promise.reject(new Error('refused'))
	const clock = settableClock('2026-11-20T12:00:00Z')
	const breaker = createBreaker(clock)
	for (let time = 0; time < 3; time++) await expect(breaker(refuses)).rejects.toThrow('refused')

	clock.advance(-3 * 3_600_000)

	expect(await breaker(async () => 'well')).toBe('well')
})

/** How often for Anna's subscriptions. */
async function requestCount(): Promise<number> {
	const received = await site.received()
	return received.filter(
		({ path, body }) => path === '/shop/v1/subscriptions' && body.user_id === anna.user_id,
	).length
}

async function partnerSiteState(): Promise<string> {
	const { parts } = await shop.services.readiness.check()
	return parts.partner_site
}
