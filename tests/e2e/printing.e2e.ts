import type { Page } from '@playwright/test'
import { expect, publisher, signIn, test } from './open-shop.ts'

/** As browsers print: without background graphics. */
const sheetsOf = async (page: Page) =>
	(await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** Overlays with a background of their own are printed white, over what they lie on. */
const displayOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate(element => getComputedStyle(element, '::after').display)

test('nothing is printed white over a cover or a spread', async ({ page }) => {
	await page.emulateMedia({ media: 'print' })
	await page.goto('/books')
	expect(await displayOf(page, 'span:has(> img[src*="/content/covers/"])')).toBe('none')

	await page.goto('/demo-books/letters_from_skerry_demo?page=4')
	await page.keyboard.press('d')
	await expect(page.locator('[data-pages="2"]')).toBeVisible()
	expect(await displayOf(page, '[data-pages="2"]')).toBe('none')
})

test('the text of a page is printed to its end', { tag: '@main' }, async ({ page }) => {
	await page.goto('/demo-books/letters_from_skerry_demo?page=4')
	await page.getByRole('button', { name: 'Page as text' }).click()
	const larger = page.getByRole('button', { name: 'Larger text' })
	await expect(larger).toBeEnabled()
	while (await larger.isEnabled()) await larger.click()

	expect(await sheetsOf(page)).toBeGreaterThan(2)
	await page.emulateMedia({ media: 'print' })
	await expect(larger).toBeHidden()
})

test('a publisher’s refunds are printed below the orders', async ({ page }) => {
	await signIn(page, publisher, '/partner')
	await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
	await page.emulateMedia({ media: 'print' })

	// A grid breaks over sheets with its parts on top of each other.
	for (const name of ['Orders', 'Refunds']) {
		const part = page.getByRole('region', { name })
		await expect(part).toHaveCSS('display', 'block')
		await expect(part.locator('..')).toHaveCSS('display', 'block')
	}
})

for (const contrast of [0, 2])
	test(`the text of a page is dark on paper, printed from a dark screen, with contrast ${contrast}`, async ({
		page,
	}) => {
		await page.emulateMedia({ colorScheme: 'dark' })
		await page.addInitScript(
			settings => localStorage.setItem('reading-view', settings),
			JSON.stringify({ contrast }),
		)
		await page.goto('/demo-books/letters_from_skerry_demo?page=4')
		await page.getByRole('button', { name: 'Page as text' }).click()
		const text = page.locator('article p').first()
		await expect(text).toBeVisible()
		const lightest = () =>
			text.evaluate(element => Math.max(...(getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)))
		expect(await lightest()).toBeGreaterThan(200)

		await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

		await expect.poll(lightest).toBeLessThan(60)
	})
