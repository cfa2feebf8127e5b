import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { type PartnerSiteProcess, siteSecret, startPartnerSite } from '../../../../tests/partner-site/site.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { booksApi } from '../../books/contract.ts'
import { type BookTables, createBooksStore } from '../../books/server/books.store.ts'
import { entitlementsApi } from '../../entitlements/contract.ts'

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
	// One good answer to each call closes the breakers that a test opened.
	await site.set({ mood: 'well', people: [anna] })
	later()
	await deletedAMinuteAgo()
	await list((await signIn()).token)
})

const signIn = (password = anna.password) =>
	shop.call(accountsApi.signIn, { body: { username: anna.email, password } })
const open = (token: string) =>
	shop.call(booksApi.info, { body: { operation: 'getBookInfo', book_id: bookId } }, token)
const list = (token: string) => shop.call(entitlementsApi.list, {}, token)
const later = () => shop.clock.advance(21_000)
/** The tables that know somebody. */
async function rowsOf(userId: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select 'person' as name from person where user_id = ${userId}
		union all select 'partner_site_account' from partner_site_account where user_id = ${userId}
		union all select 'partner_site_password' from partner_site_password where user_id = ${userId}`.execute(
		shop.services.database.db(),
	)
	return rows.map(({ name }) => name)
}
async function deletedAMinuteAgo(): Promise<void> {
	await sql`update partner_site_deletion set entered_at = entered_at - interval '1 minute'`.execute(
		shop.services.database.db(),
	)
}
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

		const questions = (await site.received()).filter(({ path, body }) => isAbout(path, body))
		expect(questions).toHaveLength(2)
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

	test('a deleted account is told there, if not at once then later', async () => {
		const { token } = await signIn()
		await open(token)
		await site.set({ mood: 'failing' })

		await shop.call(accountsApi.deleteAccount, { body: { password: anna.password } }, token)
		await site.set({ mood: 'well' })
		later()
		const other = { ...anna, user_id: `${anna.user_id}b`, email: `b-${anna.email}` }
		await site.set({ people: [other] })
		const username = other.email
		const boris = await shop.call(accountsApi.signIn, { body: { username, password: other.password } })
		await list(boris.token)

		await expect
			.poll(() => site.received())
			.toContainEqual(
				expect.objectContaining({
					path: '/shop/v1/account-deleted',
					body: expect.objectContaining({ user_id: anna.user_id }),
				}),
			)
	})

	test.each([422, 500])(
		'a deleted account that it answers with %i keeps it from hearing of no other',
		async status => {
			const ids = ['gone', 'refused', 'told'].map(name => `${anna.user_id}-${name}`)
			await site.set({ deletions: { [ids[0] ?? '']: 404, [ids[1] ?? '']: status } })

			for (const id of ids) await shop.services.partnerSite.forget(id, shop.services.database.db())
			for (let hour = 0; hour < 4; hour++) {
				later()
				await shop.services.partnerSite.tellDeletions()
			}

			const deletions = (await site.received()).filter(({ path }) => path === '/shop/v1/account-deleted')
			expect(deletions.map(({ body }) => body.user_id)).toContain(ids[2])
			expect(shop.services.partnerSite.isAvailable()).toBe(true)
			const left = await sql<{
				user_id: string
			}>`select user_id from partner_site_deletion where told_at is null`.execute(
				shop.services.database.db(),
			)
			expect(left.rows.map(({ user_id }) => user_id)).toEqual([ids[1]])
		},
	)

	test('what was under way while an account was deleted brings nothing of it back', async () => {
		const { partnerSite, database } = shop.services
		const { token } = await signIn()
		await open(token)
		const asked = await partnerSite.authenticate(anna.email, anna.password)
		await shop.call(accountsApi.deleteAccount, { body: { password: anna.password } }, token)

		const isAdmitted = await partnerSite.admit(anna.user_id, asked?.askedAt ?? null, database.db())
		await partnerSite.authenticate(anna.email, anna.password)
		await partnerSite.subscriptions(anna.user_id)

		expect(isAdmitted).toBe(false)
		await expect(signIn()).rejects.toMatchObject(refused('login_fail'))
		expect(await rowsOf(anna.user_id)).toEqual([])
	})

	test('whoever signs in again after a deletion is known again', async () => {
		const { token } = await signIn()
		await shop.call(accountsApi.deleteAccount, { body: { password: anna.password } }, token)
		await deletedAMinuteAgo()

		await open((await signIn()).token)
		await signIn()

		expect(await rowsOf(anna.user_id)).toEqual(['person', 'partner_site_account', 'partner_site_password'])
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

	test('after three failures it is left alone for ten seconds', async () => {
		const { token } = await signIn()
		await open(token)
		await site.set({ mood: 'failing' })
		later()
		await open(token)
		await open(token)
		await open(token)
		const before = (await site.received()).length

		await open(token)
		const during = (await site.received()).length
		shop.clock.advance(11_000)
		await open(token)

		expect([during - before, (await site.received()).length - during]).toEqual([0, 2])
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
	test('a reader waits two seconds and reads on', async () => {
		const { token } = await signIn()
		await open(token)
		await site.set({ mood: 'slow', slowMs: 30_000 })
		later()

		const tookMs = await timed(() => open(token))

		expect(tookMs).toBeGreaterThan(1900)
		expect(tookMs).toBeLessThan(3900)
	})

	test('a sign-in ends after two tries of two seconds', async () => {
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

function isAbout(path: string, body: { [name: string]: unknown }): boolean {
	return path === '/shop/v1/subscriptions' && body.user_id === anna.user_id
}
