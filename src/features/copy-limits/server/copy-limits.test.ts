import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnersApi } from '#features/partners/contract.ts'
import { blankProduct, productsApi } from '#features/products/contract.ts'
import { readingApi } from '#features/reading/contract.ts'
import { administrator, newBookWithPages } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { copyLimitsApi } from '../contract.ts'

let shop: TestShop
let olga: string
let house: string
let other: string
let bookId: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	const categories = [{ id: 5, name: { en: 'Readers', ru: 'Книги для чтения' } }]
	await shop.services.catalogue.importCatalogue({ categories, products: [] })
	house = await publisher('Millrood Press')
	other = await publisher('Northlight')
	bookId = (await newBookWithPages(shop, 'harbour', olga)).bookId
	const product = {
		...blankProduct('2026-11-01'),
		name: 'Tales',
		publisher: 'Millrood Press',
		categories: [5],
	}
	const body = { operation: 'saveProduct' as const, book_id: bookId, data: product, version: 1 }
	await shop.call(productsApi.saveProduct, { body }, olga)
})
afterAll(() => shop.close())

async function publisher(name: string): Promise<string> {
	const email = `${name.replace(' ', '-')}@example.com`.toLowerCase()
	await shop.services.partners.createPartner({ publisherId: email, name, email, password: 'house password' })
	const body = { username: email, password: 'house password' }
	return (await shop.call(partnersApi.signIn, { body })).token
}
const set = (characters: number | null, token = house) =>
	shop.call(copyLimitsApi.set, { body: { characters } }, token)
const limitOfBook = async () =>
	(await shop.call(readingApi.open, { body: { book_id: bookId } }, olga)).copy_limit

test('a publisher bounds what may be copied of its books, and takes the bound away', async () => {
	expect(await limitOfBook()).toBeNull()

	await set(500)
	expect(await shop.call(copyLimitsApi.find, {}, house)).toEqual({ characters: 500 })
	expect(await limitOfBook()).toBe(500)

	await set(0)
	expect(await limitOfBook()).toBe(0)

	await set(null)
	expect(await limitOfBook()).toBeNull()
})

test('the bound of another publisher changes nothing', async () => {
	await set(10, other)

	expect(await shop.call(copyLimitsApi.find, {}, house)).toEqual({ characters: null })
	expect(await limitOfBook()).toBeNull()
})

test.each([-1, 1_000_001, 1.5, 2 ** 31])('%d is no number of characters', async characters => {
	await expect(set(characters)).rejects.toMatchObject(refused('invalid'))
})

test.each([null, 'olga'])('only a publisher has this setting', async caller => {
	const token = caller === null ? null : olga
	await expect(shop.call(copyLimitsApi.find, {}, token)).rejects.toThrow()
	await expect(shop.call(copyLimitsApi.set, { body: { characters: 1 } }, token)).rejects.toThrow()
})
