import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnersApi } from '#features/partners/contract.ts'
import { salesApi } from '#features/sales/contract.ts'
import { publisher } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { apiKeysApi } from '../contract.ts'

let shop: TestShop
let house: string
let other: string
beforeAll(async () => {
	shop = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
	house = (await publisher(shop)).token
	other = (await publisher(shop)).token
})
afterAll(() => shop.close())

const make = (name: string, token = house) => shop.call(apiKeysApi.make, { body: { name } }, token)
const list = async (token = house) => (await shop.call(apiKeysApi.list, {}, token)).keys
const titles = (token: string) => shop.call(partnersApi.titles, {}, token)
const period = { query: { from: '2026-11-01', to: '2026-11-30' } }

test('a key reads the own titles and orders, by either header, and its last use is shown', async () => {
	const { key, keys } = await make('Accounts')
	expect(keys).toHaveLength(1)
	expect(keys[0]).toMatchObject({ name: 'Accounts', last_used_at: null, ended_at: null })

	await expect(titles(key)).resolves.toEqual(await titles(house))
	const bearer = await shop.app.inject({
		url: '/api/partners/orders',
		headers: { authorization: `Bearer ${key}` },
		query: period.query,
	})

	expect(bearer.statusCode).toBe(200)
	expect((await list()).find(({ name }) => name === 'Accounts')?.last_used_at).toBe(
		Math.floor(shop.clock.now().getTime() / 1000),
	)
})

test('a key opens nothing else: no password, no keys, no reader, no administration', async () => {
	const { key } = await make('Curious')

	await expect(make('Another', key)).rejects.toMatchObject(refused('forbidden'))
	await expect(shop.call(apiKeysApi.list, {}, key)).rejects.toMatchObject(refused('forbidden'))
	for (const url of ['/api/users', '/api/subscriptions', '/api/partnerseditor/partners', '/api/activity'])
		expect([url, (await shop.app.inject({ url, headers: { 'x-auth-token': key } })).statusCode]).toEqual([
			url,
			403,
		])
})

test('a key that was ended is nobody, and only its publisher can end it', async () => {
	const { key, keys } = await make('Short')
	const params = { key_id: keys.find(({ name }) => name === 'Short')?.key_id ?? '' }
	await expect(shop.call(apiKeysApi.end, { params }, other)).rejects.toMatchObject(refused('not_found'))
	await expect(titles(key)).resolves.toBeTruthy()

	await shop.call(apiKeysApi.end, { params }, house)

	await expect(titles(key)).rejects.toMatchObject(refused('unauthenticated'))
	await expect(titles(`${key}x`)).rejects.toMatchObject(refused('unauthenticated'))
	await expect(shop.call(apiKeysApi.end, { params }, house)).rejects.toMatchObject(refused('not_found'))
})

test('each key sees the sales of its own publisher, and nothing of the database is a key', async () => {
	const { key } = await make('Theirs', other)
	const own = await shop.call(salesApi.orders, period, other)

	expect(await shop.call(salesApi.orders, period, key)).toEqual(own)
	const { rows } = await sql<{ key_hash: string }>`select key_hash from partner_api_key`.execute(
		shop.services.database.db(),
	)
	expect(rows.map(({ key_hash }) => key_hash)).not.toContain(key)
})

test('there are ten keys at the most, and a key that asks without end is told to wait', async () => {
	const { token } = await publisher(shop)
	const { key } = await make('First', token)
	for (let number = 2; number <= 10; number++) await make(`Key ${number}`, token)
	await expect(make('One more', token)).rejects.toMatchObject(refused('too_many_keys'))

	const answers = await Promise.all(
		Array.from({ length: 130 }, () =>
			shop.call(salesApi.orders, period, key).then(Boolean, error => error.code),
		),
	)

	expect(answers.filter(answer => answer === 'too_many')).toHaveLength(10)
})

test('a key that is asked for twice is made once, and its name is free when it has ended', async () => {
	const { token } = await publisher(shop)
	const answers = await Promise.allSettled([make('Ledger', token), make('Ledger', token)])
	expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	await expect(make('Ledger', token)).rejects.toMatchObject(refused('taken'))
	const [made] = await list(token)

	await shop.call(apiKeysApi.end, { params: { key_id: made?.key_id ?? '' } }, token)

	await expect(make('Ledger', token)).resolves.toMatchObject({
		keys: [{ name: 'Ledger' }, { name: 'Ledger' }],
	})
})

test('keys that are made at the very same moment are ten at the most too', async () => {
	const { token } = await publisher(shop)

	await Promise.allSettled(Array.from({ length: 20 }, (_, number) => make(`Key ${number}`, token)))

	expect(await list(token)).toHaveLength(10)
})

test('the description of all calls names those that a key may make', async () => {
	const { paths } = (await shop.app.inject({ url: '/api/openapi.json' })).json()
	const ofKeys = Object.entries<Record<string, object>>(paths).flatMap(([path, calls]) =>
		Object.entries(calls).flatMap(([verb, call]) =>
			JSON.stringify(call).includes('publisherKey') ? [`${verb} ${path}`] : [],
		),
	)

	expect(ofKeys).toHaveLength(7)
	expect(ofKeys).toContain('get /api/partners/orders')
})
