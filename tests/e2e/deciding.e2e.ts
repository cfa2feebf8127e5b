import { expect, reader, signIn, test } from './open-shop.ts'

test('without scripts a visitor gets from the door to the buy link', async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, locale: 'en' })
	const page = await context.newPage()
	await page.goto('/')
	await page.getByRole('link', { name: 'Choose a book' }).click()
	await page.getByRole('link', { name: 'Grammar in Steps', exact: true }).first().click()

	await expect(page.getByRole('heading', { level: 1, name: 'Grammar in Steps' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Buy “Grammar in Steps”' })).toHaveAttribute('href', /checkout/)
	await expect(page.getByAltText('Page 2 of the demo')).toHaveAttribute('src', /grammar_in_steps_demo/)
	await expect(page.getByRole('button', { name: 'Add to wish list', exact: true })).toBeHidden()
	await context.close()
})

test('a look inside opens the demo at that page', async ({ page }) => {
	await page.goto('/book-info/grammar_in_steps?lang=en')

	await page.getByAltText('Page 3 of the demo').click()

	await expect(page).toHaveURL(/demo-books\/grammar_in_steps_demo\?page=3/)
})

test('a track of the demo is heard on the book’s page', async ({ page }) => {
	await page.goto('/book-info/grammar_in_steps?lang=en', { waitUntil: 'networkidle' })

	await page.getByRole('button', { name: /^Play “/ }).click()

	await expect(page.getByRole('button', { name: /^Pause “/ })).toBeVisible()
	await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
})

test('a guest’s wishes go with them when they sign in', async ({ page, complaints }) => {
	await page.goto('/book-info/sounds_of_english?lang=en', { waitUntil: 'networkidle' })
	await page.getByRole('main').getByRole('button', { name: 'Add to wish list', exact: true }).click()
	await page.getByRole('link', { name: 'To the wish list' }).click()
	await expect(page.getByRole('heading', { name: 'Sounds of English' })).toBeVisible()

	await signIn(page, reader)
	await expect(page).toHaveURL(/dashboard/)
	await page.goto('/wishes')

	await expect(page.getByRole('heading', { name: 'Sounds of English' })).toBeVisible()
	expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBeNull()
	expect(complaints).toEqual([])
})

test('books that were seen before are shown below the next one', async ({ page }) => {
	await page.goto('/book-info/letters_from_skerry?lang=en')
	await page.mouse.wheel(0, 200)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-books'))).toContain('skerry')
	await page.goto('/book-info/a_voice_in_the_fog?lang=en')

	const seen = page.getByRole('region', { name: 'Recently viewed' })

	await expect(seen.getByRole('heading', { name: 'Letters from Skerry' })).toBeVisible()
})

test('a shared page says in one language what it is, and where the others are', async ({ page }) => {
	await page.goto('/book-info/grammar_in_steps?lang=ru')

	const head = (selector: string, attribute: string) =>
		page.locator(`head ${selector}`).getAttribute(attribute)

	expect(await head('link[rel=canonical]', 'href')).toMatch(/grammar_in_steps\?lang=ru$/)
	expect(await head('link[hreflang=en]', 'href')).toMatch(/grammar_in_steps\?lang=en$/)
	expect(await head('link[hreflang=x-default]', 'href')).toMatch(/grammar_in_steps$/)
	expect(await head('meta[property="og:image"]', 'content')).toMatch(/share\/grammar_in_steps\.jpg$/)
	const jsonLd = await page.locator('script[type="application/ld+json"]').textContent()
	expect(JSON.parse(jsonLd ?? '')).toMatchObject({
		'@graph': [{ '@type': ['Book', 'Product'] }, { '@type': 'BreadcrumbList' }],
	})
})

test('on paper a book’s page is the book and where to find it', async ({ page }) => {
	await page.goto('/book-info/grammar_in_steps?lang=en')
	await page.emulateMedia({ media: 'print' })

	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('contentinfo')).toBeHidden()
	await expect(page.getByText(/\/book-info\/grammar_in_steps$/)).toBeVisible()
})
