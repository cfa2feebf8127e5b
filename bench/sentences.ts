import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { startShop, untilJobsAreDone } from './reader/shop.ts'
import { slowLine } from './reader/slow-line.ts'
import { ms, percentile } from './reader/table.ts'

/**
 * `npm run bench:sentences`: how soon a printed sentence is heard once the finger that tapped it lifts, on this machine and through
 * a line of 20 Mbit/s and 40 ms: the first one of an open book, for which nothing of the track was fetched, and the next ones.
 * Ends with 1 where one of twenty takes longer than 200 ms.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '20' } } })
const runs = Number(options.runs)
const soundMs = 200
const port = 3994
const address = '/demo-books/letters_from_skerry_demo?page=5'
/** Sentences of the page that are tapped one after another. */
const taps = 4
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en' }

type Sounding = { soundAfterMs?: number }

const shop = await startShop(port, path.join(tmpdir(), 'folio-bench-taps'))
await untilJobsAreDone(shop)
const line = await slowLine(port, { bitsPerSecond: 20_000_000, roundTripMs: 40 })
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})
let isMissed = false
try {
	for (const [where, through] of [
		['this machine', port],
		['20 Mbit/s, 40 ms', line.port],
	] as const) {
		const [first, next]: [number[], number[]] = [[], []]
		for (let run = 0; run < runs; run += 1) {
			const [one = Number.NaN, ...others] = await tapSentences(
				browser,
				`http://127.0.0.1:${through}${address}`,
			)
			first.push(one)
			next.push(...others)
		}
		print(`first sentence, ${where}`, first)
		print(`next sentences, ${where}`, next)
	}
} finally {
	await browser.close()
	line.close()
	shop.process.kill()
	await once(shop.process, 'exit')
}
process.exitCode = isMissed ? 1 : 0

function print(what: string, times: readonly number[]): void {
	const slow = percentile(times, 0.95)
	const isHeld = times.every(Number.isFinite) && slow <= soundMs
	if (!isHeld) isMissed = true
	const all = `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(slow)}, at most ${ms(Math.max(...times))} of ${times.length}`
	process.stdout.write(
		`${what.padEnd(40)} ${all}; ${soundMs} ms at most for p95${isHeld ? '' : '  MISSED'}\n`,
	)
}

/** Milliseconds to the sound of each tap, in a browser without anything of the shop. */
async function tapSentences(from: Browser, url: string): Promise<number[]> {
	const context = await from.newContext(phone)
	const page = await context.newPage()
	await page.addInitScript(watchSound)
	const spoken = page.waitForResponse('**/content/spoken/**')
	await page.goto(url, { waitUntil: 'networkidle' })
	const { sentences } = (await (await spoken).json()) as {
		sentences: { parts: [number, number, number][] }[]
	}
	await page.waitForTimeout(1500)
	const times: number[] = []
	for (const { parts } of sentences.slice(0, taps)) times.push(await tapLine(page, parts[0]?.[0] ?? 0))
	await context.close()
	return times
}

async function tapLine(page: Page, line: number): Promise<number> {
	const place = await page.evaluate(async at => {
		const text = document.querySelector<HTMLElement>('[data-page-index] [data-text]')
		const body = text?.parentElement
		if (!text || !body) return null
		const address = performance
			.getEntriesByType('resource')
			.find(({ name }) => name.includes('/content/texts/'))
		const { lines } = (await (await fetch(address?.name ?? '')).json()) as {
			lines: [string, number, number, number, number][]
		}
		const [, x = 0, y = 0, width = 0, height = 0] = lines[at] ?? []
		const box = body.getBoundingClientRect()
		const unit = box.width / Number(getComputedStyle(body).getPropertyValue('--pw'))
		return { x: box.left + (x + width / 4) * unit, y: box.top + (y + height / 2) * unit }
	}, line)
	if (!place) throw new Error('The page has no text')
	await page.evaluate(() => {
		delete (window as Sounding).soundAfterMs
	})
	await page.touchscreen.tap(place.x, place.y)
	const sounding = await page
		.waitForFunction(() => (window as Sounding).soundAfterMs, null, { timeout: 5000 })
		.catch(() => null)
	// A second tap at once would be half of a double one.
	await page.waitForTimeout(1200)
	return (await sounding?.jsonValue()) ?? Number.NaN
}

/** Runs in the page: from the finger's lift until an element sounds. */
function watchSound(): void {
	let since = 0
	const lifted = (event: PointerEvent) => {
		since = event.timeStamp
	}
	addEventListener('pointerup', lifted, true)
	const watched = new WeakSet<HTMLMediaElement>()
	const { play } = HTMLMediaElement.prototype
	HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
		const sounds = () => {
			if (this.paused || this.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return
			const here = window as Sounding
			here.soundAfterMs ??= performance.now() - since
		}
		// What plays already is heard elsewhere by a seek alone.
		if (!watched.has(this)) for (const name of ['playing', 'seeked']) this.addEventListener(name, sounds)
		watched.add(this)
		return play.call(this)
	}
}
