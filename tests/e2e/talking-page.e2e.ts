import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { bar, pause, play, practice } from './audio-bar.ts'
import { expect, test } from './open-shop.ts'

const openPage = (page: Page, number: number, book = 'letters_from_skerry_demo') =>
	page.goto(`/demo-books/${book}?page=${number}`, { waitUntil: 'networkidle' })

const lit = (page: Page) => page.locator('[data-lit]')
const spoken = (page: Page) => page.waitForResponse('**/content/spoken/**')
const sentenceBar = (page: Page) => page.getByRole('toolbar', { name: 'Sentence' })

/** The lines of the text layer that lie under what is lit. */
const litLines = (page: Page) =>
	page.evaluate(() => {
		const marks = [...document.querySelectorAll('[data-lit]')].map(mark => mark.getBoundingClientRect())
		return [...document.querySelectorAll('[data-text] span')]
			.filter(line => {
				const { top, height, left, right } = line.getBoundingClientRect()
				const middle = top + height / 2
				return marks.some(
					mark => mark.top < middle && middle < mark.bottom && mark.left < right && left < mark.right,
				)
			})
			.map(line => line.textContent)
			.join('')
	})

/** The middle of the first lit words. */
async function placeOfLit(page: Page) {
	const box = await lit(page).first().boundingBox()
	if (!box) throw new Error('Nothing is lit')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('the sentence that is said lights up on the page, one after the other', { tag: '@slow' }, async ({
	page,
	complaints,
}) => {
	const found = spoken(page)
	await openPage(page, 5)
	await found
	await expect(lit(page)).toHaveCount(0)

	await play(page).click()

	await expect(lit(page).first()).toHaveAttribute('data-lit', '0.25')
	expect(await litLines(page)).toContain('How many people live here?')
	await expect(lit(page).first()).toHaveAttribute('data-lit', '2.297')
	expect(await litLines(page)).toContain('I asked Fergus')
	await pause(page).click()
	await page.keyboard.press('ArrowRight')
	await expect(page).toHaveURL(/page=6/)
	await expect(lit(page)).toHaveCount(0)
	expect(complaints).toEqual([])
})

test('a tapped sentence is heard, and nothing after it', { tag: '@slow' }, async ({ page }) => {
	const found = spoken(page)
	await openPage(page, 5)
	await found
	await play(page).click()
	await expect(lit(page).first()).toHaveAttribute('data-lit', '2.297')
	const { x, y } = await placeOfLit(page)
	await pause(page).click()

	await page.mouse.click(x, y)

	await expect(pause(page)).toBeVisible()
	await expect(lit(page).first()).toHaveAttribute('data-lit', '2.297')
	await expect(play(page)).toBeVisible()
	await expect(lit(page).first()).toHaveAttribute('data-lit', '2.297')
	await sentenceBar(page).getByRole('button', { name: 'Next sentence' }).click()
	await expect(lit(page).first()).not.toHaveAttribute('data-lit', '2.297')
	await page.keyboard.press('j')
	await expect(lit(page).first()).toHaveAttribute('data-lit', '2.297')
})

test('a double click asks about the word and leaves the sound alone', { tag: '@slow' }, async ({ page }) => {
	const found = spoken(page)
	await openPage(page, 5)
	await found
	await play(page).click()
	await expect(lit(page).first()).toHaveAttribute('data-lit', '2.297')
	const { x, y } = await placeOfLit(page)
	await pause(page).click()

	await page.mouse.dblclick(x, y)

	await expect(play(page)).toBeVisible()
	await expect(sentenceBar(page)).toBeHidden()
	expect(await page.evaluate(() => String(getSelection()).trim())).not.toBe('')
})

test('the page turns along with the track, if asked', { tag: '@slow' }, async ({ page }) => {
	const found = spoken(page)
	await page.setViewportSize({ width: 700, height: 900 })
	await openPage(page, 4, 'my_first_picture_words_demo')
	await found
	await bar(page).getByRole('button', { name: 'Practice' }).click()
	await page.getByRole('tab', { name: 'Playback' }).click()
	await page.getByRole('checkbox', { name: 'Turn the page along' }).check()
	await page.getByRole('button', { name: 'Close practice' }).click()
	await play(page).click()
	await expect(lit(page).first()).toBeAttached()

	const seek = bar(page).getByRole('slider', { name: 'Position' })
	await seek.press('PageUp')
	await seek.press('PageUp')

	await expect(page).toHaveURL(/page=5/)
	await expect(lit(page).first()).toBeAttached()
})

test('a dictation says which words are missing, and a role leaves out its own lines', {
	tag: '@slow',
}, async ({ page }) => {
	await openPage(page, 5, 'everyday_english_workbook_demo')
	await bar(page).getByRole('button', { name: 'Practice' }).click()
	await practice(page).getByRole('tab', { name: 'Drills' }).click()
	await practice(page).getByRole('button', { name: 'Next sentence' }).click()
	await practice(page)
		.getByRole('textbox', { name: 'Type what you hear' })
		.fill('are you the neighbour from the FOURTH floor')

	await page.keyboard.press('Enter')

	const drill = practice(page).getByRole('tabpanel').getByRole('status')
	await expect(drill).toContainText('8 of 9 words are right. Missing: new.')
	await practice(page).getByRole('combobox', { name: 'Drill' }).selectOption('Play a role')
	await practice(page).getByRole('combobox', { name: 'Your role' }).selectOption('Rosa')
	await practice(page).getByRole('button', { name: 'Begin', exact: true }).click()
	await expect(drill).toHaveText('Your turn: Hello.')
	// His line takes less than a second.
	await expect.poll(() => drill.innerText(), { intervals: [50] }).toBe('Tom speaks')
	await expect(practice(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('the drills are fit for everyone', { tag: '@slow' }, async ({ page }) => {
	await openPage(page, 5, 'everyday_english_workbook_demo')
	await bar(page).getByRole('button', { name: 'Practice' }).click()
	await practice(page).getByRole('tab', { name: 'Drills' }).click()
	const kind = practice(page).getByRole('combobox', { name: 'Drill' })

	for (const colorScheme of ['light', 'dark'] as const)
		for (const drill of ['Dictation', 'Hide and reveal', 'Missing words', 'Play a role']) {
			await page.emulateMedia({ colorScheme })
			await kind.selectOption(drill)
			const { violations } = await new AxeBuilder({ page })
				.include('section[aria-label="Audio player"]')
				.options({ resultTypes: ['violations'] })
				.setLegacyMode()
				.analyze()
			const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
			expect(found, `${drill}, ${colorScheme}`).toEqual([])
		}
})
