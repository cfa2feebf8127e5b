import { chromium } from '@playwright/test'
import { chromiumPath } from '../browser.ts'
import { administrator, expect, publisher, reader, signIn, test } from './open-shop.ts'
import { hasCode } from './policy-screens.ts'

/** A phone whose reader has set text of twice the usual size. */
const [width, fontPx] = [360, 32]
const visitors = [
	{ caller: null, at: '', screens: ['/', '/books', '/book-info/letters_from_skerry', '/login', '/amazon'] },
	{ caller: reader, at: '/login', screens: ['/dashboard', '/my-words', '/wishes', '/profile'] },
	{ caller: publisher, at: '/partner', screens: ['/partner-dashboard'] },
	{
		caller: administrator,
		at: '/login',
		screens: ['/admin', '/admin?tab=books', '/admin?tab=partners', '/quiz'],
	},
]

/** Words of headings that are cut in two or stand over the edge of their part, and lines of which nothing is left. */
function lostWords(): string[] {
	const lost: string[] = []
	for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
		const edge = heading.closest('article, section, main')?.getBoundingClientRect().right ?? 0
		const isClamped = getComputedStyle(heading).webkitLineClamp !== 'none'
		if (isClamped || heading.matches('.visually-hidden')) continue
		const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
		for (let node = texts.nextNode(); node; node = texts.nextNode())
			for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
				const range = document.createRange()
				range.setStart(node, index)
				range.setEnd(node, index + word.length)
				const lines = [...range.getClientRects()].filter(({ width: shown }) => shown > 1)
				if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) lost.push(`${word} is cut`)
				if (lines.some(({ right }) => right > edge + 1))
					lost.push(
						`${word} is over the edge of ${Math.round(edge)}: ${Math.round(lines.at(-1)?.right ?? 0)}`,
					)
			}
	}
	for (const line of document.querySelectorAll<HTMLElement>('main article span')) {
		const { textOverflow, fontSize } = getComputedStyle(line)
		const isCut = textOverflow === 'ellipsis' && line.scrollWidth > line.clientWidth
		if (isCut && line.clientWidth < 2 * Number.parseFloat(fontSize))
			lost.push(`nothing is left of ${line.textContent}`)
	}
	return lost
}

test('with text of twice the size no screen is wider than a phone, and words are whole', async ({ shop }) => {
	test.setTimeout(180_000)
	const executablePath = chromiumPath()
	const args = ['--no-sandbox', `--blink-settings=defaultFontSize=${fontPx}`]
	const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
	const wide: string[] = []
	for (const { caller, at, screens } of visitors) {
		const page = await browser.newPage({
			...{ baseURL: shop.url, locale: 'en', viewport: { width, height: 740 } },
		})
		if (caller) await signIn(page, caller, at)
		// Its words are longer.
		await page.goto('/?lang=ru')
		for (const screen of screens) {
			await page.goto(screen)
			await page.keyboard.press('Tab')
			await expect.poll(() => page.evaluate(hasCode)).toBe(true)
			await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
			const found = await page.evaluate(() => ({
				width: document.documentElement.scrollWidth,
				font: getComputedStyle(document.documentElement).fontSize,
			}))
			expect(found.font).toBe(`${fontPx}px`)
			for (const words of await page.evaluate(lostWords)) wide.push(`${screen}: ${words}`)
			if (found.width > width) wide.push(`${screen}: ${found.width}`)
		}
		await page.close()
	}
	await browser.close()
	expect(wide).toEqual([])
})

/** What comes from editors, publishers and readers says its language: each text of it becomes one long word. */
function joinWords(): void {
	for (const element of document.querySelectorAll('main [lang]')) {
		const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
		for (let node = texts.nextNode(); node; node = texts.nextNode())
			if (node.textContent?.trim()) node.textContent = 'W'.repeat(60)
	}
}

for (const width of [360, 1280])
	test(`at ${width} px no screen goes sideways by a word of sixty letters`, async ({ browser, shop }) => {
		test.setTimeout(180_000)
		const wide: string[] = []
		for (const { caller, at, screens } of visitors) {
			const page = await browser.newPage({ baseURL: shop.url, viewport: { width, height: 740 } })
			if (caller) await signIn(page, caller, at)
			for (const screen of screens) {
				await page.goto(screen)
				await page.keyboard.press('Tab')
				await expect.poll(() => page.evaluate(hasCode)).toBe(true)
				await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
				await page.evaluate(joinWords)
				const found = await page.evaluate(() => document.documentElement.scrollWidth)
				if (found > width) wide.push(`${screen}: ${found}`)
			}
			await page.close()
		}
		expect(wide).toEqual([])
	})
