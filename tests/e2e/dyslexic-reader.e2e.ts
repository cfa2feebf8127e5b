import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'
import { violationsInBothThemes } from './violations.ts'

test.use({ hasTouch: true, isMobile: true })

const book = '/demo-books/grammar_in_steps_demo?page=7'
const view = (page: Page) => page.getByRole('region', { name: 'Page as text' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
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

for (const [device, width, height] of [
	['a phone', 360, 740],
	['a tablet', 768, 1024],
] as const)
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

test('the text begins where a large page was read, and the page comes back where the text was read', async ({
	page,
}) => {
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
