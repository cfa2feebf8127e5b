import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomId } from '#contract/random-id.ts'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { administrator } from '../../../../tests/editors.ts'
import { type Press, publisher, sold } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { partnersEditingApi } from '../../partner-admin/contract.ts'
import { salesApi } from '../../sales/contract.ts'
import { accountingApi, statementsApi } from '../contract.ts'

let shop: TestShop
let olga: string
let press: Press
beforeEach(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	press = await publisher(shop)
})
afterEach(() => shop.close())

const terms = { share_percent: 60, fee_percent: 2.5, payment_day: 15 }
const agree = () => shop.call(accountingApi.terms, { body: { publisher_id: press.publisherId, terms } }, olga)
const close = (month: string) => shop.call(accountingApi.close, { body: { month } }, olga)
const account = () => shop.call(statementsApi.account, {}, press.token)
const month = async (name: string) => (await account()).months.find(known => known.month === name)
const october = (day: string, quantity = 1) =>
	sold(`2026-10-${day}T09:00:00Z`, { quantity, priceKopecks: 333 })
const entry = (kind: 'payment' | 'correction', sum: number) =>
	shop.call(
		accountingApi.entry,
		{ body: { publisher_id: press.publisherId, kind, sum, note: 'October', entry_key: randomId() } },
		olga,
	)

test('a closed month has a number and what it came to, and is paid on the agreed day', async () => {
	await agree()
	await shop.services.ledger.recordOrders(press.name, [october('05', 3)])

	await close('2026-10')

	expect(await month('2026-10')).toMatchObject({
		...{ number: '2026-10/1', sum: 9.99, terms, share: 5.99, fee: 0.25, payable: 5.74 },
	})
	expect(await account()).toMatchObject({ payable: 5.74, next_payment: { sum: 5.74, day: '2026-11-15' } })
})

test('what is paid is owed no more', async () => {
	await agree()
	await shop.services.ledger.recordOrders(press.name, [october('05', 3)])
	await close('2026-10')

	await entry('payment', 5.74)

	expect(await account()).toMatchObject({ payable: 5.74, paid: 5.74, next_payment: null })
})

test('a payment that is sent twice, because no answer came, is recorded once', async () => {
	const body = { publisher_id: press.publisherId, kind: 'payment' as const, sum: 5, note: 'October' }
	const send = (entry_key: string) => shop.call(accountingApi.entry, { body: { ...body, entry_key } }, olga)
	await Promise.all([send('payment-one'), send('payment-one')])

	expect(await account()).toMatchObject({ paid: 5 })
	expect(await send('payment-two')).toMatchObject({ paid: 10 })
	const other = { ...body, sum: 6, entry_key: 'payment-two' }
	await expect(shop.call(accountingApi.entry, { body: other }, olga)).rejects.toMatchObject(
		refused('conflict'),
	)
	expect(await account()).toMatchObject({ paid: 10 })
})

test('an entry without a key is refused, as it would be recorded again when it is sent again', async () => {
	const payload = { publisher_id: press.publisherId, kind: 'payment', sum: 5, note: 'October' }
	const headers = { 'x-auth-token': olga }
	const answer = await shop.app.inject({ method: 'POST', url: accountingApi.entry.path, payload, headers })

	expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'entry_key'])
	expect(await account()).toMatchObject({ paid: 0 })
})

test('an order and a refund that come after their month was closed count in the running one', async () => {
	await agree()
	const known = october('05', 3)
	await shop.services.ledger.recordOrders(press.name, [known])
	await close('2026-10')
	const before = await month('2026-10')

	await shop.services.ledger.recordOrders(press.name, [october('06')])
	const refundedAt = new Date('2026-10-31T09:00:00Z')
	await shop.services.ledger.recordRefund({
		number: 'R',
		orderNumber: known.number,
		refundedAt,
		kopecks: wholeKopecks(333),
	})
	await entry('correction', -1)

	expect(await month('2026-10')).toEqual(before)
	expect(await month('2026-11')).toMatchObject({
		...{ number: null, sum: 3.33, refund_sum: 3.33, refund_quantity: 1, corrections: -1, payable: -1 },
	})
})

test('a new name and new terms leave a closed month as it was', async () => {
	await agree()
	await shop.services.ledger.recordOrders(press.name, [october('05', 3)])
	await close('2026-10')
	const before = await month('2026-10')

	const { email, publisherId: publisher_id } = press
	const data = { name: 'Another House', email, publisher_id }
	await shop.call(partnersEditingApi.update, { body: { operation: 'createPartner', data } }, olga)
	const half = { publisher_id, terms: { ...terms, share_percent: 50 } }
	await shop.call(accountingApi.terms, { body: half }, olga)

	expect(await month('2026-10')).toEqual(before)
	expect((await month('2026-11'))?.terms?.share_percent).toBe(50)
})

