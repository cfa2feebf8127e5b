import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { shopProduct } from '../../../../tests/fixtures/shop-product.ts'
import { type Press, publisher, sold } from '../../../../tests/publishers.ts'
import { generatedLedger, recount } from '../../../../tests/sales-recount.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { unzipped } from '../../../../tests/unzipped.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

const october = 'from=2026-10-01&to=2026-10-31'
async function file(press: Press, path: string, language = 'en') {
	const headers = { 'x-auth-token': press.token, 'accept-language': language, 'accept-encoding': 'identity' }
	const answer = await shop.app.inject({ url: `/api/partners/${path}`, headers })
	return {
		status: answer.statusCode,
		headers: answer.headers,
		bytes: answer.rawPayload,
		text: answer.payload,
	}
}
async function statementOf(press: Press, month: string) {
	const { months } = await shop.services.accounting.account(press.publisherId)
	return months.find(statement => statement.month === month)
}

describe('CSV', () => {
	test('has a mark for UTF-8, and in Russian semicolons, decimal commas and dates by the clock of Moscow', async () => {
		const press = await publisher(shop)
		const order = sold('2026-10-31T20:59:59.999Z', {
			title: 'Азбука; начало',
			priceKopecks: wholeKopecks(12_345),
			quantity: 2,
		})
		await shop.services.ledger.recordOrders(press.name, [order])

		const { text } = await file(press, `orders.csv?${october}`, 'ru')

		expect(text).toBe(
			'\uFEFFНомер;Дата;Название;Цена за штуку;Количество;Сумма;Вид;Заказ;Итоги;ISBN\r\n' +
				`${order.number};31.10.2026 23:59:59;"Азбука; начало";123,45;2;246,90;заказ;${order.number};предварительно;\r\n`,
		)
	})

	test('never holds a text that a spreadsheet would run', async () => {
		const press = await publisher(shop)
		const titles = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', 'Fine = fine']
		await shop.services.ledger.recordOrders(
			press.name,
			titles.map(title => sold('2026-10-05T09:00:00Z', { title })),
		)

		const { text } = await file(press, `orders.csv?${october}&sort=date`)

		const cells = text
			.split('\r\n')
			.slice(1, -1)
			.map(line => line.split(',').slice(2, -7).join(','))
		const harmless = [`"'=HYPERLINK(""http://x"")"`, "'+1", "'-1", "'@SUM(A1)", "'\t=1", 'Fine = fine']
		expect(cells.toSorted()).toEqual(harmless.toSorted())
	})

	test('holds every order of a long period and the refunds below, which add up to what is left', {
		tags: 'slow',
	}, async () => {
		const press = await publisher(shop)
		const ledger = generatedLedger(press.publisherId)
		const many = Array.from({ length: 4500 }, () =>
			sold('2026-10-05T09:00:00Z', { priceKopecks: wholeKopecks(1) }),
		)
		await shop.services.ledger.recordOrders(press.name, [...ledger.orders, ...many])
		await Promise.all(ledger.refunds.map(shop.services.ledger.recordRefund))

		const { text, bytes, headers } = await file(press, 'orders.csv?from=2025-10-01&to=2026-11-30')

		const own = recount(
			{ ...ledger, orders: [...ledger.orders, ...many] },
			{ from: '2025-10-01', to: '2026-11-30' },
			'Europe/Moscow',
		)
		const lines = text
			.split('\r\n')
			.slice(1, -1)
			.map(line => line.split(','))
		const kopecks = lines.map(line => Number(line[5]?.replace('.', '')))
		expect(lines).toHaveLength(own.count + ledger.refunds.length)
		expect(kopecks.reduce((sum, value) => sum + value, 0)).toBe(own.kopecks - own.refunded)
		expect(new Set(lines.map(line => line[0])).size).toBe(lines.length)
		expect(Number(headers['x-expected-bytes']) / bytes.length).toBeCloseTo(1, 0)
	})
})

