import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { startShop, untilJobsAreDone } from './reader/shop.ts'

/**
 * `npm run bench:taps`: how soon the buttons of a phone answer a finger, tapped as soon as they are painted, on a slow line and
 * a slow processor, with the page's code and while it never comes; and how soon the first screen's Play is heard. One button of
 * each kind of a screen, each on a page of its own. Ends with 1 where a button takes longer than 100 ms or Play than 200.
 *
 * An answer is the first frame in which the button, or what it opens, looks otherwise than before: it counts from the moment
 * the finger touches (it leaves at once: a longer press would only hide work) until that frame is presented, which Event
 * Timing tells, to 8 ms; a frame without such an entry, when its main-thread work ends. Nothing is seen by screenshots. The
 * first line is a page of one button: what the machine itself takes then, which a busy one does not do in 100 ms either.
 */
const { values: options } = parseArgs({
	options: { slowdown: { type: 'string', default: '4' }, runs: { type: 'string', default: '5' } },
})
const screens = ['/', '/books', '/book-info/letters_from_skerry', '/wishes', '/amazon']
const answerMs = 100
const soundMs = 200
const givenUpMs = 3000
/** A phone on a slow 4G line, as Lighthouse has it. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
/** A finger that has scrolled is lifted, and comes down on what the eye has found: nobody does that sooner. */
const afterScrollMs = 200
const oneButton = '/one-button'
const pressable = 'button, select, summary, input[type="checkbox"], [role="button"], a[data-opens]'

const port = 3994
const baseURL = `http://127.0.0.1:${port}`
const shop = await startShop(port, path.join(tmpdir(), 'folio-bench-taps'))
await untilJobsAreDone(shop)
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})
let isMissed = false
try {
	const times = []
	for (let run = 0; run < Number(options.runs); run += 1)
		times.push((await answerTo(browser, { screen: oneButton, at: 0, isCodeLost: false })) ?? Number.NaN)
	print('A page of one button', times.map(ms => `${ms.toFixed(0)} ms`).join(', '))
	for (const screen of screens) {
		const kinds = await kindsOn(browser, screen)
		for (const { name, at } of kinds)
			for (const isCodeLost of [false, true]) {
				const ms = await answerTo(browser, { screen, at, isCodeLost })
				if (ms === null || ms > answerMs) isMissed = true
				const found = ms === null ? 'NO ANSWER' : `${ms.toFixed(0)} ms`
				print(
					`${screen}  ${name}${isCodeLost ? ', no code' : ''}`,
					`${found}${ms !== null && ms > answerMs ? '  MISSED' : ''}`,
				)
			}
	}
	for (const isSlow of [false, true]) {
		const times = []
		for (let run = 0; run < Number(options.runs); run += 1) times.push(await soundAfterPress(browser, isSlow))
		times.sort((a, b) => a - b)
		const median = times[Math.floor(times.length / 2)] ?? Number.NaN
		if (!isSlow && median > soundMs) isMissed = true
		const shown = `median ${median.toFixed(0)} ms, worst ${(times.at(-1) ?? Number.NaN).toFixed(0)} ms`
		print(`Play of the first screen${isSlow ? ', slow line and processor' : ''}`, shown)
	}
} finally {
	await browser.close()
	shop.process.kill()
	await once(shop.process, 'exit')
}
process.exitCode = isMissed ? 1 : 0

function print(what: string, result: string): void {
	process.stdout.write(`${what.padEnd(72)} ${result}\n`)
}

/** One visible control for each class on a screen, by its place among all. */
async function kindsOn(browser: Browser, screen: string): Promise<{ name: string; at: number }[]> {
	const context = await browser.newContext({ ...phone, baseURL, locale: 'en' })
	const page = await context.newPage()
	await page.goto(screen, { waitUntil: 'load' })
	const kinds = await page.evaluate(selector => {
		const seen = new Set<string>()
		return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, at) => {
			const kind = `${element.tagName} ${element.className} ${element.getAttribute('popovertarget') ?? ''}`
			const isReachable =
				element.checkVisibility({ visibilityProperty: true }) && element.closest('[popover]') === null
			if (!isReachable || seen.has(kind)) return []
			seen.add(kind)
			const name = element.ariaLabel || element.textContent?.trim() || element.getAttribute('name') || kind
			return [{ name: name.slice(0, 40), at }]
		})
	}, pressable)
	await context.close()
	return kinds
}