test('another time zone of the shop leaves a closed month as it was', async () => {
	await agree()
	const lastMinute = sold('2026-10-31T20:30:00Z', { priceKopecks: 1000 })
	const nextMinute = sold('2026-10-31T21:30:00Z', { priceKopecks: 5000 })
	await shop.services.ledger.recordOrders(press.name, [lastMinute, nextMinute])
	await close('2026-10')
	const before = await month('2026-10')

	await shop.services.applyTimeZone('America/New_York')

	expect(await month('2026-10')).toEqual(before)
	expect(before?.sum).toBe(10)
	expect((await month('2026-11'))?.sum).toBe(50)
	await shop.services.applyTimeZone('Europe/Moscow')
})

test('only the first open month is closed, once, when it is over and every share is known', async () => {
	await shop.services.ledger.recordOrders(press.name, [october('05'), sold('2026-09-05T09:00:00Z')])

	await expect(close('2026-10')).rejects.toMatchObject(refused('month_not_next'))
	await expect(close('2026-11')).rejects.toMatchObject(refused('month_not_over'))
	await expect(close('2026-09')).rejects.toMatchObject(refused('terms_needed'))
	await agree()
	await close('2026-09')
	await expect(close('2026-09')).rejects.toMatchObject(refused('month_closed'))
	await close('2026-10')
	await expect(close('2026-11')).rejects.toMatchObject(refused('month_not_over'))
})

test('months without entries are closed along with the next that has some, and one of them opens with an entry', async () => {
	await agree()
	await shop.services.ledger.recordOrders(press.name, [sold('1970-01-05T09:00:00Z'), october('05')])
	const next = async () => (await shop.call(accountingApi.months, {}, olga)).next

	expect(await next()).toBe('1970-01')
	await close('1970-01')
	expect(await next()).toBe('2026-10')
	await shop.services.ledger.recordOrders(press.name, [sold('2026-08-05T09:00:00Z')])
	expect(await next()).toBe('2026-08')
	await close('2026-08')
	await close('2026-10')
	await shop.services.ledger.recordOrders(press.name, [sold('1999-01-05T09:00:00Z')])
	expect(await next()).toBe('2026-11')
	expect((await account()).months.map(({ month: name, number }) => [name, number])).toEqual([
		['2026-11', null],
		['2026-10', '2026-10/1'],
		['2026-08', '2026-08/1'],
		['1970-01', '1970-01/1'],
	])
})

test('two administrators who close a month in the same moment: one is refused', async () => {
	await agree()
	await shop.services.ledger.recordOrders(press.name, [october('05')])

	const answers = await Promise.allSettled([close('2026-10'), close('2026-10')])

	expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	expect((await account()).payable).toBe(1.92)
})

test('exports say of each line whether it is final, and a refund names its order and copies', async () => {
	await agree()
	const order = { ...october('05', 3), siteNumber: 'site-77' }
	await shop.services.ledger.recordOrders(press.name, [order])
	await close('2026-10')
	const refundedAt = new Date('2026-11-02T09:00:00Z')
	await shop.services.ledger.recordRefund({
		number: 'R',
		orderNumber: order.number,
		refundedAt,
		kopecks: wholeKopecks(666),
	})

	const headers = { 'x-auth-token': press.token, 'accept-language': 'en' }
	const url = '/api/partners/orders.csv?from=2026-10-01&to=2026-11-20'
	const lines = (await shop.app.inject({ url, headers })).payload.split('\r\n')

	expect(lines[1]).toMatch(/,3\.33,3,9\.99,order,site-77,final,$/)
	expect(lines[2]).toMatch(/,3\.33,-2,-6\.66,refund,site-77,preliminary,$/)
	const query = { from: '2026-10-01', to: '2026-11-20' }
	expect((await shop.call(salesApi.sales, { query }, press.token)).final_until).toBe('2026-10-31')
})

test('a publisher sees no account but its own, and closes nothing', async () => {
	await agree()
	await shop.services.ledger.recordOrders(press.name, [october('05')])
	const other = await publisher(shop)

	const theirs = await shop.call(statementsApi.account, {}, other.token)

	expect(theirs.months.every(({ count }) => count === 0)).toBe(true)
	const body = { month: '2026-10' }
	await expect(shop.call(accountingApi.close, { body }, other.token)).rejects.toMatchObject(
		refused('forbidden'),
	)
})
