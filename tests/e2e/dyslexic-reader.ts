import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'
import { violationsInBothThemes } from './violations.ts'

const book = '/demo-books/grammar_in_steps_demo?page=7'
export const view = (page: Page) => page.getByRole('region', { name: 'Page as text' })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const said = (page: Page) => view(page).locator('[data-said]')
const sound = (page: Page) => page.getByRole('region', { name: 'Audio player' })

/** A shop that has just started looks for the exercises of its books while nobody reads. */
async function open(page: Page): Promise<void> {
	await expect(async () => {
		const found = page.waitForResponse('**/content/exercises/**')
		await page.goto(book)
		expect((await (await found).json()).exercises.length).toBeGreaterThan(0)
	}).toPass({ timeout: 80_000, intervals: [1000] })
}

/** Each of six choices by presses of the bar above the text. */
async function chooseHowToRead(page: Page): Promise<void> {
	await button(page, 'Typeface: with serifs').tap()
	await button(page, 'Typeface: without serifs').tap()
	await button(page, 'Larger text').tap()
	await button(page, 'Line spacing 2 of 3').tap()
	await button(page, 'Reading ruler').tap()
	await button(page, 'Contrast: as in the theme').tap()
}

const fontsOf = (page: Page) =>
	view(page)
		.locator('[data-lines]')
		.evaluateAll(all => [...new Set(all.map(it => getComputedStyle(it).fontFamily.split(',')[0]))])

/** @param devices name, width and height in CSS px */
export function testDyslexicReader(devices: [string, number, number][]): void {
	for (const [device, width, height] of devices)
		test(`on ${device} a dyslexic reader sets the text, is read to sentence by sentence, asks about a word and fills a gap`, async ({
			page,
			complaints,
		}) => {
			test.slow()
			await page.setViewportSize({ width, height })
			await open(page)
			await button(page, 'Page as text').tap()
			await expect(view(page)).toBeVisible()
			await chooseHowToRead(page)
			expect(await fontsOf(page)).toEqual(['Andika'])
			await expect(view(page).locator('[data-ruler]')).toBeVisible()
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
			expect(await violationsInBothThemes(page)).toEqual([])

			await button(page, 'Sentence by sentence').tap()
			await expect(said(page).first()).toBeInViewport()
			const first = await said(page).allInnerTexts()
			await expect(button(page, 'Pause').or(button(page, 'Play')).first()).toBeVisible()
			await button(page, 'Next sentence').tap()
			await expect.poll(() => said(page).allInnerTexts()).not.toEqual(first)
			await expect(said(page).first()).toBeInViewport()
			await button(page, 'Previous sentence').tap()
			await expect.poll(() => said(page).allInnerTexts()).toEqual(first)
			// It ends with its sentence.
			await expect(sound(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
			await page.getByRole('toolbar', { name: 'Sentence' }).getByRole('button', { name: 'Close' }).tap()

			await said(page).first().tap()
			const meaning = page
				.getByRole('region', { name: /^Meaning of/ })
				.or(page.locator('[data-beside="words"]'))
			await expect(meaning.first()).toBeVisible()
			await page.keyboard.press('Escape')

			const gap = view(page)
				.getByRole('button', { name: /^Exercise \w+, .*(gap|answer)/ })
				.first()
			await gap.tap()
			await page.getByRole('textbox', { name: /^Your answer/ }).fill('works')
			await page.keyboard.press('Escape')
			await expect(view(page).getByRole('button', { name: /works/ }).first()).toBeVisible()

			await button(page, 'Page as text').tap()
			await expect(page.getByRole('img', { name: 'Page 7', exact: true })).toBeVisible()
			expect(complaints).toEqual([])
		})
}
