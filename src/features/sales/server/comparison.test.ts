import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryOf } from '#contract/endpoint.ts'
import { type Press, publisher, sold } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { salesApi } from '../contract.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

const sales = (press: Press, query: QueryOf<typeof salesApi.sales>) =>
	shop.call(salesApi.sales, { query }, press.token)
const october = { from: '2026-10-01', to: '2026-10-31' }

test('figures stand beside any other period that is asked for, of any length, in totals, steps and titles', async () => {
	const press = await publisher(shop)
	await shop.services.ledger.recordOrders(press.name, [
		sold('2026-10-02T09:00:00Z', { quantity: 5 }),
		sold('2026-03-10T09:00:00Z', { quantity: 2 }),
		sold('2026-03-11T09:00:00Z', { quantity: 3 }),
		// Inside both periods, and on both sides of the comparison.
		sold('2026-10-01T09:00:00Z', { quantity: 1 }),
		sold('2026-09-30T09:00:00Z', { quantity: 7 }),
	])

	const spring = { against_from: '2026-03-10', against_to: '2026-03-11' }
	const { previous, series, titles } = await sales(press, { ...october, by: 'day', ...spring })
	const overlapping = { against_from: '2026-09-30', against_to: '2026-10-02' }
	const other = await sales(press, { from: '2026-10-01', to: '2026-10-02', by: 'day', ...overlapping })

	expect(previous).toMatchObject({ from: '2026-03-10', to: '2026-03-11', sum: 500 })
	expect(series.slice(0, 3).map(({ sum, previous_sum }) => [sum, previous_sum])).toEqual([
		[100, 200],
		[500, 300],
		[0, 0],
	])
	expect(titles).toMatchObject([{ sum: 600, previous_sum: 500 }])
	expect(other.previous.sum).toBe(1300)
	expect(other.series.map(({ sum, previous_sum }) => [sum, previous_sum])).toEqual([
		[100, 700],
		[500, 100],
	])
})

test('nothing is compared with half a period, or with a reversed one', async () => {
	const press = await publisher(shop)

	for (const against of [
		{ against_from: '2026-03-10' },
		{ against_from: '2026-03-10', against_to: '2026-03-09' },
	])
		await expect(sales(press, { ...october, ...against })).rejects.toMatchObject(refused('bad_period'))
})
