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

test('with text of twice the size no screen is wider than a phone', async ({ shop }) => {
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
			if (found.width > width) wide.push(`${screen}: ${found.width}`)
		}
		await page.close()
	}
	await browser.close()
	expect(wide).toEqual([])
})
