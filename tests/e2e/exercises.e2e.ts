import type { Page } from '@playwright/test'
import { expect, reader, signedIn, test } from './open-shop.ts'
import { violationsInBothThemes } from './violations.ts'

const book = '/view-books/grammar_in_steps?page=5'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const place = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A shop that has just started looks for the exercises of its books while nobody reads. */
async function openExercises(page: Page, address = book): Promise<void> {
	await expect(async () => {
		const found = page.waitForResponse('**/content/exercises/**')
		await page.goto(address)
		expect((await (await found).json()).exercises.length).toBeGreaterThan(0)
	}).toPass({ timeout: 80_000, intervals: [1000] })
	await expect(page.locator('[data-exercises] [data-space]').first()).toBeVisible()
}

test('an exercise is done on the page, checked, mended, and is there after a reload and on another device', {
	tag: '@slow',
}, async ({ page, browser, shop, complaints }) => {
	test.slow()
	await page.setViewportSize({ width: 1280, height: 1050 })
	await signedIn(page, reader)
	await openExercises(page)
	await field(page, 'Exercise A, item 1, gap').fill('Works')
	await field(page, 'Exercise A, item 2, gap').fill('doesn’t eat')
	await page.keyboard.press('Control+Enter')
	const status = page.getByRole('status').filter({ hasText: 'Exercise A' })
	await expect(status).toHaveText('Exercise A: 1 of 2 correct; item 2, gap, incorrect')
	await expect(field(page, 'Exercise A, item 2, gap')).toHaveAccessibleDescription(/^incorrect\. \S/)
	expect(await violationsInBothThemes(page)).toEqual([])

	await field(page, 'Exercise A, item 2, gap').fill('do not eat')
	const saved = page.waitForResponse('**/api/exercises/answers/grammar_in_steps')
	await page.getByRole('button', { name: 'Check Exercise A' }).click()
	await expect(status).toHaveText('Exercise A: 2 of 2 correct')
	await saved
	await page.reload()
	await expect(field(page, 'Exercise A, item 2, gap')).toHaveValue('do not eat')
	await expect(field(page, 'Exercise A, item 2, gap')).toHaveAccessibleDescription(/^correct\. \S/)
	expect(complaints).toEqual([])

	const phone = await browser.newPage({
		...{ baseURL: shop.url, locale: 'en-GB', hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
		viewport: { width: 360, height: 740 },
	})
	await signedIn(phone, reader)
	await openExercises(phone)
	await place(phone, 'Exercise A, item 2, gap, do not eat, correct').tap()
	await expect(field(phone, 'Your answer, item 2, gap')).toHaveValue('do not eat')
	expect(await violationsInBothThemes(phone)).toEqual([])
	await phone.close()
})

test('on a phone a guest fills an exercise of a demo, without a connection too, and finds it again', async ({
	browser,
	shop,
}) => {
	test.slow()
	const context = await browser.newContext({
		...{ baseURL: shop.url, locale: 'en-GB', hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
		viewport: { width: 360, height: 740 },
	})
	const page = await context.newPage()
	await openExercises(page, '/demo-books/grammar_in_steps_demo?page=5')
	await place(page, 'Exercise A, item 1, gap').tap()
	await field(page, 'Your answer, item 1, gap').fill('works')
	await context.setOffline(true)
	await page.getByRole('button', { name: 'Check', exact: true }).tap()
	await expect(page.getByText('Will be checked when you are online')).toBeVisible()

	await context.setOffline(false)

	await expect(page.getByText('1 of 1 correct')).toBeVisible({ timeout: 15_000 })
	await page.close()
	const again = await context.newPage()
	await openExercises(again, '/demo-books/grammar_in_steps_demo?page=5')
	await expect(place(again, 'Exercise A, item 1, gap, works, correct')).toBeVisible()
	await context.close()
})

test('ink may begin on a gap of an exercise', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 1050 })
	await signedIn(page, reader)
	await openExercises(page)
	const gap = await page.locator('[data-exercises] [data-space]').first().boundingBox()
	if (!gap) throw new Error('no gap')
	await page.keyboard.press('n')
	await page.getByRole('button', { name: 'Draw on the page' }).click()
	await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

	await page.mouse.move(gap.x + gap.width / 2, gap.y + gap.height / 2)
	await page.mouse.down()
	await page.mouse.move(gap.x + gap.width / 2 + 30, gap.y + gap.height / 2 + 20, { steps: 5 })
	await page.mouse.up()

	await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
	await page.getByRole('button', { name: 'Undo' }).click()
})

test('on a phone each gap is what a finger in its middle opens', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await signedIn(page, reader)
	await openExercises(page)

	const missed = () =>
		page.evaluate(() =>
			[...document.querySelectorAll('[data-exercises] button[data-space]')].flatMap(gap => {
				const { x, y, width, height } = gap.getBoundingClientRect()
				const [midX, midY] = [x + width / 2, y + height / 2]
				const isSeen = midX > 0 && midX < innerWidth && midY > 0 && midY < innerHeight - 120
				const found = document.elementFromPoint(midX, midY)
				return isSeen && !gap.contains(found) ? [gap.getAttribute('data-space')] : []
			}),
		)
	expect(await missed()).toEqual([])
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%'
	})
	expect(await missed()).toEqual([])
})
