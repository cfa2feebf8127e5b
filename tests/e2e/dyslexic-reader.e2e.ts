import type { Page } from '@playwright/test'
import { button, testDyslexicReader, view } from './dyslexic-reader.ts'
import { expect, test } from './open-shop.ts'

test.use({ hasTouch: true, isMobile: true })

testDyslexicReader([['a phone', 360, 740]])

/** Lines of the page that lie in the upper half of the stage. */
const linesInView = (page: Page) =>
	page.evaluate(() => {
		const stage = document.querySelector('[data-fitted]')?.getBoundingClientRect()
		return [...document.querySelectorAll('[data-page-index] [data-text] span')]
			.filter(line => {
				const { top, left, right } = line.getBoundingClientRect()
				return (
					stage && top >= stage.top && top < stage.top + stage.height / 2 && left < stage.right && right > 0
				)
			})
			.map(line => line.textContent?.trim() ?? '')
	})

test('the text begins where a large page was read, and the page comes back where the text was read', {
	tag: '@slow',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/demo-books/letters_from_skerry_demo?page=5', { waitUntil: 'networkidle' })
	await expect(page.locator('[data-page-index] [data-text] span').first()).toBeAttached()
	for (let step = 0; step < 4; step += 1) await page.keyboard.press('+')
	await expect(page.locator('[data-fitted="false"]')).toBeVisible()
	await page.locator('[data-fitted]').evaluate(stage => stage.scrollTo({ top: stage.scrollHeight / 2 }))
	const before = await linesInView(page)
	const words = (lines: string[]) => lines.join(' ').split(/\s+/)

	await button(page, 'Page as text').tap()
	await expect(view(page).locator('[data-lines]').first()).toBeAttached()
	const atTop = await view(page).evaluate(it => {
		const { top, left } = it.getBoundingClientRect()
		return document.elementFromPoint(left + 40, top + 12)?.closest('[data-lines]')?.textContent ?? ''
	})
	expect(words([atTop])).toEqual(expect.arrayContaining(words(before.slice(0, 1))))
	await button(page, 'Page as text').tap()
	await expect.poll(() => linesInView(page)).toEqual(before)

	await button(page, 'Page as text').tap()
	await view(page).evaluate(it => it.scrollTo({ top: it.scrollHeight }))
	await button(page, 'Page as text').tap()
	await expect.poll(() => linesInView(page)).not.toEqual(before)
})
