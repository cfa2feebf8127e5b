import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { partnersApi } from '../../partners/contract.ts'
import { partnersEditingApi as api } from '../contract.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	const account = { email: 'olga@example.com', password: 'olga-password', name: 'Olga' }
	await shop.services.accounts.createAdministrator(account)
	const credentials = { username: account.email, password: account.password }
	olga = (await shop.call(accountsApi.signIn, { body: credentials })).token
})
afterAll(() => shop.close())

let houses = 0
const newHouse = () => {
	const publisher_id = `house-${++houses}`
	return { publisher_id, name: `House ${houses}`, email: `${publisher_id}@example.com` }
}
const create = (fields: { name: string; email: string; publisher_id: string }) =>
	shop.call(api.create, { body: { operation: 'createPartner', ...fields } }, olga)
const update = (data: object & { name: string; email: string; publisher_id: string }) =>
	shop.call(api.update, { body: { operation: 'createPartner', data } }, olga)
const info = (publisher_id: string) =>
	shop.call(api.info, { body: { operation: 'getInfo', publisher_id } }, olga)
const signIn = (username: string, password: string) =>
	shop.call(partnersApi.signIn, { body: { username, password } })

test('a new partner signs in with the password that was told once', async () => {
	const house = newHouse()

	const { partner } = await create(house)

	expect(partner).toMatchObject(house)
	const { publisher } = await signIn(house.email, partner.password_src)
	expect(publisher.title).toBe(house.name)
	expect((await info(house.publisher_id)).content).toMatchObject({ ...house, password_src: '' })
})

test('partners are listed by name without a word about passwords', async () => {
	await create({ ...newHouse(), name: 'Zed Press' })
	await create({ ...newHouse(), name: 'Aardvark Press' })

	const { partners } = await shop.call(api.list, {}, olga)

	const names = partners.map(partner => partner.name)
	expect(names.indexOf('Aardvark Press')).toBeLessThan(names.indexOf('Zed Press'))
	expect(JSON.stringify(partners)).not.toContain('password')
})

test.each([
	['name', { name: 'No' }],
	['publisher_id', { publisher_id: ' p ' }],
	['email', { email: 'a@' }],
	['email', { email: 'no address' }],
])('a %s that is too short or wrong is refused', async (_, wrong) => {
	await expect(create({ ...newHouse(), ...wrong })).rejects.toMatchObject(refused('invalid'))
})

test('an id or an email of another partner is refused, and nothing is changed', async () => {
	const [house, other] = [newHouse(), newHouse()]
	await create(house)
	const { partner } = await create(other)

	await expect(create({ ...newHouse(), publisher_id: house.publisher_id })).rejects.toMatchObject(
		refused('taken'),
	)
	await expect(create({ ...newHouse(), email: house.email.toUpperCase() })).rejects.toMatchObject(
		refused('taken'),
	)
	await expect(update({ ...partner, email: house.email })).rejects.toMatchObject(refused('taken'))
	expect((await info(other.publisher_id)).content).toMatchObject(other)
})

test('a partner can be given another publisher_id and keeps its password', async () => {
	const house = newHouse()
	const { partner } = await create(house)
	await signIn(house.email, partner.password_src)

	const renamed = await update({ ...partner, publisher_id: 'renamed-house' })

	expect(renamed.partner).toMatchObject({ publisher_id: 'renamed-house', version: 2 })
	expect((await info(house.publisher_id)).content).toBeNull()
	expect((await signIn(house.email, partner.password_src)).token).toBeTruthy()
})

test('the second of two editors is told that the record has changed', async () => {
	const { partner } = await create(newHouse())
	await update({ ...partner, name: 'First Editor Press' })

	const second = update({ ...partner, name: 'Second Editor Press' })

	await expect(second).rejects.toMatchObject(refused('conflict'))
	expect((await info(partner.publisher_id)).content?.name).toBe('First Editor Press')
})

test('two who save in the same moment: one wins and the other is told', async () => {
	const { partner } = await create(newHouse())

	const answers = await Promise.allSettled([
		update({ ...partner, name: 'First Editor Press' }),
		update({ ...partner, email: `second-${partner.email}` }),
	])

	expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a record is found although somebody gave it another publisher_id', async () => {
	const { partner } = await create(newHouse())
	await update({ ...partner, publisher_id: `moved-${partner.publisher_id}` })

	const body = {
		operation: 'getInfo' as const,
		publisher_id: partner.publisher_id,
		record_id: partner.record_id,
	}
	const { content } = await shop.call(api.info, { body }, olga)

	expect(content).toMatchObject({ publisher_id: `moved-${partner.publisher_id}`, version: 2 })
})

test('a record is found by its publisher_id where nothing else is sent', async () => {
	const house = newHouse()
	await create(house)

	expect((await update({ ...house, name: 'Plain Press' })).partner.name).toBe('Plain Press')
	await expect(update(newHouse())).rejects.toMatchObject(refused('not_found'))
})

test('a new password ends the sessions that the old one opened', async () => {
	const house = newHouse()
	const { partner } = await create(house)
	const { token } = await signIn(house.email, partner.password_src)
	const body = { operation: 'newPassword' as const, publisher_id: house.publisher_id }

	const given = await shop.call(api.newPassword, { body }, olga)

	expect(given.partner.password_src).not.toBe(partner.password_src)
	await expect(shop.call(accountsApi.me, {}, token)).rejects.toMatchObject(refused('unauthenticated'))
	await expect(signIn(house.email, partner.password_src)).rejects.toMatchObject(refused('login_fail'))
	expect((await signIn(house.email, given.partner.password_src)).token).toBeTruthy()
})

test("a partner's orders are told with its record", async () => {
	const house = newHouse()
	await create(house)
	const order = { productId: 'p1', productTitle: 'Grammar', paidAt: new Date('2026-03-01T00:00:00Z') }
	await shop.services.ledger.recordOrders(house.name, [
		{ ...order, number: 'G-1', priceKopecks: wholeKopecks(10_050), quantity: 2 },
	])

	const { content } = await info(house.publisher_id)

	expect(content?.orders).toEqual({ count: 1, sum: 201, last_paid_at: 1_772_323_200 })
})

test('a publisher may not look at the records of partners', async () => {
	const house = newHouse()
	const { partner } = await create(house)
	const { token } = await signIn(house.email, partner.password_src)

	await expect(shop.call(api.list, {}, token)).rejects.toMatchObject(refused('forbidden'))
	await expect(shop.call(api.list, {})).rejects.toMatchObject(refused('unauthenticated'))
})

test('a sign-in that is under way while the password is changed opens nothing', async () => {
	const house = newHouse()
	const { partner } = await create(house)
	const body = { operation: 'newPassword' as const, publisher_id: house.publisher_id }
	let password = partner.password_src
	for (let round = 0; round < 10; round++) {
		const former = password
		const signIns = Array.from({ length: 4 }, () => signIn(house.email, former))
		const settled = Promise.allSettled(signIns)
		const given = await shop.call(api.newPassword, { body }, olga)
		password = given.partner.password_src
		for (const opened of await settled)
			if (opened.status === 'fulfilled')
				await expect(shop.call(accountsApi.me, {}, opened.value.token)).rejects.toMatchObject({
					code: expect.stringMatching('unauthenticated|session_replaced'),
				})
	}
})
