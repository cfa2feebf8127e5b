import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { salesApi } from '../../sales/contract.ts'
import { partnersApi } from '../contract.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

let publishers = 0
async function publisher() {
	const publisherId = `house-${++publishers}`
	const partner = { publisherId, name: `House ${publishers}`, email: `${publisherId}@example.com` }
	await shop.services.partners.createPartner({ ...partner, password: 'house password' })
	return partner
}
function signIn({ email }: { email: string }) {
	return shop.call(partnersApi.signIn, { body: { username: email, password: 'house password' } })
}
function sold(number: string, paidAt: string, { priceKopecks = 12_345, quantity = 1 } = {}) {
	const product = { productId: 'p1', productTitle: 'Grammar in Steps' }
	return { ...product, number, paidAt: new Date(paidAt), priceKopecks: wholeKopecks(priceKopecks), quantity }
}
const march = { from: String(Date.UTC(2026, 2, 1) / 1000), to: String(Date.UTC(2026, 2, 31) / 1000) }

test('a publisher sees its own orders of a period, newest first, with count and sum', async () => {
	const house = await publisher()
	const { token } = await signIn(house)
	await shop.services.ledger.recordOrders(house.name, [
		sold('A-1', '2026-03-01T00:00:00Z'),
		sold('A-2', '2026-03-31T00:00:00Z', { quantity: 3 }),
		sold('A-3', '2026-04-01T00:00:00Z'),
	])

	const answer = await shop.call(salesApi.orders, { query: march }, token)

	expect(answer.orders.map(order => order.number)).toEqual(['A-2', 'A-1'])
	expect(answer.orders[0]).toMatchObject({ price_per_pcs: 123.45, quantity: 3, total_price: 370.35 })
	expect(answer).toMatchObject({ publisher: { title: house.name }, count: 2, sum: 493.8, cursor: null })
})

test('a publisher never sees the orders of another', async () => {
	const [house, other] = [await publisher(), await publisher()]
	await shop.services.ledger.recordOrders(other.name, [sold('B-1', '2026-03-02T00:00:00Z')])

	const { token, orders } = await signIn(house)

	expect(orders).toEqual([])
	const answer = await shop.call(salesApi.orders, { query: march }, token)
	expect(answer).toMatchObject({ orders: [], count: 0, sum: 0 })
})

test('pages of a period follow each other without a gap, orders of one moment too', async () => {
	const house = await publisher()
	const { token } = await signIn(house)
	const numbers = Array.from({ length: 450 }, (_, n) => `C-${String(n).padStart(4, '0')}`)
	const orders = numbers.map(number => sold(number, '2026-03-05T10:00:00Z'))
	await shop.services.ledger.recordOrders(house.name, orders)

	const first = await shop.call(salesApi.orders, { query: march }, token)
	const second = await shop.call(salesApi.orders, { query: { ...march, cursor: first.cursor ?? '' } }, token)
	const third = await shop.call(salesApi.orders, { query: { ...march, cursor: second.cursor ?? '' } }, token)

	const seen = [first, second, third].flatMap(page => page.orders.map(order => order.number))
	expect(seen).toEqual(numbers.toReversed())
	expect(third).toMatchObject({ count: 450, cursor: null })
})

test('signing in brings the newest five hundred orders', async () => {
	const house = await publisher()
	const orders = Array.from({ length: 501 }, (_, n) => sold(`E-${n}`, new Date(n * 1000).toISOString()))
	await shop.services.ledger.recordOrders(house.name, orders)

	const answer = await signIn(house)

	expect(answer.orders).toHaveLength(500)
	expect(answer.orders[0]?.number).toBe('E-500')
})

test('a reversed period and a made-up cursor are refused', async () => {
	const { token } = await signIn(await publisher())

	const reversed = shop.call(salesApi.orders, { query: { from: march.to, to: march.from } }, token)
	await expect(reversed).rejects.toMatchObject(refused('bad_period'))
	const invented = shop.call(salesApi.orders, { query: { ...march, cursor: 'bm9uc2Vuc2U' } }, token)
	await expect(invented).rejects.toMatchObject(refused('invalid'))
})

test('a wrong password and an unknown email are the same to a stranger', async () => {
	const { email } = await publisher()

	const answers = await Promise.allSettled(
		[email, 'no@example.com'].map(username =>
			shop.call(partnersApi.signIn, { body: { username, password: 'guess' } }),
		),
	)

	expect(answers).toMatchObject([{ reason: refused('login_fail') }, { reason: refused('login_fail') }])
})

test('orders are for partners alone', async () => {
	await shop.services.sandbox.createAccount({ name: 'Anna', email: 'anna@example.com', password: 'horse' })
	const { token } = await shop.services.accounts.signIn(
		{ username: 'anna@example.com', password: 'horse' },
		{ address: '192.0.2.1', userAgent: '', language: null },
	)

	await expect(shop.call(salesApi.orders, { query: march }, token)).rejects.toMatchObject(
		refused('forbidden'),
	)
	await expect(shop.call(salesApi.orders, { query: march })).rejects.toMatchObject(refused('unauthenticated'))
})

test('a publisher changes its own password, and sessions of the former one end', async () => {
	const house = await publisher()
	const { token: former } = await signIn(house)
	const body = { current: 'house password', next: 'a longer password' }

	const { token } = await shop.call(partnersApi.password, { body }, former)

	await expect(shop.call(partnersApi.titles, {}, former)).rejects.toThrow()
	expect((await shop.call(partnersApi.titles, {}, token)).titles).toEqual([])
	await expect(signIn(house)).rejects.toMatchObject(refused('login_fail'))
})

test('a password that is changed while sales give a new one does not replace it', async () => {
	for (let round = 0; round < 4; round++) {
		const house = await publisher()
		const { token } = await signIn(house)
		const body = { current: 'house password', next: 'a longer password' }
		const change = shop.call(partnersApi.password, { body }, token)
		await wait(round * 40)

		await shop.services.partners.createPartner({ ...house, password: 'given by sales' })

		await Promise.allSettled([change])
		const body2 = { username: house.email, password: 'given by sales' }
		expect((await shop.call(partnersApi.signIn, { body: body2 })).token).toBeTruthy()
	}
})

test('a sign-in that is under way while its publisher’s id becomes another’s opens nothing of the other', async () => {
	const house = await publisher()
	const db = shop.services.database.db()
	for (let round = 0; round < 6; round++) {
		const id = `swapped-${round}`
		await sql`update partner set publisher_id = ${id} where email = ${house.email}`.execute(db)
		const signIns = Array.from({ length: 4 }, (_, at) =>
			wait(at * 30).then(() => signIn(house).catch(() => null)),
		)
		await wait(60)
		await sql`update partner set publisher_id = ${`${id}-left`} where email = ${house.email}`.execute(db)
		const other = {
			publisherId: id,
			name: `Other ${round}`,
			email: `${id}@example.com`,
			password: 'other password',
		}
		await shop.services.partners.createPartner(other)
		await Promise.all(signIns)

		const { rows } = await sql<{
			email: string
		}>`select email from person where publisher_id = ${id}`.execute(db)
		expect(rows).toEqual([])
	}
})

test('a password is not changed by who does not know it', async () => {
	const house = await publisher()
	const { token } = await signIn(house)
	const body = { current: 'a guess', next: 'a longer password' }

	await expect(shop.call(partnersApi.password, { body }, token)).rejects.toMatchObject(refused('login_fail'))
	expect((await signIn(house)).token).toBeTruthy()
})
