import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf } from '../operations.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

test('what anybody may call takes a body of 64 kB at most', async () => {
	const rows = await operationsOf(shop.app)
	const open = rows.filter(
		({ method, operation }) => method !== 'GET' && operation['x-access'] === 'everyone',
	)
	const payload = JSON.stringify({ book_id: 'a'.repeat(70_000) })
	const taken: string[] = []
	for (const { method, path } of open) {
		const url = path.replace(/\{\w+\}/g, 'x1')
		const headers = { 'content-type': 'application/json' }
		const { statusCode } = await shop.app.inject({ method: method as 'POST', url, payload, headers })
		if (statusCode !== 413) taken.push(`${method} ${path}: ${statusCode}`)
	}

	expect(open.length).toBeGreaterThan(8)
	expect(taken).toEqual([])
})
