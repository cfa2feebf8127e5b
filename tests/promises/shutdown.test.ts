import { describe, expect, test } from 'vitest'
import { providePostgres } from '../provide-postgres.ts'
import { openShopOnPostgres } from '../shop-on-postgres.ts'
import type { ShopProcess } from '../shop-process.ts'

const postgres = providePostgres()

/** Takes a while: each password is checked by Argon2, four at a time. */
const signIn = ({ url }: ShopProcess, name: number) =>
	fetch(`${url}/api/auth`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: `reader${name}@example.com`, password: 'guessing' }),
	})

describe('A shop that is told to stop', { timeout: 90_000 }, () => {
	test('answers every request that is under way, takes no more and ends with 0', {
		tags: 'slow',
	}, async () => {
		const shop = await openShopOnPostgres(postgres.url)
		const underWay = Array.from({ length: 25 }, (_, name) => signIn(shop, name))
		// Four at a time: after the fifth answer all have been accepted. One that the system still holds is not under way.
		await Promise.all(underWay.slice(0, 5))

		shop.process.kill('SIGTERM')

		const statuses = (await Promise.all(underWay)).map(answer => answer.status)
		expect(statuses).toEqual(Array.from({ length: 25 }, () => 401))
		expect(await shop.ended).toBe(0)
		expect(await shop.ready()).toBe(0)
	})
})
