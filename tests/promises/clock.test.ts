import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { createRateLimits } from '#http/rate-limits.ts'
import { ticketOf } from '../editors.ts'
import { openTestShop, refused, type TestShop } from '../shop.ts'

const [minuteMs, dayMs] = [60_000, 86_400_000]
const password = 'correct horse'
let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

async function account(name: string): Promise<string> {
	const email = `${name}@example.com`
	await shop.services.sandbox.createAccount({ name, email, password })
	return email
}
const signIn = async (username: string, word = password) =>
	(await shop.call(accountsApi.signIn, { body: { username, password: word } })).token
const profile = (token: string) => shop.call(accountsApi.profile, {}, token)
const guess = (username: string) =>
	shop.app.inject({ method: 'POST', url: '/api/auth', payload: { username, password: 'guessing' } })
async function guesses(username: string, times: number) {
	for (let count = 0; count < times; count++) await guess(username)
	return guess(username)
}

describe('a clock that is set back by 31 days', () => {
	test('revives no session that had expired, whether or not it was asked for', async () => {
		const [checked, unchecked] = [
			await signIn(await account('checked')),
			await signIn(await account('unchecked')),
		]
		shop.clock.advance(31 * dayMs)
		await expect(profile(checked)).rejects.toMatchObject(refused('unauthenticated'))
		await shop.services.sweepSessions()

		shop.clock.advance(-31 * dayMs)

		await expect(profile(checked)).rejects.toMatchObject(refused('unauthenticated'))
		await expect(profile(unchecked)).rejects.toMatchObject(refused('unauthenticated'))
	})

	test('opens no book by the ticket of a session that had expired', async () => {
		const token = await signIn(await account('ticket'))
		const ticket = await ticketOf(shop, 'alice', token)
		shop.clock.advance(31 * dayMs)
		await shop.services.sweepSessions()

		shop.clock.advance(-31 * dayMs)

		expect(await shop.services.tickets.findSession(ticket, 'alice')).toBe(null)
	})

	test('locks nobody out for what was counted while it was ahead', async () => {
		const email = await account('ahead')
		expect((await guesses(email, 10)).statusCode).toBe(429)

		shop.clock.advance(-31 * dayMs)

		expect(await signIn(email)).toEqual(expect.any(String))
	})

	test('asks nobody to wait for longer than a window', async () => {
		const window = { perAddress: 1, perAccount: 1, windowS: 60 }
		const limits = createRateLimits({ search: window }, 1)
		await limits.spendOfAddress('search', '192.0.2.1')
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * dayMs })
		onTestFinished(() => void vi.useRealTimers())

		const refusal = await limits.spendOfAddress('search', '192.0.2.1').catch((error: unknown) => error)

		expect(refusal).toMatchObject({ code: 'too_many', headers: { 'retry-after': '60' } })
	})
})

describe('a clock that jumps ahead', () => {
	test('ends sessions, and nobody who signs in again', async () => {
		const email = await account('jump')
		const before = await signIn(email)

		shop.clock.advance(400 * dayMs)

		await expect(profile(before)).rejects.toMatchObject(refused('unauthenticated'))
		expect(await profile(await signIn(email))).toMatchObject({ email })
	})

	test('lifts a limit that is over by it, and tells a wait within the window before', async () => {
		const email = await account('limit')
		const full = await guesses(email, 10)
		expect(Number(full.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)

		shop.clock.advance(16 * minuteMs)

		expect(await signIn(email)).toEqual(expect.any(String))
	})
})
