import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	type PartnerSiteProcess,
	type Sent,
	siteSecret,
	startPartnerSite,
} from '../../../../tests/partner-site/site.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { partnersApi } from '../../partners/contract.ts'
import { salesApi } from '../../sales/contract.ts'

let site: PartnerSiteProcess
let shop: TestShop
let address: string
let token: string
beforeAll(async () => {
	site = await startPartnerSite()
	shop = await openTestShop({ PARTNER_SITE_URL: site.url, PARTNER_SITE_SECRET: siteSecret })
	address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	const partner = { publisherId: 'millrood', name: 'Millrood', email: 'm@example.com', password: 'house' }
	await shop.services.partners.createPartner(partner)
	const body = { username: partner.email, password: partner.password }
	token = (await shop.call(partnersApi.signIn, { body })).token
})
afterAll(async () => {
	await shop.close()
	await site.stop()
})

let people = 0
let anna: string
let sold: { count: number; sum: number }
beforeEach(async () => {
	shop.clock.set(new Date())
	anna = `u-${++people}`
	// Down for whoever asks: what counts is what the events told.
	await site.set({ mood: 'failing' })
	sold = await sales()
})

const send = (id: string, event: object, rest: Partial<Sent> = {}) =>
	site.send({ to: `${address}/api/partner-site/events`, id: `${anna}-${id}`, event, ...rest })
const minutesAgo = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000).toISOString()
function subscription(changedMinutesAgo: number, date_end: string) {
	const data = { user_id: anna, subscription_id: 's-1', book_id: 'tales', date_end }
	return { type: 'subscription.changed', occurred_at: minutesAgo(changedMinutesAgo), data }
}
function order(change: object = {}) {
	const priced = { publisher: 'Millrood', price_kopecks: 49_010, quantity: 3 }
	const product = { product_id: 'tales-1', product_title: 'Tales' }
	const data = { order_id: `order-${anna}`, ...priced, ...product, ...change }
	return { type: 'order.paid', occurred_at: minutesAgo(1), data }
}
function refund(id: string, kopecks: number) {
	const data = { refund_id: `refund-${anna}-${id}`, order_id: `order-${anna}`, kopecks }
	return { type: 'order.refunded', occurred_at: minutesAgo(0), data }
}
/** What was given back for the order of this test, as its publisher sees it. */
async function givenBack() {
	const { rows } = await sql<{ kopecks: number }>`
		select kopecks from partner_refund where number like ${`refund-${anna}-%`} order by number`.execute(
		shop.services.database.db(),
	)
	return rows.map(({ kopecks }) => kopecks)
}
const ends = async () =>
	(await shop.services.partnerSite.subscriptions(anna)).map(one => one.dateEnd.toISOString().slice(0, 4))
async function sales() {
	const now = Math.floor(shop.clock.now().getTime() / 1000)
	const query = { from: String(now - 86_400), to: String(now + 86_400) }
	const { count, sum } = await shop.call(salesApi.orders, { query }, token)
	return { count, sum }
}

describe('an event that is genuine', () => {
	test('tells of a subscription before anybody asked', async () => {
		const { status, content } = await send('1', subscription(1, '2031-01-01T00:00:00+03:00'))

		expect([status, content]).toEqual([200, { result: 'applied' }])
		expect(await ends()).toEqual(['2030'])
	})

	test('tells of an order, to the kopeck', async () => {
		await send('1', order())

		const { count, sum } = await sales()
		expect(count).toBe(sold.count + 1)
		expect(Math.round((sum - sold.sum) * 100)).toBe(3 * 49_010)
	})

	test('of an order whose sum no account could hold is refused, and counts nowhere', async () => {
		const { status, content } = await send('1', order({ price_kopecks: 10_000_000_000, quantity: 11 }))

		expect(status).toBe(400)
		expect(JSON.stringify(content)).toContain('quantity')
		expect(await sales()).toEqual(sold)
	})

	test('of a new account makes the first visit whole, even with the partner site down', async () => {
		const occurred_at = minutesAgo(1)

		await send('1', { type: 'account.created', occurred_at, data: { user_id: anna, name: 'Anna' } })

		expect(await ends()).toEqual([])
	})

	test('of an order makes the shop ask for the subscriptions of its buyer', async () => {
		await send('1', subscription(5, '2031-01-01T00:00:00Z'))
		const bought = { subscription_id: 's-2', book_id: 'tales', date_end: '2032-06-01T00:00:00Z' }
		await site.set({ mood: 'well', subscriptions: [{ user_id: anna, ...bought }] })
		shop.clock.advance(11_000)
		await ends()
		await site.set({ subscriptions: [{ user_id: anna, ...bought, date_end: '2033-06-01T00:00:00Z' }] })

		await send('2', order({ user_id: anna }))

		expect(await ends()).toEqual(['2033'])
	})
})

