import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

let unproxied: TestShop
let proxied: TestShop
let oneHop: TestShop
beforeAll(async () => {
	unproxied = await openTestShop({ PUBLIC_URL: 'https://books.example' })
	proxied = await openTestShop({ TRUSTED_PROXIES: '10.0.0.0/8' })
	oneHop = await openTestShop({ TRUSTED_PROXIES: '1' })
})
afterAll(() => Promise.all([unproxied, proxied, oneHop].map(shop => shop.close())))

/** Thirty-one wrong sign-ins, each for another account. @returns the last one's status */
async function guesses(shop: TestShop, { from, by }: { from: (n: number) => string; by: string }) {
	const attempt = (_: unknown, n: number) =>
		shop.app.inject({
			method: 'POST',
			url: '/api/auth',
			payload: { username: `guess-${by}-${n}@example.com`, password: 'wrong horse' },
			headers: { 'x-forwarded-for': from(n) },
			remoteAddress: by,
		})
	await Promise.all(Array.from({ length: 30 }, attempt))
	return (await attempt(undefined, 30)).statusCode
}

test('who writes an X-Forwarded-For is still counted by their own address', async () => {
	expect(await guesses(unproxied, { from: n => `192.0.2.${n}`, by: '198.51.100.7' })).toBe(429)
	expect(await guesses(unproxied, { from: n => `192.0.2.${n}, 198.51.100.7`, by: '198.51.100.8' })).toBe(429)
	expect(await guesses(proxied, { from: n => `192.0.2.${n}`, by: '198.51.100.7' })).toBe(429)
})

test('behind a trusted proxy the last address that it added counts, not what stood before', async () => {
	const forged = (n: number) => `192.0.2.${n}, 198.51.100.9`
	expect(await guesses(proxied, { from: forged, by: '10.0.0.1' })).toBe(429)
	expect(await guesses(oneHop, { from: forged, by: '203.0.113.1' })).toBe(429)
	expect(await guesses(proxied, { from: n => `198.51.101.${n}`, by: '10.0.0.2' })).toBe(401)
})

test('a proxy that the setting does not name is warned of, once and without addresses', async () => {
	const lines: string[] = []
	const log = createLog('warn', { write: line => void lines.push(line) })
	const shop = await openTestShop({ TRUSTED_PROXIES: '10.0.0.0/8' }, log)
	const visit = (by: string) =>
		shop.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '192.0.2.1' }, remoteAddress: by })

	await visit('10.0.0.1')
	expect(lines).toEqual([])
	await visit('172.16.0.1')
	await visit('172.16.0.1')
	await shop.close()

	expect(lines.filter(line => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
	expect(lines.join()).not.toMatch(/172\.16|192\.0\.2/)
})
