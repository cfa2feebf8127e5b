import { type Browser, chromium, type Page } from 'playwright'
import { driveImage, driveOurs, flick, turn, watchFirstPage } from './drivers.ts'
import { proportionalMb } from './shop.ts'
import type { SlowLine } from './slow-line.ts'

export type Engine = {
	name: string
	ours: boolean
	/** Of a page, with nothing around it. */
	isImage?: boolean
	url(book: string): string
}

const viewport = { width: 1280, height: 800 }

export function launch(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu'],
	})
}

/** A page with an empty profile in a browser of its own. */
export async function freshPage(engine: Engine): Promise<{ page: Page; browser: Browser }> {
	const browser = await launch()
	const page = await browser.newPage({ viewport })
	if (engine.ours) await page.addInitScript(driveOurs)
	if (engine.isImage) await page.addInitScript(driveImage)
	await page.addInitScript(watchFirstPage)
	return { page, browser }
}

/** A browser runs nothing of ours in an image by itself: its document is made here, and only the image comes through the line. */
async function addressOf(page: Page, engine: Engine, book: string): Promise<string> {
	const image = engine.url(book)
	if (!engine.isImage) return image
	const address = new URL('/bare-image', image).href
	await page.route(address, route =>
		route.fulfill({ contentType: 'text/html', body: `<img src="${image}">` }),
	)
	return address
}

export type First = { ms: number; kb: number; codeKb: number }

/** From the beginning of the navigation to the complete first page and one frame, with what came down by then. */
export async function firstPage(engine: Engine, book: string, line: SlowLine): Promise<First> {
	const { page, browser } = await freshPage(engine)
	try {
		line.reset()
		await page.goto(await addressOf(page, engine, book), { waitUntil: 'commit' })
		await page.waitForFunction(() => window.firstPageMs !== undefined, null, { timeout: 90_000, polling: 4 })
		const kb = line.received() / 1000
		const ms = await page.evaluate(() => window.firstPageMs ?? Number.NaN)
		// Code that waits for the first page counts as well.
		await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
		const codeKb = await page.evaluate(() =>
			// A file that was fetched ahead has a second entry, of its import from the browser's cache.
			[
				...new Map(
					performance
						.getEntriesByType('resource')
						.filter(entry => /\.m?js(\?|$)/.test(entry.name) && entry.startTime < 1500)
						.map(entry => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize / 1000]),
				).values(),
			].reduce((sum, kb) => sum + kb, 0),
		)
		return { ms, kb, codeKb }
	} finally {
		await browser.close()
	}
}

export type Turns = {
	next: number[]
	nextFrames: number[]
	jump: number[]
	jumpKnown: number[]
	/** Ours, a quarter of a second after the number was typed. */
	typedJump: number[]
	flick: number[]
	blankFrames: number
}

/** Turns with half a second between, up to twelve jumps over the book, as many to numbers that were typed before, twelve flicks at 60 ms. */
export async function turns(
	engine: Engine,
	{ id, pages, turns: count }: { id: string; pages: number; turns: number },
): Promise<Turns> {
	const { page, browser } = await freshPage(engine)
	try {
		await page.goto(engine.url(id))
		await page.waitForFunction(() => window.firstPageMs !== undefined, null, { timeout: 90_000 })
		await page.waitForTimeout(6000)
		const result: Turns = {
			next: [],
			nextFrames: [],
			jump: [],
			jumpKnown: [],
			typedJump: [],
			flick: [],
			blankFrames: 0,
		}
		for (let step = 0; step < count; step += 1) {
			const { ms, frames } = await page.evaluate(turn, 0)
			result.next.push(ms)
			result.nextFrames.push(frames)
			await page.waitForTimeout(500)
		}
		for (let step = 0; step < Math.min(count, 12); step += 1) {
			const to = 1 + (((step * 7 + 3) * Math.floor(pages / 12)) % (pages - 14))
			const { ms, knownMs } = await page.evaluate(turn, to)
			result.jump.push(ms)
			result.jumpKnown.push(knownMs)
			await page.waitForTimeout(500)
		}
		for (let step = 0; engine.ours && step < Math.min(count, 12); step += 1) {
			const to = 4 + (((step * 7 + 3) * Math.floor(pages / 12)) % (pages - 14))
			await page.evaluate(to => window.bench.typePage?.(to), to)
			await page.waitForTimeout(250)
			result.typedJump.push((await page.evaluate(turn, to)).ms)
			await page.waitForTimeout(500)
		}
		await page.evaluate(turn, Math.floor(pages / 3))
		await page.waitForTimeout(1500)
		const flicked = await page.evaluate(flick)
		return { ...result, flick: flicked.ms, blankFrames: flicked.blankFrames }
	} finally {
		await browser.close()
	}
}

