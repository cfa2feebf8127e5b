import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publisher, sold } from '../../../../tests/publishers.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { salesApi } from '../contract.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

const october = { from: '2026-10-01', to: '2026-10-31' }

describe('orders', () => {
	test('are found by a part of any title they were sold under, and by a part of their number', async () => {
		const press = await publisher(shop)
		const first = { ...sold('2026-10-01T09:00:00Z', { title: 'Lamplight' }), siteNumber: 'site_7788' }
		const renamed = {
			...sold('2026-10-02T09:00:00Z', { title: 'Lamplight' }),
			productTitle: 'The Lamplighter',
		}
		const other = {
			...sold('2026-10-03T09:00:00Z', { title: 'Sounds', quantity: 7 }),
			number: 'D-2026-00456',
		}
		await shop.services.ledger.recordOrders(press.name, [first, renamed, other])
		const found = (search: string) =>
			shop.call(salesApi.orders, { query: { ...october, search } }, press.token)

		const answers = await Promise.all(
			['LIGHTER', '00456', 'd-2026-0045', 'nothing', 'E_7', '56', '778'].map(found),
		)

		expect(answers.map(answer => answer.orders.map(order => order.number))).toEqual([
			[renamed.number, first.number],
			[other.number],
			[other.number],
			[],
			[first.number],
			[],
			[first.number],
		])
		expect(answers.map(answer => answer.sum)).toEqual([200, 700, 700, 0, 100, 0, 100])
	})

	test.each(['-date', 'date', '-total', 'total'] as const)(
		'page by page by %s are all of them once',
		async sort => {
			const press = await publisher(shop)
			const day = '2026-10-0'
			const some = Array.from({ length: 9 }, (_, n) =>
				sold(`${day}${1 + (n % 4)}T09:00:00Z`, { quantity: 1 + (n % 3) }),
			)
			await shop.services.ledger.recordOrders(press.name, some)
			const query = { ...october, sort, limit: '5', product_id: 'grammar' }

			const first = await shop.call(salesApi.orders, { query }, press.token)
			const cursor = first.cursor ?? ''
			const second = await shop.call(salesApi.orders, { query: { ...query, cursor } }, press.token)

			const seen = [...first.orders, ...second.orders]
			const keys = seen.map(order => (sort.endsWith('date') ? order.paid_at : order.total_price))
			expect(keys).toEqual(keys.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)))
			expect(new Set(seen.map(order => order.number)).size).toBe(9)
			expect(second.cursor).toBeNull()
		},
	)

	test('of moments that are no whole days are counted to the second', async () => {
		const press = await publisher(shop)
		const seconds = [
			'2026-10-01T09:59:59Z',
			'2026-10-01T10:00:00Z',
			'2026-10-03T10:00:00Z',
			'2026-10-03T10:00:01Z',
		]
		await shop.services.ledger.recordOrders(
			press.name,
			seconds.map(at => sold(at)),
		)
		const [from, to] = [seconds[1], seconds[2]].map(at => String(Date.parse(at ?? '') / 1000))

		const answer = await shop.call(
			salesApi.orders,
			{ query: { from: from ?? '', to: to ?? '' } },
			press.token,
		)

		expect([answer.count, answer.sum, answer.orders.length]).toEqual([2, 200, 2])
	})

	test('no parameter leads to those of another publisher', async () => {
		const [press, other] = [await publisher(shop), await publisher(shop)]
		const theirs = sold('2026-10-01T09:00:00Z', { title: 'Their Secret' })
		await shop.services.ledger.recordOrders(other.name, [theirs])
		const all = await shop.call(salesApi.orders, { query: { ...october, limit: '1' } }, other.token)
		const cursor = Buffer.from(`-date ${Date.parse('2027-01-01')} Z`).toString('base64url')
		const queries = [
			{ search: theirs.number },
			{ search: 'secret' },
			{ product_id: theirs.productId },
			{ product_id: theirs.productId, search: theirs.number },
			{ cursor },
			{ sort: '-total' as const },
			{ publisherId: other.publisherId, publisher: other.name },
		]

		const answers = await Promise.all(
			queries.map(query => shop.call(salesApi.orders, { query: { ...october, ...query } }, press.token)),
		)
		const figures = await shop.call(
			salesApi.sales,
			{ query: { ...october, product_id: 'their secret' } },
			press.token,
		)

		expect(all.count).toBe(1)
		expect(answers.map(answer => [answer.count, answer.sum, answer.orders.length])).toEqual(
			queries.map(() => [0, 0, 0]),
		)
		expect([figures.totals.count, figures.titles.length, figures.refunds.length]).toEqual([0, 0, 0])
	})
})
