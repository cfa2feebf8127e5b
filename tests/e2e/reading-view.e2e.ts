import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** The page is seen before its code has come; the neighbours are fetched by the code. */
async function open(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await page.waitForFunction(
		() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/794')).length > 1,
	)
}

const view = (page: Page) => page.getByRole('region', { name: 'Page as text' })

test('on a phone a page is read as text, larger, to the next page and back to its image', {
	tag: '@main',
}, async ({ page, complaints }) => {
	await page.goto('/demo-books/grammar_in_steps_demo?page=4')
	await page.getByRole('button', { name: 'Page as text' }).click()

	const heading = view(page).getByRole('heading', { name: 'I work: present simple' })
	await expect(heading).toBeVisible()
	const size = () => heading.evaluate(it => Number.parseFloat(getComputedStyle(it).fontSize))
	const usual = await size()
	await page.getByRole('button', { name: 'Larger text' }).click()
	await expect.poll(size).toBeGreaterThan(usual)

	await page.getByRole('button', { name: 'Next page' }).first().click()
	await expect(view(page).getByRole('heading', { name: 'Page 5' })).toBeVisible()
	await expect(view(page).getByRole('listitem').filter({ hasText: 'My sister' })).toContainText(
		'in a bank. (work)',
	)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

	await page.reload()
	await expect(view(page).getByRole('heading', { name: 'Page 5' })).toBeVisible()
	await page.getByRole('button', { name: 'Page as text', pressed: true }).click()
	await expect(page.getByRole('img', { name: 'Page 5', exact: true })).toBeVisible()
	expect(complaints).toEqual([])
})

test('a hit of the search opens the text of its page with the hit marked', async ({ page, complaints }) => {
	await page.goto('/demo-books/letters_from_skerry_demo?page=3')
	await page.getByRole('button', { name: 'Page as text' }).click()
	await expect(view(page)).toBeVisible()
	await page.keyboard.press('/')
	await page.getByRole('searchbox').fill('the highest house')
	await page
		.getByRole('search')
		.getByRole('button', { name: /highest house/ })
		.first()
		.click()

	await expect(view(page).locator('mark[data-current]').first()).toBeInViewport()
	await expect(view(page).locator('mark[data-current]').first()).toContainText('the highest house')
	expect(complaints).toEqual([])
})

test('keys scroll the text to its end before they turn the page', async ({ page }) => {
	await open(page, '/demo-books/grammar_in_steps_demo?page=5')
	await page.keyboard.press('v')
	await expect(view(page).getByText('My sister')).toBeVisible()

	await page.keyboard.press('PageDown')
	await expect(view(page).getByRole('heading', { name: 'Page 5' })).not.toBeInViewport()
	await page.keyboard.press('ArrowRight')

	await expect(view(page).getByRole('heading', { name: 'Page 6' })).toBeInViewport()
})

test('recordings stand where the page prints them, each as a button in reading order', async ({
	page,
	complaints,
}) => {
	await page.goto('/demo-books/millrood_ege_demo?page=4')
	await page.getByRole('button', { name: 'Page as text' }).click()
	await expect(
		view(page).getByRole('button', { name: 'Play: Variant 1. Task 2: the railway, part 2' }),
	).toBeVisible()

	const parts = await view(page)
		.locator('[data-text] > *')
		.evaluateAll(all =>
			all.map(part => part.querySelector('[aria-label^="Play"]')?.ariaLabel ?? part.textContent),
		)

	expect(parts.slice(parts.indexOf('01'), parts.indexOf('D–F') + 1)).toEqual([
		'01',
		'Play: Variant 1. Task 1: speakers A–C',
		'A–C',
		'02',
		'Play: Variant 1. Task 1: speakers D–F',
		'D–F',
	])
	await expect(
		view(page).getByRole('list', { name: 'Recordings of the page' }).getByRole('button', { name: /^Play/ }),
	).toHaveCount(0)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	expect(complaints).toEqual([])
})

test('who opens the text by its key is told, and is on the page again after it, before the text has come', async ({
	page,
}) => {
	await page.route('**/content/texts/**', () => undefined)
	await page.goto('/demo-books/grammar_in_steps_demo?page=7')
	await expect(async () => {
		await page.keyboard.press('v')
		await expect(page.getByRole('region', { name: 'Page as text' })).toBeFocused({ timeout: 1000 })
	}).toPass()

	await page.keyboard.press('v')

	await expect(page.getByRole('region', { name: 'Reader' })).toBeFocused()
	await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what is drawn is drawn on the image of a page, and its text is back afterwards', async ({ page }) => {
	await page.goto('/demo-books/grammar_in_steps_demo?page=4')
	await page.getByRole('button', { name: 'Page as text' }).click()
	await expect(view(page)).toBeVisible()
	for (const name of ['Mark an area', 'Draw on the page']) {
		await page.keyboard.press('n')
		await page.getByRole('button', { name }).click()
		await expect(view(page)).toBeHidden()
		await expect(page.getByRole('img', { name: 'Page 4', exact: true })).toBeVisible()

		await page.getByRole('button', { name: 'Done' }).click()
		await expect(view(page)).toBeVisible()
	}
})
