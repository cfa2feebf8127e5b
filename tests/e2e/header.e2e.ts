import { expect, test } from './open-shop.ts'

test('without scripts the menu of a phone opens, leads to sections and searches', async ({
	browser,
	shop,
}) => {
	const context = await browser.newContext({
		...{ javaScriptEnabled: false, baseURL: shop.url, locale: 'en' },
		viewport: { width: 360, height: 740 },
	})
	const page = await context.newPage()
	await page.goto('/legal/offer')

	await page.getByRole('button', { name: 'Menu' }).click()
	const menu = page.getByRole('dialog', { name: 'Menu' })
	await expect(menu.getByRole('link', { name: 'Graded readers' })).toBeVisible()
	await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
	await menu.getByRole('combobox', { name: 'Search the books' }).fill('skerry')
	await page.keyboard.press('Enter')

	await expect(page).toHaveURL(/books\?search=skerry/)
	await expect(page.getByRole('heading', { name: 'Letters from Skerry' })).toBeVisible()
	await context.close()
})

test('the menu of a phone is closed by Escape, and by leaving the page', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/?lang=en', { waitUntil: 'networkidle' })
	const menu = page.getByRole('dialog', { name: 'Menu' })
	const button = page.getByRole('button', { name: 'Menu', exact: true })

	await button.click()
	await page.keyboard.press('Escape')
	await expect(menu).toBeHidden()
	await expect(button).toBeFocused()
	await button.click()
	await menu.getByRole('link', { name: 'Books with discount' }).click()
	await expect(page).toHaveURL(/books\/sale$/)
	await page.goBack()

	await expect(menu).toBeHidden()
})

test('the header says how many books are on the wish list', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.addInitScript(() => localStorage.setItem('wishes', '["grammar_in_steps","letters_from_skerry"]'))
	await page.goto('/legal/offer?lang=ru')

	await expect(page.getByRole('link', { name: 'Список желаний: 2' })).toBeVisible()
})

test('without scripts the first page of a demo is seen', async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
	const page = await context.newPage()
	const image = page.waitForResponse(/content\/pages\/grammar_in_steps_demo\/\w+\/2\/794/)

	await page.goto('/demo-books/grammar_in_steps_demo?page=3')

	expect((await image).status()).toBe(200)
	await context.close()
})

test('text of twice the size on a phone pushes nothing out of the window', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/legal/offer?lang=en')

	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%'
	})

	const language = await page.getByRole('link', { name: 'RU' }).first().boundingBox()
	expect(language?.x).toBeGreaterThan(0)
	expect((language?.x ?? 0) + (language?.width ?? 0)).toBeLessThanOrEqual(360)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
