import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tests/browser.ts'
import { freePort } from '../tests/free-port.ts'

/**
 * A book of 129 pages with its recordings is kept on a device over a line of 20 Mbit/s and 20 ms: how long it takes and
 * how many bytes. Then, beside the same book over that line: how long until its first page is there without a
 * connection, a page is turned, and its words are found. Ends with 1 where a bar is missed.
 */
const bookId = 'everyday_english_workbook'
const line = { latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 }
const runs = 5
const turns = 40
const administrator = { username: 'admin@example.com', password: 'admin-demo' }
const missed: string[] = []

function bar(what: string, figure: number, most: number, unit: string): void {
	const isHeld = figure <= most
	if (!isHeld) missed.push(what)
	process.stdout.write(
		`${what}: ${figure.toFixed(2)} ${unit}, at most ${most.toFixed(2)}${isHeld ? '' : ' (missed)'}\n`,
	)
}

const quantile = (values: readonly number[], share: number) =>
	values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

async function startShop(directory: string): Promise<{ url: string; stop(): Promise<void> }> {
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const env = {
		...process.env,
		DATA_DIR: directory,
		PORT: String(port),
		LOG_LEVEL: 'silent',
		RATE_LIMIT_FACTOR: '100',
	}
	const filled = spawnSync(process.execPath, ['tests/e2e/demo-data.ts'], { env, stdio: 'inherit' })
	if (filled.status !== 0) throw new Error('The demonstration could not be set up')
	const shop = spawn(process.execPath, ['src/main/start.mjs'], { env, stdio: 'ignore' })
	const ended = new Promise<void>(resolve => shop.once('exit', () => resolve()))
	const isReady = () =>
		fetch(`${url}/readyz`).then(
			({ ok }) => ok,
			() => false,
		)
	while (!(await isReady())) await new Promise(resolve => setTimeout(resolve, 300))
	return {
		url,
		async stop() {
			shop.kill('SIGTERM')
			await ended
		},
	}
}

async function signedIn(context: BrowserContext, token: string): Promise<Page> {
	await context.addInitScript(value => localStorage.setItem('token', value), token)
	return context.newPage()
}

/** As an import leaves them: all images and texts are drawn before anybody reads. */
async function prepare(url: string, token: string): Promise<void> {
	const headers = { 'content-type': 'application/json', 'x-auth-token': token }
	const body = JSON.stringify({ book_id: bookId })
	const opened = await fetch(`${url}/api/reading/open`, { method: 'POST', headers, body })
	const { edition, pages, ticket } = (await opened.json()) as {
		edition: string
		pages: unknown[]
		ticket: string
	}
	for (const index of pages.keys())
		for (const file of [`pages/${bookId}/${edition}/${index}/794`, `texts/${bookId}/${edition}/${index}`])
			await fetch(`${url}/content/${file}?ticket=${encodeURIComponent(ticket)}`, { headers }).then(r =>
				r.arrayBuffer(),
			)
}

const shownPage = (page: Page, number: number) =>
	page
		.getByRole('img', { name: `Page ${number}`, exact: true })
		.first()
		.waitFor()

/** From the navigation until the page's image is there. */
async function opening(page: Page, url: string, number: number): Promise<number> {
	await page.goto('about:blank')
	const began = performance.now()
	await page.goto(`${url}/view-books/${bookId}?page=${number}`, { waitUntil: 'commit' })
	await shownPage(page, number)
	return performance.now() - began
}

async function openings(page: Page, url: string): Promise<number> {
	const took: number[] = []
	for (let run = 0; run < runs; run += 1) took.push(await opening(page, url, 20 + run * 10))
	return quantile(took, 0.5)
}

async function throttled(page: Page): Promise<CDPSession> {
	const network = await page.context().newCDPSession(page)
	await network.send('Network.enable')
	await network.send('Network.emulateNetworkConditions', { offline: false, ...line })
	return network
}

async function keepBook(
	page: Page,
	url: string,
): Promise<{ seconds: number; received: number; said: number }> {
	const network = await throttled(page)
	const size = page.waitForResponse('**/api/offline-books/size')
	await page.goto(`${url}/view-books/${bookId}?page=1`)
	await shownPage(page, 1)
	await page.getByRole('button', { name: 'Bookmarks' }).click()
	await page.getByRole('button', { name: /^Keep on this device \(/ }).click()
	const said = ((await (await size).json()) as { bytes: number }).bytes
	let received = 0
	network.on('Network.dataReceived', ({ encodedDataLength, dataLength }) => {
		received += encodedDataLength || dataLength
	})
	const began = performance.now()
	await page.getByRole('button', { name: 'Yes, it is mine' }).click()
	await page.getByText(/^On this device until /).waitFor({ timeout: 300_000 })
	return { seconds: (performance.now() - began) / 1000, received, said }
}

/** From the key until the next image is in the document, as the browser paints it. */
async function turnPages(page: Page): Promise<number[]> {
	const took: number[] = []
	for (let turn = 0; turn < turns; turn += 1) {
		took.push(
			await page.evaluate(async () => {
				const shown = () => document.querySelector('[data-picture][role="img"]')?.getAttribute('aria-label')
				const before = shown()
				const began = performance.now()
				window.dispatchEvent(
					new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }),
				)
				while (shown() === before && performance.now() - began < 5000)
					await new Promise(resolve => requestAnimationFrame(resolve))
				return performance.now() - began
			}),
		)
		await page.waitForTimeout(400)
	}
	return took
}

async function search(page: Page): Promise<number[]> {
	const took: number[] = []
	for (const query of ['breakfast', 'listen', 'answer', 'station', 'listen and']) {
		took.push(
			await page.evaluate(
				async ([id, words]) => {
					const began = performance.now()
					const headers = { 'content-type': 'application/json' }
					const body = JSON.stringify({ book_id: id, query: words })
					await (await fetch('/api/reading/search', { method: 'POST', headers, body })).json()
					return performance.now() - began
				},
				[bookId, query],
			),
		)
	}
	return took
}

async function main(): Promise<void> {
	const directory = mkdtempSync(path.join(tmpdir(), 'bench-offline-'))
	const executablePath = chromiumPath()
	const shop = await startShop(directory)
	const browser = await chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: ['--no-sandbox'],
	})
	try {
		const signIn = await fetch(`${shop.url}/api/auth`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(administrator),
		})
		const { token } = (await signIn.json()) as { token: string }
		await prepare(shop.url, token)
		const options = { locale: 'en', viewport: { width: 1280, height: 800 } }
		const plain = await signedIn(await browser.newContext(options), token)
		await throttled(plain)
		const onlineMs = await openings(plain, shop.url)
		await plain.context().close()

		const context = await browser.newContext(options)
		const page = await signedIn(context, token)
		const { seconds, received, said } = await keepBook(page, shop.url)
		bar('a book of 129 pages is kept', seconds, 10, 's')
		bar(
			`bytes received, beside the ${(said / 1_048_576).toFixed(1)} MB that were said`,
			received / said,
			1.2,
			'times',
		)
		await context.setOffline(true)
		await shop.stop()
		bar('its page is there without a connection', await openings(page, shop.url), onlineMs, 'ms')
		bar('a page is turned, 95 in 100', quantile(await turnPages(page), 0.95), 20, 'ms')
		bar('words are found, the slowest of five', Math.max(...(await search(page))), 100, 'ms')
		await context.close()
	} finally {
		await browser.close()
		await shop.stop()
		rmSync(directory, { recursive: true, force: true })
	}
	process.exitCode = missed.length > 0 ? 1 : 0
}

await main()