/** Milliseconds from the touch to the frame that shows something; null for nothing within three seconds. */
async function answerTo(
	browser: Browser,
	{ screen, at, isCodeLost }: { screen: string; at: number; isCodeLost: boolean },
): Promise<number | null> {
	const context = await browser.newContext({ ...phone, baseURL, locale: 'en' })
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	// A line on which the code never comes: the page is there, and what it needs is not.
	if (isCodeLost) await page.route(/\.js($|\?)/, () => new Promise(() => undefined))
	await page.route(oneButton, route =>
		route.fulfill({
			contentType: 'text/html',
			body: '<meta name=viewport content="width=device-width"><button onclick="this.style.opacity=.6">One</button>',
		}),
	)
	await slowDown(cdp)
	await page.addInitScript(watchAnswers)
	await page.goto(screen, { waitUntil: 'commit' })
	const control = page.locator(pressable).nth(at)
	await control.waitFor({ state: 'visible' })
	// Nobody presses what is not painted yet.
	await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
	const isScrolled = await control.evaluate(
		element =>
			new Promise<boolean>(resolve => {
				const { top, bottom } = element.getBoundingClientRect()
				const isSeen = top >= 0 && bottom <= innerHeight
				if (!isSeen) element.scrollIntoView({ block: 'center' })
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(!isSeen)))
			}),
	)
	if (isScrolled) await pause(afterScrollMs)
	await tap(cdp, await centreOf(page, at))
	const answered = page.waitForFunction(() => (window as { answeredMs?: number }).answeredMs, undefined, {
		timeout: givenUpMs,
	})
	const ms = await answered.then(
		handle => handle.jsonValue(),
		() => null,
	)
	await context.close()
	return ms ?? null
}

async function centreOf(page: Page, at: number): Promise<{ x: number; y: number }> {
	const box = await page.locator(pressable).nth(at).boundingBox()
	if (!box) throw new Error('The button went away')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function tap(cdp: CDPSession, point: { x: number; y: number }): Promise<void> {
	await Promise.all([
		cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
		cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
	])
}

async function slowDown(cdp: CDPSession): Promise<void> {
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) })
	await cdp.send('Network.enable')
	await cdp.send('Network.emulateNetworkConditions', line)
}

/** In the page: looks at what was touched in every frame, and waits for the presentation of the one that differs. */
function watchAnswers(): void {
	const entries: PerformanceEntry[] = []
	const observer = new PerformanceObserver(list => entries.push(...list.getEntries()))
	observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
	const settledMs = 500

	function looks(touched: Element): string {
		const parts = [touched, ...touched.querySelectorAll('*')].map(element => {
			const style = getComputedStyle(element)
			const { opacity, scale, transform, filter, color, backgroundColor, fill, outlineStyle, display } = style
			return [opacity, scale, transform, filter, color, backgroundColor, fill, outlineStyle, display].join()
		})
		const opened = document.querySelectorAll('dialog[open], :popover-open, details[open]').length
		const field = document.activeElement?.matches('input, select') ? document.activeElement.id || 'field' : ''
		return [...parts, opened, field, touched.textContent, touched.querySelector('input')?.checked].join('|')
	}

	function watch(touched: Element, since: number, before: string) {
		requestAnimationFrame(() => {
			if (looks(touched) === before) return watch(touched, since, before)
			const frameAt = performance.now()
			const { port1, port2 } = new MessageChannel()
			port1.onmessage = () => {
				const doneMs = performance.now() - since
				setTimeout(() => tell(since, frameAt, doneMs), settledMs)
			}
			port2.postMessage(null)
		})
	}

	/** Of the events since the touch, the earliest presentation that is not before the frame which differs. */
	function tell(since: number, frameAt: number, doneMs: number) {
		const presented = entries
			.filter(({ startTime }) => startTime >= since)
			.map(({ startTime, duration }) => startTime + duration)
			.filter(at => at >= frameAt)
		const here = window as { answeredMs?: number }
		here.answeredMs = presented.length > 0 ? Math.min(...presented) - since : doneMs
	}

	addEventListener(
		'pointerdown',
		event => {
			const touched = (event.target as Element).closest('button, select, summary, label, input, a')
			if (touched) watch(touched, event.timeStamp, looks(touched))
		},
		true,
	)
}

/** Milliseconds from the press of the first screen's Play to its sound. */
async function soundAfterPress(browser: Browser, isSlow: boolean): Promise<number> {
	const context = await browser.newContext({ ...phone, baseURL, locale: 'en' })
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	if (isSlow) await slowDown(cdp)
	await page.addInitScript(() => {
		const { play } = HTMLMediaElement.prototype
		HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
			const since = performance.now()
			this.addEventListener('playing', () => {
				const here = window as { soundMs?: number }
				here.soundMs ??= performance.now() - since
			})
			return play.call(this)
		}
	})
	await page.goto('/', { waitUntil: 'load' })
	const box = await page.locator('[data-plays]').boundingBox()
	if (!box) throw new Error('The first screen has no Play')
	await tap(cdp, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
	const playing = await page.waitForFunction(() => (window as { soundMs?: number }).soundMs)
	const ms = await playing.jsonValue()
	await context.close()
	return ms ?? Number.NaN
}
