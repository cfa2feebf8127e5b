import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, employee } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { savedFiltersApi } from '../contract.ts'

let shop: TestShop
let vera: string
let anna: string
beforeAll(async () => {
	shop = await openTestShop()
	vera = await administrator(shop, 'Vera')
	anna = await employee(shop, 'editor', 'Anna')
})
afterAll(() => shop.close())

const save = (name: string, query: string, token = vera) =>
	shop.call(savedFiltersApi.save, { body: { name, query } }, token)
const list = async (token: string) => (await shop.call(savedFiltersApi.list, {}, token)).filters

test('a filter is found again by who saved it, and by nobody else', async () => {
	await save('Without a price', 'gap=price')

	expect(await list(vera)).toEqual([{ name: 'Without a price', query: 'gap=price' }])
	expect(await list(anna)).toEqual([])
})

test('a name that is there is replaced, and a filter can be forgotten', async () => {
	await save('Drafts', 'state=draft', anna)

	const { filters } = await save('Drafts', 'state=draft&sort=price', anna)

	expect(filters).toEqual([{ name: 'Drafts', query: 'state=draft&sort=price' }])
	const after = await shop.call(savedFiltersApi.remove, { body: { name: 'Drafts' } }, anna)
	expect(after.filters).toEqual([])
})

test('there is an end to them, and one of those that are there can still be changed', async () => {
	const boris = await employee(shop, 'editor', 'Boris')
	await Promise.all(Array.from({ length: 50 }, (_, n) => save(`Filter ${n}`, 'gap=pdf', boris)))

	await expect(save('One more', 'gap=pdf', boris)).rejects.toMatchObject(refused('too_many_filters'))
	await expect(save('Filter 7', 'gap=texts', boris)).resolves.toBeTruthy()
})

test('who sells has no list of books to filter', async () => {
	const sales = await employee(shop, 'sales')

	await expect(list(sales)).rejects.toMatchObject(refused('forbidden'))
})

test('filters that are saved at the very same moment have the same end', async () => {
	const clara = await employee(shop, 'editor', 'Clara')
	await Promise.allSettled(Array.from({ length: 60 }, (_, n) => save(`Filter ${n}`, 'gap=pdf', clara)))

	expect(await list(clara)).toHaveLength(50)
})
