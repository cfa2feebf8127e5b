import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi, type Registration } from '../contract.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

let people = 0
/** What the sandbox sends along when somebody has signed up just now. */
async function signedUp(): Promise<Registration> {
	const person = { name: 'Пётр Ильин', email: `new-${++people}@example.com`, password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount(person)
	const url = shop.services.sandbox.registrationUrl({ userId, ...person }, '/register/complete', null)
	const fields = Object.fromEntries(new URL(url, 'http://shop').searchParams)
	const { name = '', email = '', user_id = '', time, signature = '' } = fields
	return { name, email, user_id, time: Number(time), signature }
}
function register(body: Registration) {
	return shop.call(accountsApi.register, { body })
}

test('whoever comes back from signing up is signed in', async () => {
	const registration = await signedUp()

	const { token, user_id } = await register(registration)

	const me = await shop.call(accountsApi.me, {}, token)
	expect(me).toEqual({ user_id, role: 'user', name: 'Пётр Ильин', email: registration.email })
})

test('nobody registers without a signature', async () => {
	const { signature: _, ...unsigned } = await signedUp()

	await expect(register(unsigned)).rejects.toMatchObject(refused('bad_signature'))
})

test('nobody registers as somebody else', async () => {
	const mine = await signedUp()
	const { user_id } = await signedUp()

	await expect(register({ ...mine, user_id })).rejects.toMatchObject(refused('bad_signature'))
})

test('a signature does not stand for fields that are cut differently', async () => {
	const mine = await signedUp()
	const shifted = { ...mine, name: `${mine.name}\n${mine.email}` }

	await expect(register(shifted)).rejects.toMatchObject(refused('bad_signature'))
})

test('a link older than ten minutes is refused', async () => {
	const registration = await signedUp()

	shop.clock.advance(601_000)

	await expect(register(registration)).rejects.toMatchObject(refused('bad_signature'))
})

test('a link works once', async () => {
	const registration = await signedUp()
	await register(registration)

	await expect(register(registration)).rejects.toMatchObject(refused('already_used'))
})

test('a link used twice at once registers once', async () => {
	const registration = await signedUp()

	const answers = await Promise.allSettled([register(registration), register(registration)])

	expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
})

test('whoever has signed in before is registered already', async () => {
	const registration = await signedUp()
	const body = { username: registration.email, password: 'correct horse' }
	await shop.call(accountsApi.signIn, { body })

	await expect(register(registration)).rejects.toMatchObject(refused('already_registered'))
})

test('nobody registers with the email of somebody who works here: the latter would be signed in', async () => {
	const registration = await signedUp()
	const given = { email: registration.email.toUpperCase(), password: 'an other horse', name: 'Olga' }
	await shop.services.accounts.createAdministrator(given)

	await expect(register(registration)).rejects.toMatchObject(refused('staff_email'))
})

test('a reader is not locked out by an account of somebody who works here', async () => {
	const registration = await signedUp()
	await register(registration)
	const given = { email: registration.email.toUpperCase(), password: 'an other horse', name: 'Olga' }

	await expect(shop.services.accounts.createAdministrator(given)).rejects.toMatchObject({ code: 'taken' })
})
