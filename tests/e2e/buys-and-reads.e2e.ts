import { expect, publisher, reader, signIn, test } from './open-shop.ts'

const book = 'letters_from_skerry'

test('a visitor finds a book, tries it, buys it, reads it, and the publisher sees the order', {
	tag: '@main',
}, async ({ page, context, complaints }) => {
	await page.goto('/')
	await page.getByRole('link', { name: 'Choose a book' }).click()
	await page
		.getByRole('navigation', { name: 'Categories' })
		.getByRole('link', { name: 'Graded readers' })
		.click()
	await expect(page).toHaveURL(/\/books\/1$/)
	await page.getByRole('combobox', { name: 'Search the books' }).fill('skerry')
	await expect(page.getByText('Found 1 edition')).toBeVisible()
	await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Letters from Skerry' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters from Skerry')

	await page.getByRole('link', { name: 'Demo of “Letters from Skerry”' }).first().click()
	await expect(page).toHaveURL(/\/demo-books\//)
	await page.goto(`/demo-books/${book}_demo?page=5`)
	await page.getByRole('button', { name: 'Play', exact: false }).first().click()
	await expect(page.getByText('0:02', { exact: false })).toBeVisible()

	await page.goto('/register')
	await page.waitForURL('**/sandbox/**')
	await page.getByLabel('Name').fill('Maria')
	await page.getByLabel('Email').fill('maria@example.com')
	await page.getByLabel('Password', { exact: true }).fill('a-long-secret')
	await page.getByLabel(/again|repeat|twice/i).fill('a-long-secret')
	await page.locator('main').getByRole('button').first().click()
	await page.waitForURL('**/dashboard')

	// The shop opens in front of it: what was not shown by then is not used in time.
	await page.goto(`/book-info/${book}`)
	await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
	const [shop] = await Promise.all([
		context.waitForEvent('page'),
		page
			.getByRole('link', { name: /^Buy “Letters from Skerry” \(/ })
			.first()
			.click(),
	])
	await shop.locator('main').getByRole('button', { name: 'Buy' }).click()
	await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Thank you!')
	await shop.close()

	await page.goto('/dashboard')
	await expect(page.getByText('Expires in 364 days')).toBeVisible()
	await page.locator('main').getByRole('link', { name: /^Open/ }).click()
	await expect(page).toHaveURL(/\/view-books\//)
	await expect(page.getByRole('textbox', { name: 'Go to page' })).toHaveValue('1')
	await expect(page.getByText('of 44', { exact: true })).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await expect(page).toHaveURL(/page=2/)
	await page.keyboard.press('ArrowRight')
	await expect(page).toHaveURL(/page=3/)
	const saved = page.waitForResponse(
		response =>
			response.url().includes('/api/bookmarks/') &&
			response.request().postData()?.includes('createBookmark') === true,
	)
	await page.keyboard.press('b')
	expect((await saved).status()).toBe(200)
	await page.reload()
	await expect(page.getByRole('button', { name: /bookmark/i, pressed: true })).toBeVisible()

	await page.goto('/dashboard')
	// Answers that come after the session has ended would be refusals in the console.
	await expect(page.getByText('Continue: page 3 of 44')).toBeVisible()
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page).toHaveURL(/\/login/)

	await signIn(page, publisher, '/partner')
	await expect(page).toHaveURL(/\/partner-dashboard/)
	const orders = page.getByRole('table', { name: 'Orders' })
	await expect(orders.getByRole('row', { name: /Letters from Skerry/ }).first()).toContainText('100001')
	expect(complaints).toEqual([])
})

test('a member who presses Buy is not asked to log in again', async ({ page, context, complaints }) => {
	await signIn(page, reader, '/login')
	await page.goto('/book-info/the_lamplighters_cat')
	const [site] = await Promise.all([
		context.waitForEvent('page'),
		page
			.getByRole('link', { name: /^Buy “The Lamplighter’s Cat” \(/ })
			.first()
			.click(),
	])
	await expect(site).toHaveURL(/\/sandbox\/checkout\//)
	await expect(site.getByRole('heading', { level: 1 })).toHaveText('Your order')
	await expect(site.getByText(reader.email, { exact: false }).first()).toBeVisible()
	expect(complaints).toEqual([])
})

test('who forgot the password finds the way by the form, also without scripts', async ({ browser, shop }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url, locale: 'en' })
	await page.goto('/login')
	await page.getByRole('link', { name: 'Ask for a new password' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password')
	await page.close()
})
