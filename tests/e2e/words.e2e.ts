import type { Page } from '@playwright/test'
import { expect, reader, signedIn, test } from './open-shop.ts'
import { violationsInBothThemes } from './violations.ts'

const book = '/view-books/grammar_in_steps?page=6'
const panel = (page: Page) => page.locator('[data-beside="words"]')

/** Presses a word of the page twice, as a mouse does. */
async function doubleClickWord(page: Page, word: string): Promise<void> {
	await expect(page.locator('[data-text]').first()).toContainText(word)
	const placeOf = () =>
		page.evaluate(wanted => {
			const walker = document.createTreeWalker(document.querySelector('[data-text]') as Element, 4)
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const from = (node as Text).data.indexOf(wanted)
				if (from < 0) continue
				const range = document.createRange()
				range.setStart(node, from)
				range.setEnd(node, from + wanted.length)
				const { left, top, width, height } = range.getBoundingClientRect()
				return { x: left + width / 2, y: top + height / 2 }
			}
			throw new Error(`no ${wanted}`)
		}, word)
	// The code of words comes after the page and its notes.
	await expect(async () => {
		// A panel that opens or closes moves the page.
		const { x, y } = await placeOf()
		await page.mouse.dblclick(x, y)
		await expect(panel(page)).toBeVisible({ timeout: 500 })
	}).toPass()
}

test('a word is tapped, kept, practised in a tunnel, and is on the next device as it was left', {
	tag: '@slow',
}, async ({ page, context, browser, baseURL, complaints }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await signedIn(page, reader)
	await page.goto(book)
	await doubleClickWord(page, 'water')
	await expect(panel(page).getByRole('radio').first()).toBeVisible()
	expect(await violationsInBothThemes(page)).toEqual([])
	const saved = page.waitForResponse('**/api/my-words/save')
	await panel(page).getByRole('button', { name: 'Add to my words' }).click()
	await saved
	await doubleClickWord(page, 'water')
	await page.keyboard.press('Escape')
	await expect(panel(page)).toBeHidden()
	await context.setOffline(true)
	await doubleClickWord(page, 'water')
	await expect(panel(page).getByText('In my words')).toBeVisible()
	await context.setOffline(false)
	complaints.splice(0)

	await page.goto('/my-words')
	await expect(page.getByText('1 word to practise today')).toBeVisible()
	expect(await violationsInBothThemes(page)).toEqual([])
	await context.setOffline(true)
	await page.getByRole('button', { name: 'Practise for five minutes' }).click()
	await page.keyboard.press('Space')
	await expect(page.getByRole('button', { name: 'Good' })).toBeVisible()
	await page.keyboard.press('3')
	await expect(page.getByText('1 word practised')).toBeVisible()
	const reviewed = page.waitForResponse('**/api/my-words/reviews')
	await context.setOffline(false)
	await reviewed

	const other = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) })
	const phone = await other.newPage()
	await phone.setViewportSize({ width: 360, height: 740 })
	await signedIn(phone, reader)
	await phone.goto('/my-words')
	await expect(phone.getByText('Learning: 1, known: 0')).toBeVisible()
	await expect(phone.getByRole('link', { name: 'Grammar in Steps, page 6' })).toBeVisible()
	expect(await violationsInBothThemes(phone)).toEqual([])
	// On a phone nothing of the page's bars is left beside the sheet.
	await phone.goto(book)
	await doubleClickWord(phone, 'water')
	expect(await phone.evaluate(() => String(getSelection()))).toBe('')
	await other.close()
})

test('in the text a tap opens a word, and by keyboard it is typed', { tag: '@slow' }, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/demo-books/millrood_ege_demo?page=4', { waitUntil: 'networkidle' })
	await page.keyboard.press('w')
	await page.getByRole('textbox', { name: 'Look up a word' }).fill('children')
	await page.keyboard.press('Enter')
	await expect(panel(page)).toHaveAccessibleName('Meaning of “children”')
	await expect(panel(page).getByText('child', { exact: true })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(panel(page)).toBeHidden()

	await page.keyboard.press('v')
	const paragraph = page
		.locator('article [data-text] :is(p, h3, li)')
		.filter({ hasText: /[a-z]{5}/ })
		.first()
	await paragraph.click({ position: { x: 12, y: 12 } })
	await expect(panel(page)).toBeVisible()
})
