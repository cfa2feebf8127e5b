import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { activityApi } from '#features/activity/contract.ts'
import { entitlementsApi } from '#features/entitlements/contract.ts'
import { administrator, newBookWithPages } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { readersApi } from '../contract.ts'

const password = 'correct horse'
const reason = 'A copy for the review'
const secondsOf = (day: string) => new Date(day).getTime() / 1000
/** The end of the twentieth in Moscow. */
const endOf20th = secondsOf('2026-12-20T21:00:00Z')

let shop: TestShop
let vera: string
beforeAll(async () => {
	shop = await openTestShop()
	vera = await administrator(shop, 'Vera')
	await newBookWithPages(shop, 'harbour', vera)
	await newBookWithPages(shop, 'tree', vera)
})
afterAll(() => shop.close())

async function reader(name: string) {
	const email = `${name.toLowerCase()}@example.com`
	const { userId } = await shop.services.sandbox.createAccount({ name, email, password })
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	return { reader_id: userId, token }
}
const give = (reader_id: string, until: string, book_id = 'harbour') =>
	shop.call(readersApi.give, { params: { reader_id }, body: { book_id, until, reason } }, vera)
const end = (reader_id: string, book_id = 'harbour') =>
	shop.call(readersApi.end, { params: { reader_id }, body: { book_id, reason } }, vera)
/** Whether the reader may open the book now. */
async function opens(token: string, book_id = 'harbour'): Promise<boolean> {
	const headers = { 'x-auth-token': token }
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/reading/open',
		payload: { book_id },
		headers,
	})
	return answer.statusCode === 200
}

test('a book that is given opens until the end of the day, with the reason in the history', async () => {
	const anna = await reader('Anna')
	expect(await opens(anna.token)).toBe(false)

	const given = await give(anna.reader_id, '2026-12-20')

	expect(await opens(anna.token)).toBe(true)
	expect(given.access).toMatchObject([
		{
			book_id: 'harbour',
			title: 'Tales from the Harbour',
			date_end: endOf20th,
			is_current: true,
			source: 'shop',
		},
	])
	expect(given.decisions).toMatchObject([{ kind: 'given', reason, made_by: 'Vera', date_end: endOf20th }])
	const listed = await shop.call(entitlementsApi.list, {}, anna.token)
	expect(listed).toEqual([{ book_id: 'harbour', subscriptions: [{ date_end: endOf20th }] }])
})

test('what the partner site sold is prolonged, and the earlier end counts no more', async () => {
	const boris = await reader('Boris')
	await shop.services.sandbox.grant(boris.reader_id, 'harbour', new Date('2026-11-30T00:00:00Z'))

	const { access, decisions } = await give(boris.reader_id, '2026-12-20')

	expect(access).toMatchObject([{ date_end: endOf20th, source: 'shop' }])
	expect(decisions[0]).toMatchObject({ kind: 'prolonged' })
})

test('what is no later than the access there is, or has passed, is refused', async () => {
	const clara = await reader('Clara')
	await give(clara.reader_id, '2026-12-20')

	await expect(give(clara.reader_id, '2026-12-20')).rejects.toMatchObject(refused('not_later'))
	await expect(give(clara.reader_id, '2026-11-19', 'tree')).rejects.toMatchObject(refused('not_later'))
	await expect(give(clara.reader_id, '2126-01-01', 'tree')).rejects.toMatchObject(refused('invalid'))
})

test('an end closes what was bought, and what is bought later opens the book again', async () => {
	const dora = await reader('Dora')
	await shop.services.sandbox.grant(dora.reader_id, 'harbour', new Date('2027-06-01T00:00:00Z'))

	const { access } = await end(dora.reader_id)

	expect(await opens(dora.token)).toBe(false)
	expect(access).toMatchObject([{ book_id: 'harbour', is_current: false }])
	await expect(end(dora.reader_id)).rejects.toMatchObject(refused('no_access'))
	await buy(dora.reader_id, 'harbour', '2027-01-01T00:00:00Z')
	expect(await opens(dora.token)).toBe(true)
})

/** A purchase of its own, unlike a grant of the sandbox. */
async function buy(userId: string, bookId: string, dateEnd: string): Promise<void> {
	const row = { subscription_id: `bought-${dateEnd}`, user_id: userId, book_id: bookId, date_end: dateEnd }
	await shop.services.database
		.db<{ sandbox_subscription: typeof row }>()
		.insertInto('sandbox_subscription')
		.values(row)
		.execute()
}

test('readers are found by a part of the name or email, and administrators are none', async () => {
	await reader('Евгения')

	const search = async (text: string) => {
		const { readers } = await shop.call(readersApi.list, { query: { search: text } }, vera)
		return readers.map(({ name }) => name)
	}

	expect(await search('вген')).toEqual(['Евгения'])
	expect(await search('anna@')).toEqual(['Anna'])
	expect(await search('%')).toEqual([])
	expect(await search('Vera')).toEqual([])
})

test('the list is read a page at a time', async () => {
	const first = await shop.call(readersApi.list, { query: {} }, vera)
	const rest = await shop.call(readersApi.list, { query: { offset: '2' } }, vera)

	expect(first.more).toBe(false)
	expect(rest.readers).toEqual(first.readers.slice(2))
})

test('each decision stands in the activity log under the reader', async () => {
	const grigory = await reader('Grigory')
	await give(grigory.reader_id, '2026-12-20')
	await end(grigory.reader_id)

	const { entries } = await shop.call(activityApi.list, { query: { record: grigory.reader_id } }, vera)

	expect(entries.map(({ action, kind }) => [kind, action])).toEqual([
		['reader', 'POST /api/readers/:reader_id/end'],
		['reader', 'POST /api/readers/:reader_id/give'],
	])
})

test('a reader cannot give, and nobody is given what is not there', async () => {
	const galya = await reader('Galya')
	const params = { reader_id: galya.reader_id }
	const body = { book_id: 'harbour', until: '2026-12-20', reason }

	await expect(shop.call(readersApi.give, { params, body }, galya.token)).rejects.toMatchObject(
		refused('forbidden'),
	)
	await expect(give('nobody', '2026-12-20')).rejects.toMatchObject(refused('not_found'))
	await expect(give(galya.reader_id, '2026-12-20', 'nothing')).rejects.toMatchObject(refused('unknown_book'))
	await expect(end(galya.reader_id)).rejects.toMatchObject(refused('no_access'))
})

test('of those who end access at the same moment one does, and one decision is made', async () => {
	const zoya = await reader('Zoya')
	await give(zoya.reader_id, '2026-12-20')

	const answers = await Promise.allSettled([1, 2, 3].map(() => end(zoya.reader_id)))

	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	const { decisions } = await shop.call(readersApi.read, { params: { reader_id: zoya.reader_id } }, vera)
	expect(decisions.map(({ kind }) => kind)).toEqual(['ended', 'given'])
})

test('books that are given at the same moment are all given', async () => {
	const yana = await reader('Yana')

	await Promise.all([give(yana.reader_id, '2026-12-20'), give(yana.reader_id, '2026-12-20', 'tree')])

	expect([await opens(yana.token), await opens(yana.token, 'tree')]).toEqual([true, true])
})
