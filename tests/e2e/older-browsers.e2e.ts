import { hydrated, makeOlder } from './older-browser.ts'
import { expect, reader, signedIn, test } from './open-shop.ts'

test.beforeEach(({ page }) => page.addInitScript(makeOlder))

test('in a browser of early 2023 a reader finds their books, reads and writes', { tag: '@slow' }, async ({
	page,
	complaints,
}) => {
	await signedIn(page, reader)
	for (const address of ['/dashboard', '/my-words', '/profile']) await hydrated(page, address)
	// A page that no other journey has a bookmark on.
	await page.goto('/view-books/grammar_in_steps?page=20')
	await page.keyboard.press('ArrowRight')
	await page.getByRole('button', { name: 'Add a bookmark' }).click()
	await page.getByRole('button', { name: 'Search in the book' }).click()
	await page.getByRole('searchbox').fill('present')

	await expect(page.locator('mark').first()).toBeVisible()
	expect(complaints).toEqual([])
})

test('a browser that cannot run the code says so, and the page stays', { tag: '@main' }, async ({
	page,
	complaints,
}) => {
	await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
	await page.goto('/book-info/letters_from_skerry')
	await page.keyboard.press('Shift')

	await expect(page.getByText('Your browser is too old')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters from Skerry')
	expect(complaints).toEqual([])
})
