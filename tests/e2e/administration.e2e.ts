import { administrator, expect, reader, signedIn, signIn, test } from './open-shop.ts'
import { violations } from './violations.ts'

test('an owner begins with today, finds a reader by keys, gives a book, and the reader opens it', {
	tag: '@slow',
}, async ({ page, browser, complaints }) => {
	// Readers are known once they have logged in.
	const home = await browser.newPage()
	await signIn(home, reader)
	await signIn(page, administrator)
	await expect(page).toHaveURL(/\/admin$/)
	await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
	await expect(page.getByRole('row', { name: /Yesterday by this time/ })).toBeVisible()

	await page.keyboard.press('Control+k')
	await page.keyboard.type('reader@example')
	await expect(page.getByRole('option', { selected: true })).toContainText('reader@example.com')
	expect(await violations(page)).toEqual([])
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/tab=readers&reader=/)
	await page.getByRole('button', { name: 'Give access' }).click()
	await page.getByRole('combobox', { name: 'Book', exact: true }).fill('workbook')
	await page.getByRole('option', { name: /everyday_english_workbook/ }).click()
	await page.getByLabel('Until').fill('2031-12-31')
	await page.getByLabel('Reason').fill('A copy for the review')
	expect(await violations(page)).toEqual([])
	await page.getByRole('button', { name: 'Give access' }).click()
	await expect(page.getByText('Access given until 31 December 2031')).toBeVisible()

	await home.goto('/view-books/everyday_english_workbook')
	await expect(home).toHaveURL(/view-books/)
	await expect(home.getByRole('heading', { level: 1 })).toBeAttached()
	await home.close()
	expect(complaints).toEqual([])
})

test('an editor of their own account edits books and sees no money', { tag: '@slow' }, async ({
	page,
	browser,
}) => {
	await signIn(page, administrator)
	await page.goto('/admin?tab=staff')
	await page.getByRole('button', { name: 'Add a person' }).click()
	await page.getByLabel('Name').fill('Anna')
	await page.getByLabel('Email').fill('anna.editor@example.com')
	await page.getByRole('button', { name: 'Add', exact: true }).click()
	const password = await page.locator('output').innerText()
	expect(await violations(page)).toEqual([])

	const hers = await browser.newPage()
	await signIn(hers, { email: 'anna.editor@example.com', password })
	await expect(hers.getByRole('tab')).toHaveText(['Today', 'Books', 'Jobs'])
	await expect(hers.getByRole('heading', { name: 'Needs you' })).toBeVisible()
	await expect(hers.getByText('Yesterday by this time')).toHaveCount(0)

	const book = '/admin?tab=books&book=grammar_in_steps&part=product'
	await page.goto(book)
	await hers.goto(book)
	await expect(hers.getByText('Администратор has this open too')).toBeVisible({ timeout: 30_000 })
	await hers.close()
})

test('the dialog of a new book shows its button without scrolling', async ({ page }) => {
	await signedIn(page, administrator)
	await page.goto('/admin?tab=books')

	await page.getByRole('button', { name: 'New book' }).click()

	await expect(page.getByRole('button', { name: 'Create book' })).toBeInViewport({ ratio: 1 })
})
