import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { providePostgres } from '../provide-postgres.ts'
import { openShopOnPostgres } from '../shop-on-postgres.ts'
import { startShopProcess } from '../shop-process.ts'
import { temporaryDirectory } from '../temporary.ts'

const postgres = providePostgres()

const open = (settings: Record<string, string> = {}) => openShopOnPostgres(postgres.url, settings)

function canConnect(url: string): Promise<boolean> {
	return new Promise(resolve => {
		const socket = connect(Number(new URL(url).port), '127.0.0.1')
		socket.once('error', () => resolve(false))
		socket.once('connect', () => {
			socket.destroy()
			resolve(true)
		})
	})
}

describe('A shop that is told to stop', { timeout: 90_000 }, () => {
	test('says so for a while before it refuses connections', async () => {
		const shop = await open({ DRAIN_SECONDS: '2' })

		shop.process.kill('SIGTERM')

		await vi.waitFor(async () => expect(await shop.ready()).toBe(503), { timeout: 1500 })
		expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
		expect((await fetch(`${shop.url}/readyz`).then(answer => answer.json())).status).toBe('stopping')
		expect(await shop.ended).toBe(0)
	})

	test('ends with 0 also where it is told at the moment of its first connection', async () => {
		const settings = { DATABASE_URL: postgres.url, DATA_DIR: temporaryDirectory() }
		const shop = await startShopProcess(settings)
		onTestFinished(() => void shop.process.kill('SIGKILL'))
		await vi.waitUntil(() => canConnect(shop.url), { timeout: 60_000, interval: 1 })

		shop.process.kill('SIGTERM')

		expect(await shop.ended).toBe(0)
	})

	test('ends idle connections at once', async () => {
		const shop = await open()
		await (await fetch(`${shop.url}/healthz`)).text()
		const startedMs = performance.now()

		shop.process.kill('SIGTERM')

		expect(await shop.ended).toBe(0)
		expect(performance.now() - startedMs).toBeLessThan(5000)
	})
})
