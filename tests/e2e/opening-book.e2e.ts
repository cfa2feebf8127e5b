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
