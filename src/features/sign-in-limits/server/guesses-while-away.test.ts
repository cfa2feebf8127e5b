import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PartnerSiteProcess, siteSecret, startPartnerSite } from '../../../../tests/partner-site/site.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'

const anna = { user_id: 'u-1', name: 'Anna', email: 'anna@example.com', password: 'correct horse' }
const boris = { ...anna, user_id: 'u-2', email: 'boris@example.com' }
let site: PartnerSiteProcess
let shop: TestShop
beforeAll(async () => {
	site = await startPartnerSite()
	shop = await openTestShop({ PARTNER_SITE_URL: site.url, PARTNER_SITE_SECRET: siteSecret })
	// The partner site lives in real time.
	shop.clock.set(new Date())
	await site.set({ mood: 'well', people: [anna, boris], subscriptions: [] })
	await signIn(anna.email, anna.password)
	await site.set({ mood: 'failing' })
})
afterAll(async () => {
	// An answer ends the probes of a site that did not give one.
	await site.set({ mood: 'well' })
	shop.clock.set(new Date(Date.now() + 21_000))
	expect(await signIn(boris.email, boris.password)).toBe('signed in')
	await shop.close()
	await site.stop()
})

const signIn = (username: string, password: string) =>
	shop
		.call(accountsApi.signIn, { body: { username, password } })
		.then(() => 'signed in')
		.catch(({ code }: { code: string }) => code)

test.each([anna.email, 'nobody@example.com'])(
	'while the partner site is away ten guesses of the password of %s close it',
	async username => {
		const answers: string[] = []
		for (let guesses = 0; guesses < 11; guesses += 1) answers.push(await signIn(username, 'wrong horse'))

		expect(answers).toEqual([...Array<string>(10).fill('unavailable'), 'too_many'])
	},
)

test('a password that was accepted lately signs in again once the guesses are old', async () => {
	expect(await signIn(anna.email, anna.password)).toBe('too_many')

	shop.clock.advance(16 * 60_000)

	expect(await signIn(anna.email, anna.password)).toBe('signed in')
})
