import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { type Press, publisher, sold } from '../../../../tests/publishers.ts'
import { generatedLedger, recount } from '../../../../tests/sales-recount.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { salesApi } from '../contract.ts'
import { createLedgerStore, type LedgerTables } from './ledger.store.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

const sales = (
	press: Press,
	query: { from: string; to: string; by?: 'day' | 'week' | 'month'; product_id?: string },
) => shop.call(salesApi.sales, { query }, press.token)
const october = { from: '2026-10-01', to: '2026-10-31' }

describe('the figures of a period', () => {
	test('are of its days by the clock of Moscow, from the first moment to the last', async () => {
		const press = await publisher(shop)
		await shop.services.ledger.recordOrders(press.name, [
			sold('2026-09-30T20:59:59.999Z'),
			sold('2026-09-30T21:00:00.000Z'),
			sold('2026-10-31T20:59:59.999Z', { quantity: 3 }),
			sold('2026-10-31T21:00:00.000Z'),
		])

		const { totals, time_zone } = await sales(press, october)

		expect(time_zone).toBe('Europe/Moscow')
		expect(totals).toMatchObject({ ...october, count: 2, quantity: 4, sum: 400, average: 200 })
	})

	test('stand beside as many days before and the same dates a year ago', async () => {
		const press = await publisher(shop)
		await shop.services.ledger.recordOrders(press.name, [
			sold('2026-10-15T09:00:00Z', { quantity: 5 }),
			sold('2026-08-31T09:00:00Z', { quantity: 2 }),
			sold('2026-08-30T09:00:00Z', { quantity: 9 }),
			sold('2025-10-31T09:00:00Z', { quantity: 4 }),
		])

		const { previous, year_ago } = await sales(press, october)

		expect(previous).toMatchObject({ from: '2026-08-31', to: '2026-09-30', sum: 200 })
		expect(year_ago).toMatchObject({ from: '2025-10-01', to: '2025-10-31', sum: 400 })
	})

	test('ten prices of 0.1 and 0.2 add up to what they are', async () => {
		const press = await publisher(shop)
		const dimes = [10, 20, 10, 20, 10, 20, 10, 20, 10, 20]
		await shop.services.ledger.recordOrders(
			press.name,
			dimes.map(priceKopecks => sold('2026-10-02T09:00:00Z', { priceKopecks })),
		)

		const { totals } = await sales(press, october)

		expect(totals).toMatchObject({ sum: 1.5, average: 0.15 })
	})

	test('show every step of the time, the clipped first one and the empty ones too', async () => {
		const press = await publisher(shop)
		await shop.services.ledger.recordOrders(press.name, [sold('2026-10-13T09:00:00Z')])

		const { series } = await sales(press, { from: '2026-10-01', to: '2026-10-20', by: 'week' })

		expect(series.map(point => [point.from, point.to, point.sum])).toEqual([
			['2026-10-01', '2026-10-04', 0],
			['2026-10-05', '2026-10-11', 0],
			['2026-10-12', '2026-10-18', 100],
			['2026-10-19', '2026-10-20', 0],
		])
	})

	test('are the same whatever they are added up from', async () => {
		const press = await publisher(shop)
		await shop.services.ledger.recordOrders(press.name, generatedLedger(press.publisherId).orders)
		const days = { from: '2025-10-26', to: '2026-10-31' }
		const total = (parts: { sum: number }[]) =>
			parts.reduce((sum, part) => sum + Math.round(part.sum * 100), 0)

		const answers = await Promise.all(
			(['day', 'week', 'month'] as const).map(by => sales(press, { ...days, by })),
		)

		const [whole] = answers.map(answer => Math.round(answer.totals.sum * 100))
		expect(answers.map(answer => total(answer.series))).toEqual([whole, whole, whole])
		expect(total(answers[0]?.titles ?? [])).toBe(whole)
	})

	test('of one title leave the list of titles whole', async () => {
		const press = await publisher(shop)
		await shop.services.ledger.recordOrders(press.name, [
			sold('2026-10-02T09:00:00Z', { title: 'Alphabet' }),
			sold('2026-10-03T09:00:00Z', { title: 'Ballads', quantity: 2 }),
		])

		const { totals, titles } = await sales(press, { ...october, product_id: 'alphabet' })

		expect(totals.sum).toBe(100)
		expect(titles.map(title => [title.title, title.sum])).toEqual([
			['Ballads', 200],
			['Alphabet', 100],
		])
	})

	test('of a reversed period, or by more days than anybody can look at, are refused', async () => {
		const press = await publisher(shop)

		const answers = await Promise.allSettled([
			sales(press, { from: october.to, to: october.from }),
			sales(press, { from: '1990-01-01', to: '2026-01-01', by: 'day' }),
			sales(press, { from: '2026-02-30', to: '2026-03-01' }),
		])

		expect(answers).toMatchObject([
			{ reason: refused('bad_period') },
			{ reason: refused('bad_period') },
			{ reason: refused('invalid') },
		])
	})
})

