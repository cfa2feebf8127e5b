import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { demoDataDir } from './data-dir.ts'

export type RunningShop = { url: string; dataDir: string; process: ChildProcess; stop(): Promise<void> }

/** Starts the shop as `npm start` does, on a free port; resolves when it is ready. */
export async function startShop(
	dataDir: string,
	settings: Record<string, string> = {},
): Promise<RunningShop> {
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const env = {
		...process.env,
		PORT: String(port),
		DATA_DIR: dataDir,
		LOG_LEVEL: 'silent',
		// As under `npm start`, it ends with the process that started it: a killed test leaves no shop behind.
		npm_lifecycle_event: 'start',
		RATE_LIMIT_FACTOR: '20',
		...settings,
	}
	const shop = spawn(process.execPath, ['--import', './tests/equal-priority.mjs', 'src/main/start.mjs'], {
		env,
		stdio: 'ignore',
	})
	const ended = new Promise<void>(resolve => shop.once('exit', () => resolve()))
	await expect
		.poll(
			() =>
				fetch(`${url}/readyz`).then(
					r => r.status,
					() => 0,
				),
			{ timeout: 60_000 },
		)
		.toBe(200)
	return {
		url,
		dataDir,
		process: shop,
		async stop() {
			shop.kill('SIGTERM')
			await ended
		},
	}
}

type Fixtures = { complaints: string[] }
type Shared = { shop: RunningShop; settings: Record<string, string> }

/** Every test of a worker visits one shop with the demonstration catalogue; `complaints` is all that the page's console said. */
export const test = base.extend<Fixtures, Shared>({
	/** Settings of the shop, beside those of every test. */
	settings: [{}, { scope: 'worker', option: true }],
	shop: [
		async ({ settings }, use) => {
			const shop = await startShop(await demoDataDir(), settings)
			await use(shop)
			await shop.stop()
			await rm(shop.dataDir, { recursive: true })
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	baseURL: async ({ shop }, use) => use(shop.url),
	complaints: async ({ page }, use) => {
		const complaints: string[] = []
		page.on('pageerror', error => complaints.push(String(error)))
		page.on('console', message => {
			const { url } = message.location()
			if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${url}`)
		})
		await use(complaints)
	},
})

export { expect }

/**
 * The browser of somebody who is signed in, where signing in is no part of what is tested: by the call alone, without
 * the form. The page is at no screen yet.
 */
export async function signedIn(page: Page, { email, password }: typeof reader): Promise<void> {
	const answer = await page.request.post('/api/auth', { data: { username: email, password } })
	expect(answer.status()).toBe(200)
	const { token } = await answer.json()
	// Local storage belongs to the pages of the shop: an empty one of them, which the shop is not asked for.
	await page.route('**/empty-page', route => route.fulfill({ contentType: 'text/html', body: '' }))
	await page.goto('/empty-page')
	await page.evaluate(value => localStorage.setItem('token', value), token)
	await page.unroute('**/empty-page')
}

/** By the form, as everybody does. */
export async function signIn(
	page: Page,
	caller: { email: string; password: string },
	at = '/login',
): Promise<void> {
	await page.goto(at, { waitUntil: 'networkidle' })
	await page.getByLabel('Email').fill(caller.email)
	await page.getByLabel('Password').fill(caller.password)
	await page.locator('main button[type=submit]').click()
	// The login leads on by itself; whoever went elsewhere meanwhile would cross it.
	await page.waitForURL(/(dashboard|admin)$/)
}

export const reader = { email: 'reader@example.com', password: 'reader-demo' }
export const publisher = { email: 'partner@example.com', password: 'partner-demo' }
export const administrator = { email: 'admin@example.com', password: 'admin-demo' }
