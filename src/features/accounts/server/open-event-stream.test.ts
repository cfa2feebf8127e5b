import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readingPositionsApi } from '#features/reading-positions/contract.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../contract.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
	shop = await openTestShop()
	address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

async function signIn(email: string): Promise<string> {
	await shop.services.sandbox.createAccount({ name: 'Anna', email, password: 'correct horse' })
	return (await shop.call(accountsApi.signIn, { body: { username: email, password: 'correct horse' } })).token
}
async function listen(token: string) {
	const response = await fetch(`${address}/api/realtime`, { headers: { 'x-auth-token': token } })
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
	return { response, next: async () => (await reader?.read())?.value }
}

test('a browser is told when its owner signs in elsewhere, and is let go', async () => {
	const channel = await listen(await signIn('anna@example.com'))
	expect(await channel.next()).toBe(': welcome\n\n')

	await signIn('anna@example.com')

	const message = (await channel.next()) ?? ''
	expect(message.startsWith('event: auth\ndata: {"action":"user_auth","user_id":"')).toBe(true)
	expect(await channel.next()).toBeUndefined()
})

test('a place is taken without asking for the session again, until that has ended', async () => {
	const token = await signIn('dora@example.com')
	const stopAt = () =>
		shop.call(readingPositionsApi.stopAt, { body: { book_id: 'none', page_index: 0 } }, token)
	const authenticate = vi.spyOn(shop.services.accounts, 'authenticate')
	for (let time = 0; time < 2; time++) await expect(stopAt()).rejects.toMatchObject(refused('unknown_book'))
	expect(authenticate).toHaveBeenLastCalledWith(token, { mayBeRecent: true })

	await signIn('dora@example.com')

	await expect
		.poll(() => stopAt().catch((error: unknown) => error))
		.toMatchObject(refused('session_replaced'))
})

test('nobody hears of the sign-ins of somebody else', async () => {
	const token = await signIn('boris@example.com')
	const channel = await listen(token)
	await channel.next()

	await signIn('vera@example.com')
	await shop.call(accountsApi.signOut, {}, token)

	expect(await channel.next()).toBeUndefined()
})

test('the channel carries the headers of every answer and is not for guests', async () => {
	const { response } = await listen(await signIn('galina@example.com'))
	const guest = await fetch(`${address}/api/realtime`)

	expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
	expect(response.headers.get('x-content-type-options')).toBe('nosniff')
	expect(guest.status).toBe(401)
})

test('a thirteenth tab closes the oldest', async () => {
	const token = await signIn('dmitri@example.com')
	const oldest = await listen(token)
	await oldest.next()

	await Promise.all(Array.from({ length: 12 }, () => listen(token)))

	expect(await oldest.next()).toBeUndefined()
})

test('a question about the channel’s headers leaves nothing open', async () => {
	const token = await signIn('elena@example.com')

	const reply = await fetch(`${address}/api/realtime`, { method: 'HEAD', headers: { 'x-auth-token': token } })

	expect(reply.status).toBe(200)
})
