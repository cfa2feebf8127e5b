import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#contract/errors.ts'
import { shopProduct } from '../../../../tests/fixtures/shop-product.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import type { Listing, Sort } from '../contract.ts'
import { noChoice } from '../rules.ts'

let shop: TestShop
const levels = ['A1', 'A2', 'B1', null]
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [
			{
				id: 1,
				name: { en: 'Readers', ru: 'Чтение' },
				children: [
					{
						id: 2,
						name: { en: 'Easy', ru: 'Лёгкие' },
						children: [{ id: 3, name: { en: 'First', ru: 'Первые' } }],
					},
				],
			},
			{ id: 4, name: { en: 'Grammar', ru: 'Грамматика' } },
		],
		products: Array.from({ length: 40 }, (_, at) =>
			shopProduct(`b${at}`, {
				...{ price: 100 + ((at * 37) % 40), level: levels[at % 4] ?? null, ageMark: at % 3 ? 6 : 12 },
				...{ publisher: at % 5 ? 'Millrood' : 'Skerry', audioMinutes: at % 2 ? 10 : null },
				...{
					paper: at % 7 ? null : 'https://paper.example/1',
					categories: [1 + (at % 4), ...(at % 6 ? [] : [3])],
				},
				...{ priceWithoutDiscount: at % 4 ? null : 300, isReady: at % 9 !== 0 },
			}),
		),
	})
})
afterAll(() => shop.close())

const db = () => shop.services.database.db()
const listings: Listing[] = ['all', 'sale', 1, 2, 3, 4]
/** Beside a price that every product has: what is counted then is counted anew. */
const counted = { ...noChoice, from: 0 }
async function seen(listing: Listing, choice = noChoice) {
	const found = await shop.services.catalogue.list({ listing, choice }, 'en').catch((error: unknown) => {
		if (isRefusal(error, 'not_found')) return null
		throw error
	})
	if (!found) return null
	const { count, facets } = found
	return {
		listing,
		count,
		facets: { ...facets, publishers: new Map(facets.publishers.map(p => [p.value, p.count])) },
	}
}
const pricesOf = async (sort: Sort) =>
	(await shop.services.catalogue.list({ listing: 'all', sort }, 'en')).cards.map(({ price }) => price)

async function expectRight(): Promise<void> {
	for (const listing of listings) expect(await seen(listing)).toEqual(await seen(listing, counted))
	const prices = await pricesOf('price-asc')
	expect(prices).toEqual(prices.toSorted((a, b) => a - b))
	expect(await pricesOf('price-desc')).toEqual(prices.toReversed())
	const { data } = await shop.services.catalogue.everything('en')
	expect(prices.toSorted()).toEqual(
		data.flatMap(({ products }) => products.map(({ price }) => price)).toSorted(),
	)
}

test('counts of every listing are those of its products', async () => {
	await expectRight()
	expect((await seen('all'))?.count).toBe(40)
})

test.each<[string, ReturnType<typeof sql>]>([
	['prices', sql`update product set price_kopecks = 12300, full_price_kopecks = null where position % 3 = 0`],
	[
		'levels, ages and publishers',
		sql`update product set level = 'C1', age_mark = 0, publisher = 'North' where position < 9`,
	],
	[
		'recordings and paper',
		sql`update product set audio_minutes = 3, paper_url = null where position % 2 = 0`,
	],
	['products that are withdrawn', sql`update product set shown_from = null where position in (1, 2, 3)`],
	['products that go', sql`delete from product where position in (4, 5)`],
	['categories of products', sql`delete from product_category where category_id = 2 and product_id < 'b3'`],
	['new places', sql`insert into product_category select product_id, 4 from product on conflict do nothing`],
	['a category that moves', sql`update category set parent_id = 4 where category_id = 2`],
	['a category that is removed', sql`update category set is_removed = true where category_id = 3`],
	['a category that comes back', sql`update category set is_removed = false where category_id = 3`],
])('%s are counted as they change', async (_, change) => {
	await expectRight()

	await change.execute(db())

	await expectRight()
})

test('more changes than are written at once are all written before a listing is read', async () => {
	await sql`insert into product_to_list select 'b' || at % 40 from generate_series(1, 5000) as at`.execute(
		db(),
	)

	await expectRight()

	expect((await sql`select from product_to_list`.execute(db())).rows).toEqual([])
})

test('what changes by plan is ordered and counted by its price from that moment on', async () => {
	const soon = '2026-11-20T10:00:00Z'
	const later = '2026-11-20T12:00:00Z'
	await sql`update product set full_price_kopecks = 999900, price_kopecks = 100, discount_from = ${soon},
		discount_to = ${later} where product_id = 'b20'`.execute(db())
	await sql`update product set shown_from = ${later} where product_id = 'b21'`.execute(db())
	const dearest = async () => (await pricesOf('price-desc'))[0]
	const before = await seen('sale')
	expect(await dearest()).toBe(9999)

	shop.clock.advance(90 * 60_000)
	expect(await dearest()).not.toBe(9999)
	await expectRight()
	expect((await seen('sale'))?.count).toBe((before?.count ?? 0) + 1)

	const hidden = (await seen('all'))?.count ?? 0
	shop.clock.advance(90 * 60_000)
	await expectRight()
	expect(await dearest()).toBe(9999)
	expect((await seen('all'))?.count).toBe(hidden + 1)
})

test('what was listed by a clock that was ahead is hidden again when the clock is right', async () => {
	const inAMonth = new Date(shop.clock.now().getTime() + 30 * 86_400_000)
	await sql`update product set shown_from = ${inAMonth} where product_id = 'b23'`.execute(db())
	const hidden = await seen('all')
	shop.clock.advance(40 * 86_400_000)
	expect((await seen('all'))?.count).toBe((hidden?.count ?? 0) + 1)

	shop.clock.advance(-40 * 86_400_000)

	expect(await seen('all')).toEqual(hidden)
	await expectRight()
	await sql`update product set shown_from = '2020-01-01' where product_id = 'b23'`.execute(db())
})

test('the job of scheduled changes moves them before anybody reads', async () => {
	const at = '2026-11-20T13:00:00Z'
	await sql`update product set discount_to = ${at}, discount_from = null, full_price_kopecks = 50000
		where product_id = 'b22'`.execute(db())
	await shop.services.catalogue.refreshListings()
	shop.clock.advance(2 * 3_600_000)

	await shop.services.catalogue.refreshListings()

	const { rows } = await sql`select price_kopecks, is_discounted, next_change_at from listed_product
		where product_id = 'b22'`.execute(db())
	expect(rows).toEqual([{ price_kopecks: 50_000, is_discounted: false, next_change_at: null }])
})
