import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf } from '../operations.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** What each request beyond the first may take of the one thread: whatever is the same for all is made once. */
const maxMs = 25
const rounds = 10
let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

test('nothing that anybody can ask for by its address alone is made anew for each request', async () => {
	const addresses = (await operationsOf(shop.app))
		.filter(({ method, path }) => method.toUpperCase() === 'GET' && !path.includes('{'))
		.map(({ path }) => path)
	const costs: string[] = []
	for (const url of [...addresses, '/api/openapi.json']) {
		const ask = () => shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
		const { statusCode } = await ask()
		if (statusCode === 401 || statusCode === 403) continue
		const spentMs: number[] = []
		for (let round = 0; round < rounds; round += 1) {
			const before = process.cpuUsage()
			await ask()
			const { user, system } = process.cpuUsage(before)
			spentMs.push((user + system) / 1000)
		}
		// Of the median: what other tests of this process left to do falls into one round.
		const [ms = 0] = spentMs.sort((one, other) => one - other).slice(rounds / 2)
		if (ms > maxMs) costs.push(`${url}: ${ms.toFixed(0)} ms`)
	}

	expect(addresses.length).toBeGreaterThan(20)
	expect(costs).toEqual([])
})

test('the description of the calls is sent once to whoever has it', async () => {
	const url = '/api/openapi.json'
	const { headers } = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } })
	const again = await shop.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })

	expect(headers['content-encoding']).toBe('br')
	expect([again.statusCode, again.body]).toEqual([304, ''])
})
