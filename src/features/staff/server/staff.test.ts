import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#contract/vocabulary.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { activityApi } from '#features/activity/contract.ts'
import { overviewApi } from '#features/shop-overview/contract.ts'
import { signInWindowMs } from '#features/sign-in-limits/server/sign-in-limits.ts'
import { administrator, employee } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { staffApi } from '../contract.ts'

let shop: TestShop
let vera: string
beforeAll(async () => {
	shop = await openTestShop()
	vera = await administrator(shop, 'Vera')
})
afterAll(() => shop.close())

const add = (name: string, role: StaffRole, email = `${name.toLowerCase()}@example.com`) =>
	shop.call(staffApi.add, { body: { name, email, role } }, vera)
const change = (user_id: string, name: string, role: StaffRole) =>
	shop.call(staffApi.change, { params: { user_id }, body: { name, role } }, vera)
const signIn = async (username: string, password: string) =>
	(await shop.call(accountsApi.signIn, { body: { username, password } })).token
const me = (token: string) => shop.call(accountsApi.me, {}, token)
const quiet = (opened: Promise<unknown>) => opened.catch(() => undefined)

test('a new editor signs in with the password that is shown once, and is one', async () => {
	const { person, password } = await add('Anna', 'editor')

	const token = await signIn('ANNA@example.com', password)

	expect(await me(token)).toMatchObject({ name: 'Anna', role: 'editor' })
	const { people } = await shop.call(staffApi.list, {}, vera)
	expect(people.map(({ name, role }) => [name, role])).toEqual([
		['Anna', 'editor'],
		['Vera', 'admin'],
	])
	expect(JSON.stringify(people)).not.toContain(password)
	expect(person.signed_in_at).toBeNull()
})

test('an email that somebody has is refused, and their password stays', async () => {
	const { password } = await add('Boris', 'sales')

	await expect(add('Another', 'admin', 'Boris@Example.com')).rejects.toMatchObject(refused('taken'))

	expect((await me(await signIn('boris@example.com', password))).name).toBe('Boris')
})

test('the email of a reader is refused: their password would open nothing any more', async () => {
	const nina = { name: 'Nina', email: 'Nina@example.com', password: 'correct horse' }
	await shop.services.sandbox.createAccount(nina)
	await signIn(nina.email, nina.password)

	await expect(add('Nina', 'sales', 'nina@example.com')).rejects.toMatchObject(refused('taken'))

	expect(await me(await signIn(nina.email, nina.password))).toMatchObject({ role: 'user' })
})

test('another role ends the session of the old one', async () => {
	const { person, password } = await add('Clara', 'sales')
	const token = await signIn('clara@example.com', password)

	await change(person.user_id, 'Clara B.', 'editor')

	await expect(me(token)).rejects.toMatchObject(refused('unauthenticated'))
	expect(await me(await signIn('clara@example.com', password))).toMatchObject({
		name: 'Clara B.',
		role: 'editor',
	})
})

test('the last administrator stays one', async () => {
	const { user_id } = await me(vera)

	await expect(change(user_id, 'Vera', 'sales')).rejects.toMatchObject(refused('last_administrator'))
	const remove = shop.call(staffApi.remove, { params: { user_id } }, vera)
	await expect(remove).rejects.toMatchObject(refused('last_administrator'))
	expect((await me(vera)).role).toBe('admin')
})

test('a removed account cannot be used any more, and the log keeps what was done to it', async () => {
	const { person, password } = await add('Dora', 'editor')
	const token = await signIn('dora@example.com', password)
	const params = { user_id: person.user_id }

	await shop.call(staffApi.remove, { params }, vera)

	await expect(me(token)).rejects.toMatchObject(refused('unauthenticated'))
	await expect(signIn('dora@example.com', password)).rejects.toMatchObject(refused('login_fail'))
	const { entries } = await shop.call(activityApi.list, { query: { kind: 'staff' } }, vera)
	expect(entries[0]).toMatchObject({ action: 'POST /api/staff/:user_id/remove', record: person.user_id })
})

test('a new password ends what the old one opened', async () => {
	const { person, password } = await add('Fedor', 'editor')
	const token = await signIn('fedor@example.com', password)

	const params = { user_id: person.user_id }
	const next = await shop.call(staffApi.newPassword, { params }, vera)

	await expect(me(token)).rejects.toMatchObject(refused('unauthenticated'))
	await expect(signIn('fedor@example.com', password)).rejects.toMatchObject(refused('login_fail'))
	expect((await me(await signIn('fedor@example.com', next.password))).name).toBe('Fedor')
})

test('who gives themselves a new password stays signed in where they read it, and nowhere else knows the old one', async () => {
	const { person, password } = await add('Galina', 'admin')
	const token = await signIn('galina@example.com', password)

	const params = { user_id: person.user_id }
	const next = await shop.call(staffApi.newPassword, { params }, token)

	expect((await me(token)).name).toBe('Galina')
	await expect(signIn('galina@example.com', password)).rejects.toMatchObject(refused('login_fail'))
	expect((await me(await signIn('galina@example.com', next.password))).name).toBe('Galina')
})

test('readers and partners are no accounts of the shop', async () => {
	const anna = { name: 'Reader', email: 'reader@example.com', password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount(anna)
	await signIn(anna.email, anna.password)

	await expect(change(userId, 'Reader', 'admin')).rejects.toMatchObject(refused('not_found'))
})

test.each([
	['editor', ['sold', 'readers']],
	['sales', []],
] as const)('the overview of %s lacks %j', async (role, missing) => {
	const token = await employee(shop, role)

	const overview = await shop.call(overviewApi.read, {}, token)

	const nulls = (['sold', 'readers'] as const).filter(part => overview[part] === null)
	expect(nulls).toEqual([...missing])
})

test('a sign-in that is under way while the password is changed opens nothing', async () => {
	const { person, ...added } = await add('Gleb', 'editor')
	const params = { user_id: person.user_id }
	let { password } = added
	for (let round = 0; round < 10; round++) {
		const former = password
		const signIns = Array.from({ length: 4 }, () => signIn('gleb@example.com', former))
		;[{ password }] = await Promise.all([
			shop.call(staffApi.newPassword, { params }, vera),
			...signIns.map(quiet),
		])
		for (const opened of await Promise.allSettled(signIns))
			if (opened.status === 'fulfilled')
				await expect(me(opened.value)).rejects.toMatchObject({
					code: expect.stringMatching('unauthenticated|session_replaced'),
				})
	}
})

test('a sign-in that is under way while the account is removed is refused', async () => {
	for (let round = 0; round < 6; round++) {
		// Or the failures of the rounds before have used up what an address may try.
		shop.clock.advance(signInWindowMs)
		const { person, password } = await add(`Hugo${round}`, 'editor')
		const signIns = Array.from({ length: 4 }, () => signIn(person.email, password))
		const params = { user_id: person.user_id }
		await Promise.all([shop.call(staffApi.remove, { params }, vera), ...signIns.map(quiet)])
		for (const opened of await Promise.allSettled(signIns))
			if (opened.status === 'fulfilled')
				await expect(me(opened.value)).rejects.toMatchObject(refused('unauthenticated'))
			else expect(opened.reason).toMatchObject(refused('login_fail'))
	}
})
