import { administrator, expect, reader, signIn, test } from './open-shop.ts'

test('without scripts the menu of a phone opens, leads to sections and searches', { tag: '@main' }, async ({
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

for (const javaScriptEnabled of [true, false])
	test(`a phone's header opens a field to search in, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
		browser,
		shop,
	}) => {
		const phone = {
			viewport: { width: 360, height: 740 },
			baseURL: shop.url,
			locale: 'en',
			javaScriptEnabled,
		}
		const context = await browser.newContext(phone)
		const page = await context.newPage()
		await page.goto('/legal/offer')
		const before = await page.getByRole('main').boundingBox()
		const button = page.getByRole('button', { name: 'Search the books' })
		const size = await button.boundingBox()

		await button.click()
		const field = page.getByRole('dialog', { name: 'Search the books' }).getByRole('combobox')
		await expect(field).toBeFocused()
		expect(await page.getByRole('main').boundingBox()).toEqual(before)
		await page.keyboard.type('skerry')
		await page.keyboard.press('Enter')

		await expect(page).toHaveURL(/books\?search=skerry/)
		await expect(page.getByRole('heading', { name: 'Letters from Skerry' })).toBeVisible()
		expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
		await context.close()
	})

test('the search of a phone suggests, and is closed by Escape and by leaving the page', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/legal/offer?lang=ru', { waitUntil: 'networkidle' })
	const button = page.getByRole('button', { name: 'Поиск по книгам' })
	const dialog = page.getByRole('dialog', { name: 'Поиск по книгам' })

	await button.click()
	await page.keyboard.type('skerry')
	await expect(dialog.getByRole('option', { name: /Letters from Skerry/ })).toBeInViewport()
	await page.keyboard.press('Escape')
	await expect(dialog.getByRole('option')).toHaveCount(0)
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(button).toBeFocused()
	await button.click()
	await page.keyboard.type('skerry')
	await dialog.getByRole('option', { name: /Letters from Skerry/ }).click()
	await expect(page).toHaveURL(/book-info\/letters_from_skerry/)
	await page.goBack()

	await expect(dialog).toBeHidden()
})

for (const lang of ['en', 'ru'])
	test(`the header is one line on the narrowest phone in ${lang}, with a number of wishes too`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 320, height: 640 })
		await page.addInitScript(() =>
			localStorage.setItem('wishes', '["grammar_in_steps","letters_from_skerry"]'),
		)
		for (const screen of ['/', '/login', '/books']) {
			await page.goto(`${screen}?lang=${lang}`, { waitUntil: 'networkidle' })
			const header = await page.getByRole('banner').boundingBox()

			expect(header?.height).toBeLessThanOrEqual(65)
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
		}
	})

for (const who of [administrator, reader])
	test(`the header of ${who.email} fits into a window of any width, and words into its search`, async ({
		page,
	}) => {
		await signIn(page, who)
		await page.goto('/legal/offer?lang=ru')
		const menu = page.getByRole('button', { name: 'Меню' })
		await page.setViewportSize({ width: 991, height: 1024 })
		await expect(menu).toBeVisible()

		for (const width of [600, 700, 768, 900]) {
			await page.setViewportSize({ width, height: 1024 })
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
		}
		const field = page.getByRole('banner').getByRole('combobox').first()
		await page.setViewportSize({ width: 768, height: 1024 })
		expect((await field.boundingBox())?.width).toBeGreaterThan(200)
		await menu.click()
		await page.getByRole('dialog').getByRole('link', { name: 'Мои книги' }).click()
		await expect(page).toHaveURL(/dashboard/)
	})

test('without popovers the header of a phone shows places and search in itself', async ({
	browser,
	shop,
}) => {
	const phone = { viewport: { width: 360, height: 740 }, baseURL: shop.url, bypassCSP: true }
	const page = await browser.newPage(phone)
	// As a browser of 2023 reads it.
	const readAsBefore = (text: string) =>
		text.replaceAll(':popover-open', ':unknown-yet').replaceAll(' popover=', ' data-popover=')
	await page.route(/\/legal\/offer|\.css$/, async route => {
		const answer = await route.fetch()
		await route.fulfill({ response: answer, body: readAsBefore(await answer.text()) })
	})
	await page.route(/\.js$/, route => route.abort())
	await page.goto('/legal/offer?lang=en')
	const header = page.getByRole('banner')

	await expect(header.getByRole('link', { name: 'All books' })).toBeInViewport()
	await expect(header.getByRole('combobox', { name: 'Search the books' })).toBeInViewport()
	await expect(header.getByRole('button', { name: /^(Menu|Search the books)$/ })).toHaveCount(0)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	// An answer that comes after the page has closed would fail whichever test runs then.
	await page.unrouteAll({ behavior: 'ignoreErrors' })
	await page.close()
})