describe('a refund', () => {
	test('counts on its own day, apart from what was sold, and leaves the order as it was', async () => {
		const press = await publisher(shop)
		const order = sold('2026-09-10T09:00:00Z', { priceKopecks: wholeKopecks(49_990) })
		await shop.services.ledger.recordOrders(press.name, [order])
		const refundedAt = new Date('2026-10-05T09:00:00Z')
		await shop.services.ledger.recordRefund({
			number: 'R-1',
			orderNumber: order.number,
			refundedAt,
			kopecks: wholeKopecks(9_990),
		})

		const { totals, refunds } = await sales(press, october)
		const september = await sales(press, { from: '2026-09-01', to: '2026-09-30' })

		expect(totals).toMatchObject({
			count: 0,
			sum: 0,
			average: 0,
			refund_count: 1,
			refund_sum: 99.9,
			net: -99.9,
		})
		expect(september.totals).toMatchObject({ count: 1, sum: 499.9, refund_sum: 0, net: 499.9 })
		expect(refunds).toMatchObject([{ number: 'R-1', order_number: order.number, amount: 99.9 }])
	})

	test('is counted once however often it is told', async () => {
		const press = await publisher(shop)
		const order = sold('2026-10-01T09:00:00Z')
		await shop.services.ledger.recordOrders(press.name, [order])
		const refund = {
			number: 'R-2',
			orderNumber: order.number,
			refundedAt: order.paidAt,
			kopecks: wholeKopecks(4_000),
		}
		await shop.services.ledger.recordRefund(refund)
		await shop.services.ledger.recordRefund(refund)

		expect((await sales(press, october)).totals).toMatchObject({ refund_count: 1, refund_sum: 40 })
	})

	test('never gives back more than was paid', async () => {
		const press = await publisher(shop)
		const order = sold('2026-10-01T09:00:00Z')
		await shop.services.ledger.recordOrders(press.name, [order])
		const refund = { orderNumber: order.number, refundedAt: order.paidAt }
		await shop.services.ledger.recordRefund({ ...refund, number: 'R-3', kopecks: wholeKopecks(6_000) })

		const more = shop.services.ledger.recordRefund({ ...refund, number: 'R-4', kopecks: wholeKopecks(4_001) })

		await expect(more).rejects.toMatchObject(refused('conflict'))
	})
})

describe('beside an independent recount of generated orders', () => {
	test.each([
		['Europe/Moscow', { from: '2025-11-01', to: '2026-10-31' }],
		['Europe/Berlin', { from: '2026-03-28', to: '2026-03-30' }],
		['Europe/Berlin', { from: '2025-10-01', to: '2025-10-31' }],
		['America/New_York', { from: '2025-11-02', to: '2025-11-02' }],
	])('every figure is the same in %s, %o', async (timeZone, days) => {
		const press = await publisher(shop)
		const ledger = generatedLedger(press.publisherId)
		await shop.services.ledger.recordOrders(press.name, ledger.orders)
		await Promise.all(ledger.refunds.map(shop.services.ledger.recordRefund))
		await shop.services.applyTimeZone(timeZone)

		const reply = await sales(press, { ...days, by: 'day' })
		const page = await shop.call(salesApi.orders, { query: days }, press.token)

		const own = recount(ledger, days, timeZone)
		expect(own.count).toBeGreaterThan(2)
		expect(reply.totals).toMatchObject({
			count: own.count,
			sum: own.kopecks / 100,
			refund_sum: own.refunded / 100,
		})
		expect(page).toMatchObject({ count: own.count, sum: own.kopecks / 100 })
		expect(reply.series.map(point => [point.from, point.sum])).toEqual(own.days)
		expect(reply.titles.map(title => [title.product_id, title.sum])).toEqual(own.titles)
		await shop.services.applyTimeZone('Europe/Moscow')
	})
})

describe('the ledger', () => {
	test('counts an order with the transaction that brings it, or not at all', async () => {
		const press = await publisher(shop)
		const { number: _, ...order } = sold('2026-10-05T09:00:00Z')
		const database = shop.services.database.db<LedgerTables>()

		const broken = database.transaction().execute(async tx => {
			await createLedgerStore(tx).addPaidOrder(press.name, order, order.paidAt)
			throw new Error('the subscription could not be given')
		})

		await expect(broken).rejects.toThrow('could not be given')
		expect((await sales(press, october)).totals).toMatchObject({ count: 0, sum: 0 })
	})

	test('counts an order that is told twice once', async () => {
		const press = await publisher(shop)
		const order = sold('2026-10-05T09:00:00Z')
		await shop.services.ledger.recordOrders(press.name, [order])
		await shop.services.ledger.recordOrders(press.name, [order, sold('2026-10-06T09:00:00Z')])

		expect((await sales(press, october)).totals).toMatchObject({ count: 2, sum: 200 })
	})

	test('lets nobody change or remove what it holds', async () => {
		const press = await publisher(shop)
		await shop.services.ledger.recordOrders(press.name, [sold('2026-10-05T09:00:00Z')])
		const database = shop.services.database.db<LedgerTables>()
		const orders = {
			changed: database.updateTable('partner_order').set({ quantity: 9 }),
			gone: database.deleteFrom('partner_order'),
		}

		const answers = await Promise.allSettled([
			orders.changed.where('publisher', '=', press.name).execute(),
			orders.gone.where('publisher', '=', press.name).execute(),
		])

		expect(answers.map(answer => answer.status)).toEqual(['rejected', 'rejected'])
		expect((await sales(press, october)).totals).toMatchObject({ count: 1, quantity: 1 })
	})
})
