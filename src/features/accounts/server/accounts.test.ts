import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { partnersApi } from '../../partners/contract.ts'
import { accountsApi } from '../contract.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

let people = 0
/** Somebody with an account at the partner site, new to the shop. */
async function someone(name = 'Anna Petrova') {
	const email = `person-${++people}@example.com`
	const { userId } = await shop.services.sandbox.createAccount({ name, email, password: 'correct horse' })
	return { userId, name, email, password: 'correct horse' }
}
async function signIn(person: { email: string; password: string }): Promise<string> {
	const body = { username: person.email, password: person.password }
	return (await shop.call(accountsApi.signIn, { body })).token
}
function attempt(username: string, password: string, remoteAddress = '192.0.2.1') {
	return shop.app.inject({
		method: 'POST',
		url: '/api/auth',
		payload: { username, password },
		remoteAddress,
	})
}
function me(token: string) {
	return shop.call(accountsApi.me, {}, token)
}

test('whoever signs in is known by their token, in either header', async () => {
	const anna = await someone()

	const token = await signIn(anna)

	expect(await me(token)).toEqual({ user_id: anna.userId, role: 'user', name: anna.name, email: anna.email })
	const bearer = await shop.app.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } })
	expect(bearer.statusCode).toBe(200)
})

test('two different tokens in one request are refused', async () => {
	const token = await signIn(await someone())

	const headers = { 'x-auth-token': token, authorization: 'Bearer another' }
	const reply = await shop.app.inject({ url: '/api/users', headers })

	expect(reply.statusCode).toBe(401)
	expect(reply.json().errors[0].code).toBe('token_conflict')
})

test('an unknown person and a wrong password get the same answer', async () => {
	const anna = await someone()

	const wrong = await attempt(anna.email, 'wrong horse', '192.0.2.10')
	const unknown = await attempt('nobody@example.com', 'wrong horse', '192.0.2.10')

	expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()])
	expect(wrong.statusCode).toBe(401)
	expect(wrong.json().errors[0].msg).toBe('LOGIN FAIL')
})

test('an administrator signs in with the password that was set last', async () => {
	const boss = { email: 'Boss@example.com', name: 'The Boss' }
	await shop.services.accounts.createAdministrator({ ...boss, password: 'first password' })
	await shop.services.accounts.createAdministrator({ ...boss, password: 'second password' })

	const token = await signIn({ email: 'boss@EXAMPLE.com', password: 'second password' })

	expect((await me(token)).role).toBe('admin')
	expect((await attempt('boss@example.com', 'first password', '192.0.2.11')).statusCode).toBe(401)
})

test('a new password ends the session of who knew the old one', async () => {
	const boss = { email: 'chief@example.com', name: 'The Chief' }
	await shop.services.accounts.createAdministrator({ ...boss, password: 'first password' })
	const token = await signIn({ ...boss, password: 'first password' })

	await shop.services.accounts.createAdministrator({ ...boss, password: 'second password' })

	await expect(me(token)).rejects.toMatchObject(refused('unauthenticated'))
})

test('a second sign-in ends the first, and the first learns why', async () => {
	const anna = await someone()
	const first = await signIn(anna)

	const second = await signIn(anna)

	await expect(me(first)).rejects.toMatchObject(refused('session_replaced'))
	expect((await me(second)).user_id).toBe(anna.userId)
})

test('a sign-in that is under way while the account is deleted does not bring it back', async () => {
	for (let round = 0; round < 6; round++) {
		const anna = await someone()
		const token = await signIn(anna)
		const signIns = Array.from({ length: 4 }, async (_, at) => {
			await wait(at * 25)
			return signIn(anna)
		})
		const deletion = shop.call(accountsApi.deleteAccount, { body: { password: anna.password } }, token)

		const [deleted] = await Promise.allSettled([deletion, ...signIns])

		const { rows } = await sql`select from person where user_id = ${anna.userId}`.execute(
			shop.services.database.db(),
		)
		// A sign-in that ended before the deletion began ended its session.
		expect(rows).toHaveLength(deleted.status === 'fulfilled' ? 0 : 1)
	}
})

test('two sign-ins at once leave one session', async () => {
	const anna = await someone()

	const tokens = await Promise.all([signIn(anna), signIn(anna), signIn(anna)])

	const answers = await Promise.allSettled(tokens.map(me))
	expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
})

test('the eleventh attempt at an account has to wait until the first failure is a quarter of an hour old', async () => {
	const anna = await someone()
	const hostile = (_: unknown, n: number) => attempt(anna.email, 'wrong horse', `192.0.3.${n}`)
	await Promise.all(Array.from({ length: 10 }, hostile))
	shop.clock.advance(5 * 60_000)

	const refusal = await attempt(anna.email, anna.password, '192.0.3.99')

	expect(refusal.statusCode).toBe(429)
	expect(refusal.headers['retry-after']).toBe('600')
	shop.clock.advance(600_000)
	expect((await attempt(anna.email, anna.password, '192.0.3.99')).statusCode).toBe(200)
})

