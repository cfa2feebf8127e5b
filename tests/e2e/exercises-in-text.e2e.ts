import type { Page } from '@playwright/test'
import { expect, reader, signedIn, test } from './open-shop.ts'
import { violationsInBothThemes } from './violations.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** A step that no other journey writes in. */
const step = '/view-books/grammar_in_steps?page=11'
const gap = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const answer = (page: Page, name: string) => page.getByRole('textbox', { name: `Your answer, ${name}` })

/** A shop that has just started looks for the exercises of its books while nobody reads. */
async function openAsText(page: Page): Promise<void> {
	await expect(async () => {
		const found = page.waitForResponse('**/content/exercises/**')
		await page.goto(step)
		expect((await (await found).json()).exercises.length).toBeGreaterThan(0)
	}).toPass({ timeout: 80_000, intervals: [1000] })
	const button = page.getByRole('button', { name: 'Page as text' })
	await button.tap()
	await expect(page.getByRole('region', { name: 'Page as text' })).toBeVisible()
}

test('an exercise is done in the text of a page on a phone, and a screen reader is told how it went', {
	tag: '@slow',
}, async ({ page, complaints }) => {
	test.slow()
	await signedIn(page, reader)
	await openAsText(page)
	const item = page.getByRole('listitem').filter({ hasText: 'home when I met her' })
	await expect(item.getByRole('button', { name: 'Exercise A, item 1, gap', exact: true })).toBeVisible()
	await gap(page, 'Exercise A, item 1, gap').tap()
	await answer(page, 'item 1, gap').fill('was walking')
	await page.keyboard.press('Enter')
	await answer(page, 'item 2, gap 1 of 2').fill('was')
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Check Exercise A' }).tap()

	await expect(page.getByRole('status').filter({ hasText: 'Exercise A' })).toHaveText(
		'Exercise A: 1 of 2 correct; item 2, gap 1 of 2, incorrect',
	)
	await expect(gap(page, 'Exercise A, item 1, gap, was walking, correct')).toBeVisible()
	await expect(gap(page, 'Exercise A, item 2, gap 1 of 2, was, incorrect')).toBeVisible()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	expect(await violationsInBothThemes(page)).toEqual([])
	await gap(page, 'Exercise A, item 2, gap 1 of 2, was, incorrect').tap()
	await page.getByRole('button', { name: 'Show answers' }).tap()
	await page.getByRole('button', { name: 'Show', exact: true }).tap()
	await expect(page.getByText('The book’s answer: were', { exact: true })).toBeVisible()
	expect(complaints).toEqual([])
})
