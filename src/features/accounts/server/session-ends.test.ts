import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, ticketOf } from '../../../../tests/editors.ts'
import { publisher } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../contract.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
	shop = await openTestShop()
	address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

let people = 0
async function someone() {
	const email = `ends-${++people}@example.com`
	const account = { name: 'Anna', email, password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount(account)
	const credentials = { username: email, password: account.password }
	const signIn = async () => (await shop.call(accountsApi.signIn, { body: credentials })).token
	return { userId, signIn, token: await signIn() }
}
/** What an open stream says until it ends. */
async function stream(token: string) {
	const response = await fetch(`${address}/api/realtime`, { headers: { 'x-auth-token': token } })
	expect(response.status).toBe(200)
	return { rest: response.text() }
}
const execute = (statement: ReturnType<typeof sql>) => statement.execute(shop.services.database.db())
const me = (token: string) => shop.call(accountsApi.me, {}, token)
type Someone = Awaited<ReturnType<typeof someone>>

test.each<[string, (anna: Someone) => Promise<unknown>]>([
	['signs out', ({ token }) => shop.call(accountsApi.signOut, {}, token)],
	[
		'deletes the account',
		({ token }) => shop.call(accountsApi.deleteAccount, { body: { password: 'correct horse' } }, token),
	],
	['signs in elsewhere', ({ signIn }) => signIn()],
	[
		'gets another role',
		({ userId }) => execute(sql`update person set role = 'admin' where user_id = ${userId}`),
	],
	[
		'is removed by another process',
		({ userId }) => execute(sql`delete from person where user_id = ${userId}`),
	],
])('the stream and the tickets of somebody who %s end', async (_, act) => {
	const anna = await someone()
	const open = await stream(anna.token)
	const ticket = await ticketOf(shop, 'alice', anna.token)
	expect(await shop.services.tickets.findSession(ticket, 'alice')).not.toBeNull()

	await act(anna)

	await open.rest
	expect(await shop.services.tickets.findSession(ticket, 'alice')).toBeNull()
	await expect(me(anna.token)).rejects.toThrow()
})

test('a new password of an administrator or a partner ends the stream', async () => {
	const [boss, press] = [await administrator(shop, 'boss'), await publisher(shop)]
	const open = await Promise.all([stream(boss), stream(press.token)])

	await administrator(shop, 'boss')
	await shop.services.accounts.endPartnerSessions(press.publisherId)

	await Promise.all(open.map(({ rest }) => rest))
})

test('a session that became too old ends with its stream, and a clock that goes back revives none', async () => {
	const [swept, checked] = [await someone(), await someone()]
	const open = await stream(swept.token)
	shop.clock.advance(30 * 86_400_000)

	await expect(me(checked.token)).rejects.toMatchObject(refused('unauthenticated'))
	await shop.services.sweepSessions()
	shop.clock.advance(-30 * 86_400_000)

	await open.rest
	await expect(me(swept.token)).rejects.toMatchObject(refused('unauthenticated'))
	await expect(me(checked.token)).rejects.toMatchObject(refused('unauthenticated'))
})

test('an end that nobody heard of is found by a recheck, and tells the same', async () => {
	const [replaced, going] = [await someone(), await someone()]
	const open = await stream(replaced.token)
	const other = await stream(going.token)
	await execute(sql`alter table session disable trigger user`)
	await replaced.signIn()
	await execute(sql`alter table session enable trigger user`)

	await shop.services.sessionEnds.recheck()

	expect(await open.rest).toContain('"action":"user_auth"')
	await going.signIn()
	expect(await other.rest).toContain('"action":"user_auth"')
})

test('sessions and failed sign-ins are stored for as long as the settings say', async () => {
	const anna = await someone()
	await anna.signIn()
	const wrong = { username: 'nobody@example.com', password: 'wrong horse' }
	await expect(shop.call(accountsApi.signIn, { body: wrong })).rejects.toThrow()

	shop.clock.advance(91 * 86_400_000)
	await shop.services.sweepSessions()

	await expect(me(anna.token)).rejects.toMatchObject(refused('unauthenticated'))
	const left = await sql`select 1 from failed_sign_in`.execute(shop.services.database.db())
	expect(left.rows).toEqual([])
})

test('no cache may store an answer that holds a token', async () => {
	const anna = await someone()
	const payload = { username: `ends-${people}@example.com`, password: 'correct horse' }

	const answer = await shop.app.inject({ method: 'POST', url: '/api/auth', payload })

	expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
	expect(answer.json().token).not.toBe(anna.token)
})
