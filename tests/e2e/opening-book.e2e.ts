import { expect, reader, signedIn, test } from './open-shop.ts'

test('a book that opens fetches its small cover once, also where the browser has the whole one', async ({
	page,
	complaints,
}) => {
	await signedIn(page, reader)
	const covers = new Set<string>()
	page.on('request', request => {
		if (request.url().includes('/grammar_in_steps.webp')) covers.add(request.url().replace(/.*\//, ''))
	})
	await page.goto('/dashboard')
	await expect(page.getByRole('link', { name: /Grammar in Steps/ }).first()).toBeVisible()
	await expect.poll(() => [...covers]).toEqual(['grammar_in_steps.webp?w=320'])
	await page.evaluate(() => fetch('/content/covers/grammar_in_steps.webp').then(answer => answer.blob()))
	await page.goto('/book-info/grammar_in_steps')
	await expect(page.locator('main img').first()).toBeVisible()
	covers.clear()

	await page.goto('/view-books/grammar_in_steps')
	await expect(page.getByRole('button', { name: 'Add a bookmark' })).toBeVisible()
	// Browsers complain of a preloaded file that nothing uses three seconds after the page has loaded.
	await page.waitForTimeout(4000)

	expect([...covers]).toEqual(['grammar_in_steps.webp?w=320'])
	expect(complaints).toEqual([])
})

test('a page that is typed, or whose entry the mouse rests on, is fetched before it is gone to', {
	tag: '@main',
}, async ({ page }) => {
	const fetched = new Set<string>()
	page.on('request', request => {
		const index = /\/pages\/[^/]+\/[^/]+\/(\d+)\/794/.exec(request.url())?.[1]
		if (index) fetched.add(index)
	})
	await page.goto('/demo-books/grammar_in_steps_demo')
	await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(['1', '2', '3', '4']))

	await page.getByLabel('Go to page').fill('8')
	await expect.poll(() => [...fetched]).toContain('7')
	await page.keyboard.press('Escape')
	await expect(page.locator('[data-page-index="0"]')).toBeVisible()

	await page.keyboard.press('c')
	await page.locator('[data-page-link="6"]').first().hover()
	await expect.poll(() => [...fetched]).toContain('6')
})
