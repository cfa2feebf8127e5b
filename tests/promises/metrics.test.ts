import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../src/main/config.ts'
import { createMetrics } from '../../src/main/metrics.ts'
import { administrator } from '../editors.ts'
import { openTestShop } from '../shop.ts'

async function opened() {
	const shop = await openTestShop()
	const metrics = createMetrics({ ...shop.services, app: shop.app })
	onTestFinished(async () => {
		await metrics.close()
		await shop.close()
	})
	const address = await metrics.listen({ port: 0, host: '127.0.0.1' })
	const shopAddress = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	const read = async () => (await fetch(address)).text()
	const ask = async (path: string, headers = {}) => (await fetch(shopAddress + path, { headers })).text()
	return { shop, address, shopAddress, read, ask }
}

test('requests are counted by route and status, cached ones too, and nothing of who asked is told', async () => {
	const { shop, read, ask } = await opened()
	const token = await administrator(shop, 'Olga')
	await ask('/api/users', { 'x-auth-token': token })
	await ask('/api/users')
	await ask('/nowhere/secret-ticket')
	await ask('/api/content/products')
	await ask('/api/content/products')

	await expect
		.poll(read)
		.toContain('http_request_duration_seconds_count{method="GET",route="cached or refused",status="2xx"} 1')
	const text = await read()
	expect(text).toContain(
		'http_request_duration_seconds_count{method="GET",route="/api/users",status="2xx"} 1',
	)
	expect(text).toContain(
		'http_request_duration_seconds_count{method="GET",route="/api/users",status="4xx"} 1',
	)
	expect(text).toContain('nodejs_eventloop_lag_p99_seconds ')
	expect(text).toMatch(/folio_jobs\{state="(waiting|running)"\} \d/)
	expect(text).not.toContain('secret-ticket')
	expect(text).not.toContain(token)
})

test('metrics are read while the database is away, and nothing else is served there', async () => {
	const { shop, address, read } = await opened()
	vi.spyOn(shop.services.jobs, 'counts').mockRejectedValue(new Error('the database is away'))

	expect(await read()).not.toContain('folio_jobs{')
	expect((await fetch(new URL('/healthz', address))).status).toBe(404)
	expect((await fetch(address, { method: 'POST' })).status).toBe(404)
})

test('the shop itself has no such address, and the port is none without the setting', async () => {
	const { ask } = await opened()

	expect(await ask('/metrics')).not.toContain('nodejs_eventloop')
	expect(readConfig({}).METRICS_PORT).toBeUndefined()
	expect(() => readConfig({ METRICS_PORT: 'on' })).toThrow('METRICS_PORT is not a valid setting')
	expect(readConfig({ METRICS_PORT: '9464' }).METRICS_HOST).toBe('127.0.0.1')
})