describe('an event that is not', () => {
	const refusals = async (rest: Partial<Sent>) => {
		const { status, content } = await send('forged', order(), rest)
		expect(await sales()).toEqual(sold)
		return [status, content.errors?.[0]?.code]
	}

	test('is refused without a signature', async () => {
		expect(await refusals({ changes: { headers: { 'webhook-signature': '' } } })).toEqual([
			401,
			'unsigned_event',
		])
	})

	test('is refused with another signature, another id or another body than was signed', async () => {
		const forged = [403, 'forged_event']

		expect(await refusals({ changes: { headers: { 'webhook-signature': 'v1,c2lnbmVk' } } })).toEqual(forged)
		expect(await refusals({ changes: { headers: { 'webhook-id': 'another' } } })).toEqual(forged)
		const body = JSON.stringify(order({ price_kopecks: 1 }))
		expect(await refusals({ changes: { body } })).toEqual(forged)
		expect(await refusals({ changes: { body: `${JSON.stringify(order())} ` } })).toEqual(forged)
	})

	test('is refused when it is older than five minutes, or of later than now', async () => {
		expect(await refusals({ ageSeconds: 310 })).toEqual([403, 'stale_event'])
		expect(await refusals({ ageSeconds: -310 })).toEqual([403, 'stale_event'])
	})

	test('is refused when it says what no event can say', async () => {
		const wrong = await Promise.all([
			send('w1', order({ price_kopecks: 0.1 + 0.2 })),
			send('w2', order({ quantity: 0 })),
			send('w3', order({ product_title: 'Tales\u0000' })),
			send('w4', { ...order(), occurred_at: minutesAgo(-60) }),
			send('w5', { ...order(), type: 'order.lost' }),
		])

		expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
		expect(await sales()).toEqual(sold)
	})
})

describe('events in any order and number', () => {
	test('an event that comes again changes nothing, not even at the same moment', async () => {
		const atOnce = await Promise.all([send('1', order()), send('1', order()), send('1', order())])
		const again = await send('1', order({ order_id: `another-${anna}` }))

		const results = [...atOnce, again].map(({ content }) => content.result).sort()
		expect(results).toEqual(['applied', 'repeated', 'repeated', 'repeated'])
		expect((await sales()).count).toBe(sold.count + 1)
	})

	test('an order is recorded once, whichever events tell of it', async () => {
		await send('1', order())

		const again = await send('2', order({ price_kopecks: 1 }))

		expect(again.content.result).toBe('repeated')
		expect((await sales()).sum - sold.sum).toBeCloseTo(1470.3, 6)
	})

	test('a refund is recorded once, before its order or after it', async () => {
		await send('1', refund('a', 49_010))
		expect(await givenBack()).toEqual([])

		await send('2', order())
		await send('3', refund('b', 10_000))
		const again = await send('4', refund('a', 49_010))

		expect(again.content.result).toBe('repeated')
		expect(await givenBack()).toEqual([49_010, 10_000])
	})

	test('no more is given back than was paid', async () => {
		await send('1', order())

		const tooMuch = await send('2', refund('a', 3 * 49_010 + 1))
		const all = await send('3', refund('a', 3 * 49_010))

		expect([tooMuch.status, all.content.result]).toEqual([400, 'applied'])
		expect(await givenBack()).toEqual([3 * 49_010])
	})

	test('the later change of a subscription wins, whichever comes first', async () => {
		await send('3', subscription(1, '2033-01-01T00:00:00Z'))
		const late = await send('1', subscription(3, '2031-01-01T00:00:00Z'))
		const later = await send('2', subscription(2, '2032-01-01T00:00:00Z'))

		expect([late.content.result, later.content.result]).toEqual(['outdated', 'outdated'])
		expect(await ends()).toEqual(['2033'])
	})

	test('two changes of one moment end alike in either order', async () => {
		const [one, other] = [subscription(1, '2031-01-01T00:00:00Z'), subscription(1, '2032-01-01T00:00:00Z')]
		await send('a', one)
		await send('b', other)
		const first = await ends()
		anna = `u-${++people}`
		const turned = (event: typeof one) => ({ ...event, data: { ...event.data, user_id: anna } })

		await send('b', turned(other))
		await send('a', turned(one))

		expect(await ends()).toEqual(first)
	})

	test('what the partner site answered after the change is not undone by its event', async () => {
		const now = { user_id: anna, subscription_id: 's-1', book_id: 'tales', date_end: '2040-01-01T00:00:00Z' }
		await site.set({ mood: 'well', subscriptions: [now] })
		shop.clock.advance(11_000)
		expect(await ends()).toEqual(['2040'])

		const late = await send('1', subscription(2, '2031-01-01T00:00:00Z'))

		expect(late.content.result).toBe('outdated')
		expect(await ends()).toEqual(['2040'])
	})
})

test.each(['0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00'])(
	'%s is no moment of a subscription or an order: nobody could be told of it',
	async moment => {
		const refusal = (path: string) => ({ status: 400, content: { errors: [{ code: 'invalid', path }] } })

		expect(await send('end', subscription(0, moment))).toMatchObject(refusal('data.date_end'))
		const paid = { ...order({ order_id: `long-ago-${anna}` }), occurred_at: moment }
		expect(await send('paid', paid)).toMatchObject(refusal('occurred_at'))
	},
)
