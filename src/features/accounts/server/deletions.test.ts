import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PartnerSiteProcess, siteSecret, startPartnerSite } from '../../../../tests/partner-site/site.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { entitlementsApi } from '../../entitlements/contract.ts'
import { accountsApi } from '../contract.ts'

let site: PartnerSiteProcess
let shop: TestShop
beforeAll(async () => {
	site = await startPartnerSite()
	shop = await openTestShop({ PARTNER_SITE_URL: `${site.url}/`, PARTNER_SITE_SECRET: siteSecret })
})
afterAll(async () => {
	await shop.close()
	await site.stop()
})

let people = 0
let anna: { user_id: string; name: string; email: string; password: string }
beforeEach(async () => {
	// The partner site lives in real time.
	shop.clock.set(new Date())
	await sql`delete from partner_site_deletion`.execute(shop.services.database.db())
	const user_id = `u-${++people}`
	anna = { user_id, name: 'Anna', email: `anna-${people}@example.com`, password: 'correct horse' }
	await site.set({ mood: 'well', people: [anna] })
})

const signIn = ({ email: username, password } = anna) =>
	shop.call(accountsApi.signIn, { body: { username, password } })
const list = (token: string) => shop.call(entitlementsApi.list, {}, token)
const later = () => shop.clock.advance(21_000)
const deleteAccount = (token: string) =>
	shop.call(accountsApi.deleteAccount, { body: { password: anna.password } }, token)
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

test('a deleted account is told there, if not at once then later', async () => {
	const { token } = await signIn()
	await list(token)
	await site.set({ mood: 'failing' })

	await deleteAccount(token)
	await site.set({ mood: 'well' })
	later()
	const other = { ...anna, user_id: `${anna.user_id}b`, email: `b-${anna.email}` }
	await site.set({ people: [other] })
	const boris = await signIn(other)
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
			await shop.services.partnerSite.reportDeletions()
		}

		const deletions = (await site.received()).filter(({ path }) => path === '/shop/v1/account-deleted')
		expect(deletions.map(({ body }) => body.user_id)).toContain(ids[2])
		expect(shop.services.partnerSite.isAvailable()).toBe(true)
		const left = await sql<{
			user_id: string
		}>`select user_id from partner_site_deletion where notified_at is null`.execute(
			shop.services.database.db(),
		)
		expect(left.rows.map(({ user_id }) => user_id)).toEqual([ids[1]])
	},
)

test('what was under way while an account was deleted brings nothing of it back', async () => {
	const { partnerSite, database } = shop.services
	const { token } = await signIn()
	await list(token)
	const account = await partnerSite.authenticate(anna.email, anna.password)
	await deleteAccount(token)

	const isAdmitted = await partnerSite.admit(anna.user_id, account?.requestedAt ?? null, database.db())
	await partnerSite.authenticate(anna.email, anna.password)
	await partnerSite.subscriptions(anna.user_id)

	expect(isAdmitted).toBe(false)
	await expect(signIn()).rejects.toMatchObject(refused('login_fail'))
	expect(await rowsOf(anna.user_id)).toEqual([])
})

test('whoever signs in again after a deletion is known again', async () => {
	const { token } = await signIn()
	await deleteAccount(token)
	await deletedAMinuteAgo()

	await list((await signIn()).token)
	await signIn()

	expect(await rowsOf(anna.user_id)).toEqual(['person', 'partner_site_account', 'partner_site_password'])
})