test('thirty failures from one address close it for every account', async () => {
	const anna = await someone()
	const hostile = (_: unknown, n: number) => attempt(`guess-${n}@example.com`, 'wrong horse', '192.0.4.1')
	await Promise.all(Array.from({ length: 30 }, hostile))

	const refusal = await attempt(anna.email, anna.password, '192.0.4.1')

	expect(refusal.statusCode).toBe(429)
	expect((await attempt(anna.email, anna.password, '192.0.4.2')).statusCode).toBe(200)
})

test('addresses of one IPv6 network are counted as one', async () => {
	const hostile = (_: unknown, n: number) =>
		attempt(`six-${n}@example.com`, 'wrong horse', `2001:db8:1:2::${n + 1}`)
	await Promise.all(Array.from({ length: 30 }, hostile))

	expect((await attempt('six@example.com', 'wrong horse', '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
	expect((await attempt('six@example.com', 'wrong horse', '2001:db8:1:3::9')).statusCode).toBe(401)
})

test('a token is dead as soon as its holder logs out', async () => {
	const token = await signIn(await someone())

	await shop.call(accountsApi.signOut, {}, token)

	await expect(me(token)).rejects.toMatchObject(refused('unauthenticated'))
})

test('a session ends by itself after thirty days', async () => {
	const token = await signIn(await someone())

	shop.clock.advance(30 * 86_400_000)

	await expect(me(token)).rejects.toMatchObject(refused('unauthenticated'))
})

test('a deleted account takes its token, its password and its subscriptions with it', async () => {
	const anna = await someone()
	const token = await signIn(anna)
	await shop.services.sandbox.grant(anna.userId, 'some_book', new Date('2030-01-01'))

	await shop.call(accountsApi.deleteAccount, { body: { password: anna.password } }, token)

	await expect(me(token)).rejects.toMatchObject(refused('unauthenticated'))
	await expect(signIn(anna)).rejects.toMatchObject(refused('login_fail'))
	expect(await shop.services.partnerSite.subscriptions(anna.userId)).toEqual([])
})

test('the profile says since when and from which browser somebody is signed in', async () => {
	const anna = await someone()
	const token = await signIn(anna)

	const profile = await shop.call(accountsApi.profile, {}, token)

	const startedAt = Math.floor(shop.clock.now().getTime() / 1000)
	expect(profile).toMatchObject({ email: anna.email, session: { started_at: startedAt } })
})

test('a partner can not delete the account, which is the publisher’s record', async () => {
	const partner = { email: 'press@example.com', password: 'press password' }
	await shop.services.partners.createPartner({ ...partner, publisherId: 'press', name: 'The Press' })
	const body = { username: partner.email, password: partner.password }
	const { token } = await shop.call(partnersApi.signIn, { body })

	const remove = shop.call(accountsApi.deleteAccount, { body: { password: partner.password } }, token)
	await expect(remove).rejects.toMatchObject(refused('forbidden'))
})

test('an account is not deleted without its password, which is guessed no oftener than at a sign-in', async () => {
	const anna = await someone()
	const token = await signIn(anna)
	const remove = (password: string) => shop.call(accountsApi.deleteAccount, { body: { password } }, token)

	const guesses = await Promise.allSettled(Array.from({ length: 11 }, (_, n) => remove(`wrong horse ${n}`)))

	const codes = guesses.map(guess => guess.status === 'rejected' && guess.reason.code)
	expect(codes.filter(code => code === 'wrong_password')).toHaveLength(10)
	expect(codes).toContain('too_many')
	expect((await me(token)).user_id).toBe(anna.userId)
})

test('the last administrator can not be deleted, and of two who leave at once one stays', async () => {
	const own = await openTestShop()
	const [vera, boss] = [await administrator(own, 'vera'), await administrator(own, 'boss')]
	const remove = (token: string) =>
		own.call(accountsApi.deleteAccount, { body: { password: 'her-own-password' } }, token)

	const answers = await Promise.allSettled([remove(vera), remove(boss)])

	const refusals = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason.code] : []))
	expect(refusals).toEqual(['last_administrator'])
	await own.close()
})

test('a deletion that the database ends in between has deleted nothing, and can be made again', async () => {
	const anna = await someone()
	const token = await signIn(anna)
	const remove = () => shop.call(accountsApi.deleteAccount, { body: { password: anna.password } }, token)
	const run = (statements: string) => sql.raw(statements).execute(shop.services.database.db())
	await run(`create function end_it() returns trigger language plpgsql as
		$$ begin raise exception 'lock timeout' using errcode = '55P03'; end $$;
		create trigger end_it before delete on person execute function end_it()`)

	await expect(remove()).rejects.toMatchObject(refused('unavailable'))

	await run('drop trigger end_it on person')
	expect(await me(token)).toMatchObject({ user_id: anna.userId })
	await remove()
	await expect(signIn(anna)).rejects.toMatchObject(refused('login_fail'))
})
