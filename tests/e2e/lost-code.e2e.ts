import type { Page } from '@playwright/test'
import { expect, reader, signIn, test } from './open-shop.ts'

const missing = (page: Page) => page.getByText('Part of this page could not be loaded')

test('who logs in on a page whose code is lost is told, and logged in when the connection is back', async ({
	page,
}) => {
	await page.route(/\/assets\/.*\.js$/, route => route.abort())
	await page.goto('/login?lang=en')
	await expect(missing(page)).toBeVisible()
	await page.getByLabel('Email').fill('reader@example.com')
	await page.getByLabel('Password', { exact: true }).fill('reader-demo')
	await page.getByLabel('Password', { exact: true }).press('Enter')
	await expect(page).toHaveURL(/\/login/)

	await page.unroute(/\/assets\/.*\.js$/)
	await page.evaluate(() => window.dispatchEvent(new Event('online')))

	await expect(page).toHaveURL(/\/dashboard/)
})

test('a book whose code failed opens by itself a moment later', async ({ page }) => {
	await page.route(/\/assets\/reader-/, route => route.abort())
	await page.goto('/demo-books/grammar_in_steps_demo?lang=en')
	await expect(missing(page)).toBeVisible()

	await page.unroute(/\/assets\/reader-/)

	await expect(missing(page)).toBeHidden()
	await expect(page.getByRole('button', { name: 'Contents' })).toBeVisible()
})

test('a page can be loaded again where its code stays lost', { tag: '@main' }, async ({ page }) => {
	await page.route(/\/assets\/.*\.js$/, route => route.abort())
	await page.goto('/partner?lang=en')

	const again = page.waitForEvent('framenavigated')
	await page.getByRole('button', { name: 'Reload the page' }).click()

	await again
	await expect(missing(page)).toBeVisible()
})

test('a member whose name cannot be asked for a while opens the book in a new tab, and is not sent to log in', async ({
	page,
	context,
}) => {
	await signIn(page, reader)
	const tab = await context.newPage()
	let refused = 0
	await tab.route('**/api/users', route => {
		refused += 1
		return refused > 3
			? route.continue()
			: route.fulfill({ status: 503, json: { errors: [{ code: 'unavailable' }] } })
	})

	await tab.goto('/view-books/grammar_in_steps')

	await expect(tab.getByRole('button', { name: 'Next page' })).toBeEnabled()
	expect(refused).toBeGreaterThan(3)
})

test('a book that a server that is away cannot open opens at its address a moment later', async ({
	page,
}) => {
	await signIn(page, reader)
	let refused = 0
	await page.route('**/api/reading/open', route => {
		refused += 1
		return refused > 3
			? route.continue()
			: route.fulfill({ status: 503, json: { errors: [{ code: 'unavailable' }] } })
	})

	await page.goto('/view-books/grammar_in_steps')

	await expect(page.getByRole('alert').filter({ hasText: 'as soon as the server answers' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Next page' })).toBeEnabled()
	expect(new URL(page.url()).pathname).toBe('/view-books/grammar_in_steps')
})
