import { afterAll, beforeAll, expect, test } from 'vitest'
import { kopecksFromRoubles } from '#contract/vocabulary.ts'
import { bookListApi } from '#features/book-list/contract.ts'
import { administrator, newBook, newBookWithPages } from '../../../../tests/editors.ts'
import { type Press, publisher, sold } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { overviewApi } from '../contract.ts'

let shop: TestShop
let vera: string
let press: Press
beforeAll(async () => {
	shop = await openTestShop()
	vera = await administrator(shop, 'Vera')
	press = await publisher(shop)
})
afterAll(() => shop.close())

const read = () => shop.call(overviewApi.read, {}, vera)

test('an empty shop has nothing, and nothing waits', async () => {
	const { sold: sums, stuck } = await read()

	expect(sums?.today).toEqual({ count: 0, sum: 0, refund_count: 0, refund_sum: 0 })
	expect(stuck).toEqual([])
})

test('today is the shop’s day, beside the same hours of yesterday and of a week ago', async () => {
	// It is noon on the 20th in Moscow.
	const orders = [
		sold('2026-11-19T21:00:00Z', { priceKopecks: 10_050 }),
		sold('2026-11-20T08:59:59Z', { priceKopecks: 20_000, quantity: 2 }),
		sold('2026-11-19T08:59:59Z', { priceKopecks: 1_000 }),
		sold('2026-11-19T09:00:00Z', { priceKopecks: 2_000 }),
		sold('2026-11-13T06:00:00Z', { priceKopecks: 4_000 }),
		sold('2026-11-12T20:59:59Z', { priceKopecks: 8_000 }),
	]
	await shop.services.ledger.recordOrders(press.name, orders)
	// Without a partner, and counted all the same.
	await shop.services.ledger.recordOrders('Nobody', [sold('2026-11-20T01:00:00Z', { priceKopecks: 300 })])
	const refund = { number: 'R-1', orderNumber: orders[1]?.number ?? '', kopecks: kopecksFromRoubles(200) }
	await shop.services.ledger.recordRefund({ ...refund, refundedAt: new Date('2026-11-20T08:00:00Z') })

	const { sold: sums, stuck } = await read()

	expect(sums?.today).toEqual({ count: 3, sum: 503.5, refund_count: 1, refund_sum: 200 })
	expect(sums?.yesterday_so_far).toMatchObject({ count: 1, sum: 10 })
	expect(sums?.yesterday).toMatchObject({ count: 2, sum: 30 })
	expect(sums?.week_ago_so_far).toMatchObject({ count: 1, sum: 40 })
	expect(sums?.last7).toMatchObject({ count: 3, sum: 70 })
	expect(sums?.previous7).toMatchObject({ count: 1, sum: 80 })
	expect(stuck).toContainEqual({ kind: 'unassigned_orders', count: 1 })
})

test('books are counted as their list filters them', async () => {
	const harbour = await newBookWithPages(shop, 'harbour', vera)
	await harbour.saveAudio('title,source,page\nOne,1.mp3,900')
	await newBook(shop, 'tree', vera)
	await newBook(shop, 'quay', vera)

	const { stuck } = await read()

	const countOf = (kind: string) => stuck.find(each => each.kind === kind)?.count ?? 0
	const listed = async (gap: 'pdf' | 'tracks' | 'price') =>
		(await shop.call(bookListApi.list, { query: { gap } }, vera)).total
	expect([countOf('no_pdf'), countOf('tracks_without_page'), countOf('no_price')]).toEqual([2, 1, 0])
	expect(countOf('no_pdf')).toBe(await listed('pdf'))
	expect(countOf('tracks_without_page')).toBe(await listed('tracks'))
	expect(countOf('no_price')).toBe(await listed('price'))
})

test('a month that is over waits to be closed', async () => {
	shop.clock.advance(11 * 86_400_000)

	expect((await read()).stuck).toContainEqual({ kind: 'month_to_close', count: 1 })
})

test('it is for administrators alone', async () => {
	await expect(shop.call(overviewApi.read, {}, press.token)).rejects.toMatchObject(refused('forbidden'))
})