/** From the word typed to the first result on the screen. */
export async function searchMs(
	engine: Engine,
	book: string,
	word: string,
	timeoutMs: number,
): Promise<number> {
	const { page, browser } = await freshPage(engine)
	try {
		await page.goto(engine.url(book))
		await page.waitForFunction(() => window.firstPageMs !== undefined, null, { timeout: 90_000 })
		await page.waitForTimeout(2500)
		return await page.evaluate(
			async ({ query, limit }) => {
				const begin = performance.now()
				const found = window.bench.search?.(query).then(() => performance.now() - begin)
				const late = new Promise<number>(resolve =>
					setTimeout(() => resolve(Number.POSITIVE_INFINITY), limit),
				)
				return Promise.race([found ?? late, late])
			},
			{ query: word, limit: timeoutMs },
		)
	} finally {
		await browser.close()
	}
}

/** From the slider at 500 % to the sharp part of the page on the screen, once the engine has drawn before. */
export async function deepZoomMs(engine: Engine, book: string): Promise<number[]> {
	const { page, browser } = await freshPage(engine)
	try {
		await page.goto(engine.url(book))
		await page.waitForTimeout(6000)
		const times: number[] = []
		for (let step = 0; step < 6; step += 1) {
			times.push(await page.evaluate(zoomTo500))
			await page.keyboard.press('0')
			await page.waitForTimeout(300)
			await page.keyboard.press('ArrowRight')
			await page.waitForTimeout(1500)
		}
		return times.slice(1)
	} finally {
		await browser.close()
	}
}

async function zoomTo500(): Promise<number> {
	const slider = document.querySelector<HTMLInputElement>('input[type="range"][max="500"]')
	if (!slider) return Number.NaN
	const begin = performance.now()
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '500')
	slider.dispatchEvent(new Event('input', { bubbles: true }))
	while (!document.querySelector('canvas[data-detail]')) {
		await new Promise(resolve => requestAnimationFrame(resolve))
		if (performance.now() - begin > 10_000) return Number.NaN
	}
	return performance.now() - begin
}

export type Memory = {
	startMb: number
	readMb: number
	closedMb: number
	/** After the browser was told that the machine needs memory: what is left then is held, not kept in case. */
	pressedMb: number
}

/** Memory of the page's process: in the shop, after 200 turns, and back in the shop. */
export async function memory(engine: Engine, book: string, shopUrl: string | null): Promise<Memory> {
	const { page, browser } = await freshPage(engine)
	try {
		const session = await browser.newBrowserCDPSession()
		const measured = async () => {
			const gc = await page.context().newCDPSession(page)
			await gc.send('HeapProfiler.collectGarbage')
			await gc.detach()
			await page.waitForTimeout(2500)
			const { processInfo } = await session.send('SystemInfo.getProcessInfo')
			return processInfo
				.filter(({ type }) => type === 'renderer')
				.reduce((sum, { id }) => sum + proportionalMb(id), 0)
		}
		await page.goto(shopUrl ?? 'about:blank')
		await page.waitForTimeout(2500)
		const startMb = await measured()
		await page.goto(engine.url(book))
		await page.waitForFunction(() => window.bench?.ready(1), null, { timeout: 90_000 })
		for (let step = 0; step < 200; step += 1) await page.evaluate(turn, 0)
		const readMb = await measured()
		await page.goto(shopUrl ?? 'about:blank')
		await page.waitForTimeout(2500)
		const closedMb = await measured()
		const pressure = await page.context().newCDPSession(page)
		await pressure.send('Memory.simulatePressureNotification', { level: 'critical' })
		await page.waitForTimeout(2000)
		return { startMb, readMb, closedMb, pressedMb: await measured() }
	} finally {
		await browser.close()
	}
}
