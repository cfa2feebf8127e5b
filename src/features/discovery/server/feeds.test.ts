import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shopProduct } from '../../../../tests/fixtures/shop-product.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { textsOf } from '../../../../tests/xml.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Чтение' } }],
		products: [shopProduct('tales', { categories: [1], price: 450 })],
	})
})
afterAll(() => shop.close())

const read = async (url: string) => (await shop.app.inject(url)).body

test('feeds are made once after a change, by a job that administrators see, and those from before go', async () => {
	await read('/feeds/yandex.yml')
	const before = await shop.services.jobs.newest('catalogue_feeds', 9)
	await read('/opds?lang=en')
	expect(await shop.services.jobs.newest('catalogue_feeds', 9)).toEqual(before)

	for (const price of [480, 490]) {
		await sql`update product set price_kopecks = ${price * 100} where book_id = 'tales'`.execute(
			shop.services.database.db(),
		)
		shop.clock.advance(61_000)
		const offers = await Promise.all(Array.from({ length: 5 }, () => read('/feeds/yandex.yml')))
		for (const xml of offers) expect(textsOf(xml, 'price')).toEqual([String(price)])
	}

	const jobs = await shop.services.jobs.newest('catalogue_feeds', 9)
	expect(jobs.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
	const stored = await shop.services.files.list('feeds/')
	expect(new Set(stored.map(key => key.split('/')[1]))).toEqual(
		new Set(jobs.slice(0, 2).map(({ data }) => data)),
	)
})

test('while new feeds take long to be made, those from before are sent', { tags: 'slow' }, async () => {
	const { files } = shop.services
	const before = await read('/feeds/yandex.yml')
	const put = files.put
	const goOn = Promise.withResolvers<void>()
	const puts = vi.spyOn(files, 'put').mockImplementation(async (key, content) => {
		if (key.startsWith('feeds/')) await goOn.promise
		return put(key, content)
	})
	await sql`update product set price_kopecks = 51000 where book_id = 'tales'`.execute(
		shop.services.database.db(),
	)
	shop.clock.advance(61_000)

	expect(await read('/feeds/yandex.yml')).toBe(before)
	goOn.resolve()
	await expect.poll(async () => textsOf(await read('/feeds/yandex.yml'), 'price')).toEqual(['510'])
	puts.mockRestore()
})
