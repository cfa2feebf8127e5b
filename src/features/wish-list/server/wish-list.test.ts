import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import type { ProductInput } from '../../products/server/import-catalogue.ts'
import { wishesApi } from '../contract.ts'

let shop: TestShop
const product = (book_id: string): ProductInput => ({
	product_id: book_id,
	book_id,
	name: book_id,
	author: 'Olga Petrova',
	publisher: 'Millrood Press',
	series: null,
	description: { en: 'Tales', ru: 'Рассказы' },
	price: 100,
	priceWithoutDiscount: null,
	isReady: true,
	demo: null,
	paper: null,
	categories: [],
	level: null,
	ageMark: 0,
	pages: null,
	audioMinutes: null,
	cover: null,
	coverWidth: null,
	coverHeight: null,
	coverColour: null,
	published_at: '2026-01-01',
})
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: [product('tales'), product('fog')],
	})
})
afterAll(() => shop.close())

let people = 0
async function reader() {
	const account = { email: `reader-${++people}@example.com`, password: 'correct horse' }
	await shop.services.sandbox.createAccount({ name: 'Anna Petrova', ...account })
	const body = { username: account.email, password: account.password }
	const { token } = await shop.call(accountsApi.signIn, { body })
	return {
		deleteAccount: () =>
			shop.call(accountsApi.deleteAccount, { body: { password: account.password } }, token),
		list: () => shop.call(wishesApi.list, {}, token),
		change: (wanted: { add?: string[]; remove?: string[] }) =>
			shop.call(wishesApi.change, { body: wanted }, token),
	}
}
let anna: Awaited<ReturnType<typeof reader>>
beforeEach(async () => {
	anna = await reader()
})

test('the newest wish comes first', async () => {
	await anna.change({ add: ['tales'] })
	shop.clock.advance(1000)

	expect(await anna.change({ add: ['fog'] })).toEqual({ wishes: ['fog', 'tales'] })
	expect(await anna.list()).toEqual({ wishes: ['fog', 'tales'] })
})

test('repeating a wish changes nothing', async () => {
	await anna.change({ add: ['tales', 'tales'] })

	expect(await anna.change({ add: ['tales'] })).toEqual({ wishes: ['tales'] })
	expect(await anna.change({ remove: ['tales'] })).toEqual({ wishes: [] })
	expect(await anna.change({ remove: ['tales'] })).toEqual({ wishes: [] })
})

test('two wishes at once are both kept', async () => {
	await Promise.all([anna.change({ add: ['tales'] }), anna.change({ add: ['fog'] })])

	expect((await anna.list()).wishes.toSorted()).toEqual(['fog', 'tales'])
})

test('what is no book of the shop is left out', async () => {
	expect(await anna.change({ add: ['nowhere', 'tales'] })).toEqual({ wishes: ['tales'] })
})

test('wishes are seen only by whoever wishes', async () => {
	const boris = await reader()
	await anna.change({ add: ['tales'] })
	await boris.change({ remove: ['tales'] })

	expect(await boris.list()).toEqual({ wishes: [] })
	expect(await anna.list()).toEqual({ wishes: ['tales'] })
})

test('a guest has no list on the server', async () => {
	await expect(shop.call(wishesApi.list, {})).rejects.toMatchObject(refused('unauthenticated'))
	await expect(shop.call(wishesApi.change, { body: { add: ['tales'] } })).rejects.toMatchObject(
		refused('unauthenticated'),
	)
})

test('a wish that is under way while the account is deleted is refused', async () => {
	for (let round = 0; round < 8; round++) {
		const leaving = await reader()
		const wishes = Array.from({ length: 6 }, () => leaving.change({ add: ['tales'] }))
		const settled = Promise.allSettled(wishes)
		await leaving.deleteAccount()
		for (const wish of await settled)
			if (wish.status === 'rejected') expect(wish.reason).toMatchObject(refused('unauthenticated'))
	}
})
