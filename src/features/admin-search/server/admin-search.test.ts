import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { type Press, publisher, sold } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { adminSearchApi } from '../contract.ts'

let shop: TestShop
let vera: string
let press: Press
beforeAll(async () => {
	shop = await openTestShop()
	vera = await administrator(shop, 'Vera')
	press = await publisher(shop)
	await newBook(shop, 'harbour', vera)
	const order = {
		...sold('2026-11-19T21:00:00Z', { title: 'Steps', priceKopecks: 45_050 }),
		number: 'D-2026-00456',
	}
	await shop.services.ledger.recordOrders(press.name, [{ ...order, siteNumber: 'site/991' }])
	await shop.services.ledger.recordOrders('Nobody', [{ ...order, number: 'D-2026-00999' }])
	const anna = { name: 'Anna Petrova', email: 'anna@example.com', password: 'correct horse' }
	await shop.services.sandbox.createAccount(anna)
	await shop.call(accountsApi.signIn, { body: { username: anna.email, password: anna.password } })
})
afterAll(() => shop.close())

const search = (text: string, caller: string | null = vera) =>
	shop.call(adminSearchApi.search, { query: { search: text } }, caller)

test('books, partners and readers are found by a part of what they are called', async () => {
	expect((await search('tales HARB')).books).toMatchObject([
		{ book_id: 'harbour', name: 'Tales from the Harbour' },
	])
	expect((await search(press.name)).partners).toMatchObject([{ publisher_id: press.publisherId }])
	expect((await search('petro')).readers).toMatchObject([{ name: 'Anna Petrova', email: 'anna@example.com' }])
})

test.each(['456', 'd-2026-00456', 'SITE/99'])('the order is found by %s', async number => {
	expect((await search(number)).orders).toEqual([
		{
			...{ number: 'D-2026-00456', site_number: 'site/991', title: 'Steps', sum: 450.5, refunded: 0 },
			paid_at: new Date('2026-11-19T21:00:00Z').getTime() / 1000,
			...{ partner: press.name, publisher_id: press.publisherId },
		},
	])
})

test('an order of no partner is found as well, and says so', async () => {
	expect((await search('00999')).orders).toMatchObject([{ partner: null, publisher_id: null }])
})

test('what means something to a database is only letters, and words are no part of a number', async () => {
	const nothing = { books: [], partners: [], orders: [], readers: [] }
	expect(await search('%%%1')).toEqual(nothing)
	expect((await search('D-')).orders).toEqual([])
})

test('nobody but administrators searches', async () => {
	await expect(search('harbour', press.token)).rejects.toMatchObject(refused('forbidden'))
	await expect(search('harbour', null)).rejects.toMatchObject(refused('unauthenticated'))
})
