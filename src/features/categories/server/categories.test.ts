import { afterAll, beforeEach, expect, test } from 'vitest'
import {
	defaultRandomCategoryId,
	featuredCategoryId,
	unrelatedCategoryId,
} from '#features/catalogue/contract.ts'
import { versionsApi } from '#records/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { type CategoryLine, categoriesApi } from '../contract.ts'
import { neededCategories } from '../rules.ts'

const shop: TestShop = await openTestShop()
const olga = await administrator(shop, 'Olga')
afterAll(() => shop.close())

const named = (id: number, name: string) => ({ id, name: { en: name, ru: `${name} по-русски` } })
const line = (id: number, depth: number, name: string): CategoryLine => ({
	id,
	depth,
	name_en: name,
	name_ru: `${name} по-русски`,
})
const tree = [line(1, 0, 'Readers'), line(2, 1, 'Tales'), line(106, 0, 'Featured')]

beforeEach(async () => {
	const words = { author: '', publisher: 'Millrood', series: null, description: { en: '', ru: '' } }
	const plain = {
		priceWithoutDiscount: null,
		isReady: true,
		demo: null,
		paper: null,
		level: null,
		ageMark: 0,
	}
	const cover = { cover: null, coverWidth: null, coverHeight: null, coverColour: null }
	const rest = { ...words, ...plain, ...cover, price: 1, pages: null, audioMinutes: null }
	const product = (id: string, categories: number[]) => ({
		...rest,
		...{ product_id: id, book_id: id, name: id, categories, published_at: '2026-11-01' },
	})
	await shop.services.catalogue.importCatalogue({
		categories: [{ ...named(1, 'Readers'), children: [named(2, 'Tales')] }, named(106, 'Featured')],
		products: [product('harbour', [1, 2]), product('quay', [2, 106])],
	})
})

const info = () => shop.call(categoriesApi.categories, { body: { operation: 'getInfo' } }, olga)
async function save(data: CategoryLine[], version?: number) {
	const request = { operation: 'saveCategories' as const, data, version: version ?? (await info()).version }
	return shop.call(categoriesApi.saveCategories, { body: request }, olga)
}
const booksIn = async (listing: number) =>
	(await shop.services.catalogue.list({ listing }, 'en')).cards.map(card => card.book_id).sort()

test('the tree is told line by line, with the books of each and below it counted once', async () => {
	const { rows, counts } = await info()

	expect(rows).toEqual(tree)
	expect(new Map(counts.map(({ id, books }) => [id, books]))).toEqual(
		new Map([
			[1, 2],
			[2, 2],
			[106, 1],
		]),
	)
})

test('categories are added, renamed and moved, and the shop shows them so', async () => {
	await save([line(106, 0, 'Featured'), line(2, 1, 'Stories'), line(1, 0, 'Readers'), line(5000, 1, 'New')])

	const { children } = await shop.services.catalogue.categories('en')
	expect(children.map(({ name, children: below }) => [name, below.map(child => child.name)])).toEqual([
		['Featured', ['Stories']],
		['Readers', ['New']],
	])
	expect(await booksIn(106)).toEqual(['harbour', 'quay'])
})

test('a removed category leaves the books their other shelves, and comes back with its books', async () => {
	const before = await info()
	await save([line(1, 0, 'Readers'), line(106, 0, 'Featured')])

	await expect(booksIn(2)).rejects.toMatchObject(refused('not_found'))
	expect(await booksIn(1)).toEqual(['harbour'])
	const [quay] = await shop.services.catalogue.booksById(['quay'], 'en')
	expect(quay?.categories).toEqual([{ categoryId: 106 }])
	await save(before.rows)

	expect(await booksIn(2)).toEqual(['harbour', 'quay'])
	expect((await info()).rows).toEqual(tree)
})

test('what the editor keeps is what the shop is made with', () => {
	const made = [featuredCategoryId, defaultRandomCategoryId, unrelatedCategoryId]

	expect([...neededCategories]).toEqual(made)
})

test('a category that the shop is made with cannot be removed', async () => {
	await expect(save([line(1, 0, 'Readers'), line(2, 1, 'Tales')])).rejects.toMatchObject(
		refused('category_needed'),
	)
})

test.each<[string, CategoryLine[]]>([
	['a line that hangs in the air', [line(106, 0, 'Featured'), line(1, 2, 'Readers')]],
	['one that begins below', [line(106, 1, 'Featured')]],
	['one that stands twice', [line(106, 0, 'Featured'), line(106, 0, 'Featured')]],
	['one without a name', [line(106, 0, 'Featured'), { ...line(1, 0, 'Readers'), name_ru: '  ' }]],
])('%s is refused', async (_, data) => {
	await expect(save(data)).rejects.toMatchObject(refused('invalid'))
	expect((await info()).rows).toEqual(tree)
})

test('the second of two editors is told, and every save is a version', async () => {
	const { version } = await info()
	await save([...tree, line(5001, 0, 'Mine')], version)

	await expect(save([...tree, line(5002, 0, 'Theirs')], version)).rejects.toMatchObject(refused('conflict'))
	const body = { kind: 'categories' as const, id: 'shop' }
	const { versions } = await shop.call(versionsApi.versions, { body }, olga)
	expect(versions[0]?.made_by).toBe('Olga')
})