describe('a workbook', () => {
	test('has orders and refunds on sheets of their own, each with its sum', async () => {
		const press = await publisher(shop)
		const order = sold('2026-10-05T09:00:00Z', {
			title: '<=1&"2"\u0001>',
			priceKopecks: wholeKopecks(10),
			quantity: 3,
		})
		await shop.services.ledger.recordOrders(press.name, [
			order,
			sold('2026-10-06T09:00:00Z', { priceKopecks: wholeKopecks(20) }),
		])
		const refund = {
			number: 'X-1',
			orderNumber: order.number,
			refundedAt: order.paidAt,
			kopecks: wholeKopecks(5),
		}
		await shop.services.ledger.recordRefund(refund)

		const { bytes } = await file(press, `orders.xlsx?${october}&sort=date`)

		const parts = unzipped(bytes)
		const [orders = '', refunds = ''] = [1, 2].map(n => parts.get(`xl/worksheets/sheet${n}.xml`))
		expect(parts.get('xl/workbook.xml')).toContain(
			'<sheet name="Orders" sheetId="1" r:id="s1"/><sheet name="Refunds"',
		)
		expect(orders).toContain('<t xml:space="preserve">&lt;=1&amp;&quot;2&quot;&gt;</t>')
		expect(orders).toContain('<c r="B2" s="2"><v>46300.5</v></c>')
		expect(orders).toContain('<c r="F4" s="5"><f>SUM(F2:F3)</f><v>0.5</v></c>')
		expect(refunds).toContain('<c r="F3" s="5"><f>SUM(F2:F2)</f><v>-0.05</v></c>')
	})

	test('without orders is one all the same', async () => {
		const press = await publisher(shop)

		const { status, bytes } = await file(press, `orders.xlsx?${october}`, 'ru')

		expect(status).toBe(200)
		expect(unzipped(bytes).get('xl/worksheets/sheet1.xml')).toContain('Итого')
	})
})

describe('the statement of a month', () => {
	test('comes to what its entries add up to, to the last kopeck', async () => {
		const press = await publisher(shop)
		const ledger = generatedLedger(press.publisherId)
		await shop.services.ledger.recordOrders(press.name, ledger.orders)
		await Promise.all(ledger.refunds.map(shop.services.ledger.recordRefund))

		const month = await statementOf(press, '2026-03')

		const own = recount(ledger, { from: '2026-03-01', to: '2026-03-31' }, 'Europe/Moscow')
		expect(month).toMatchObject({
			count: own.count,
			sum: own.kopecks / 100,
			refund_sum: own.refunded / 100,
		})
	})

	test('is a PDF of as many pages as its titles take', async () => {
		const press = await publisher(shop)
		const titles = Array.from({ length: 90 }, (_, n) =>
			sold('2026-10-05T09:00:00Z', { title: `Книга № ${n} — «English», часть первая` }),
		)
		await shop.services.ledger.recordOrders(press.name, titles)

		const { bytes, headers } = await file(press, 'statement.pdf?month=2026-10', 'ru')

		expect(headers['content-type']).toBe('application/pdf')
		expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
		expect(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1]).toBe('6')
	})

	test('is of a month that there is', async () => {
		const press = await publisher(shop)

		const answers = await Promise.all(
			['2026-13', '2026', '../2026-01'].map(month => file(press, `statement.pdf?month=${month}`)),
		)

		expect(answers.map(answer => answer.status)).toEqual([400, 400, 400])
	})
})

test('an ISBN that a product has by now stands on its lines, its refunds and its sum', async () => {
	const press = await publisher(shop)
	const order = sold('2026-10-05T09:00:00Z', { title: 'Skerry' })
	await shop.services.ledger.recordOrders(press.name, [order, sold('2026-10-05T09:00:00Z')])
	const refund = { number: 'X-2', orderNumber: order.number, refundedAt: order.paidAt }
	await shop.services.ledger.recordRefund({ ...refund, kopecks: wholeKopecks(5) })
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: [shopProduct('skerry', { categories: [] })],
	})
	await sql`update product set isbn = '9785000000175'`.execute(shop.services.database.db())

	const csv = await file(press, `orders.csv?${october}&sort=date`)
	const xlsx = unzipped((await file(press, `orders.xlsx?${october}`)).bytes)
	const sales = await file(press, `sales?${october}`)

	const isbns = csv.text.split('\r\n').map(line => line.split(',').at(-1))
	expect(isbns).toEqual(['ISBN', '9785000000175', '', '9785000000175', ''])
	expect(xlsx.get('xl/worksheets/sheet2.xml')).toContain('9785000000175')
	expect(
		JSON.parse(sales.text).titles.map(({ product_id: id, isbn }: { product_id: string; isbn: string }) => [
			id,
			isbn,
		]),
	).toEqual([
		['grammar', null],
		['skerry', '9785000000175'],
	])
})

test('a file holds nothing of another publisher', async () => {
	const [press, other] = [await publisher(shop), await publisher(shop)]
	await shop.services.ledger.recordOrders(other.name, [sold('2026-10-05T09:00:00Z', { title: 'Hidden' })])

	const csv = await file(press, `orders.csv?${october}&product_id=hidden`)
	const xlsx = await file(press, `orders.xlsx?${october}`)
	const month = await statementOf(press, '2026-10')

	expect(csv.text.split('\r\n')).toHaveLength(2)
	expect([...unzipped(xlsx.bytes).values()].join('')).not.toContain('Hidden')
	expect(month).toMatchObject({ count: 0, sum: 0 })
})
