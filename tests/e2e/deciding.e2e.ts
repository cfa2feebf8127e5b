import { expect, reader, signIn, test } from './open-shop.ts'

test('without scripts a visitor gets from the door to the buy link', { tag: '@main' }, async ({
	browser,
	shop,
}) => {
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

test('a look inside opens at reading size, is turned by keys, plays its page and leads into the demo', {
	tag: '@main',
}, async ({ page }) => {
	// Pressed before the code is there.
	await page.goto('/book-info/letters_from_skerry?lang=en')
	await page.getByAltText('Page 3 of the demo').click()
	const box = page.getByRole('dialog', { name: 'Look inside: Letters from Skerry' })
	await expect(box.getByAltText('Page 3 of the demo')).toBeInViewport({ ratio: 0.9 })

	await page.keyboard.press('ArrowRight')
	await expect(box.getByAltText('Page 4 of the demo')).toBeInViewport({ ratio: 0.9 })
	await expect(box.getByAltText('Page 3 of the demo')).not.toBeInViewport()
	await box
		.getByRole('button', { name: /^Listen to “/ })
		.first()
		.click()
	await expect(box.getByRole('button', { name: /^Pause “/ })).toBeVisible()
	await page.keyboard.press('End')
	await expect(box.getByRole('heading', { name: /^Read \d+ pages free$/ })).toBeInViewport()
	await page.keyboard.press('Escape')
	await expect(box).toBeHidden()
	await expect(page.getByRole('link', { name: 'Page 3 of the demo' })).toBeFocused()
})

test('a look inside that begins with the first page can be turned', async ({ page }) => {
	await page.goto('/book-info/letters_from_skerry', { waitUntil: 'networkidle' })

	await page.locator('main [data-opens]').first().click()

	const box = page.getByRole('dialog', { name: 'Look inside: Letters from Skerry' })
	await expect(box.getByText(/^1 of [2-9]/)).toBeVisible()
	await box.getByRole('button', { name: /Next/ }).click()
	await expect(box.getByText(/^2 of [2-9]/)).toBeVisible()
})

test('without its code a look inside leads to the page of the demo', async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
	const page = await context.newPage()
	await page.goto('/book-info/grammar_in_steps?lang=en')

	await page.getByAltText('Page 3 of the demo').click()

	await expect(page).toHaveURL(/demo-books\/grammar_in_steps_demo\?page=3/)
	await context.close()
})

test('a phone shows price and button at the foot while those of the page are out of view', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/book-info/grammar_in_steps?lang=en')
	const [first, bar] = await page
		.getByRole('link', { name: 'Buy “Grammar in Steps”', includeHidden: true })
		.all()
	if (!first || !bar) throw new Error('There are not two links to buy')
	await expect(bar).toBeInViewport()

	await first.scrollIntoViewIfNeeded()
	await expect(bar).toBeHidden()
	await page.getByRole('heading', { name: 'Who it is for' }).scrollIntoViewIfNeeded()
	await expect(bar).toBeInViewport()
	await page.getByRole('link', { name: 'Public offer' }).scrollIntoViewIfNeeded()

	await expect(page.getByRole('link', { name: 'Public offer' })).toBeInViewport({ ratio: 1 })
	expect(await page.evaluate(() => document.elementFromPoint(180, 735)?.closest('footer') !== null)).toBe(
		true,
	)
})

test('the page of a book says what it costs to try, what is inside and for whom it is', async ({ page }) => {
	await page.goto('/book-info/grammar_in_steps?lang=en')

	await expect(page.getByText('365 days of access · phone, tablet, computer · audio included')).toBeVisible()
	await expect(page.getByText('You pay on the partner’s site, which opens in a new tab')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Refunds: as the offer says' })).toBeVisible()
	await expect(page.getByRole('link', { name: /^Try \d+ pages and \d+ recordings? free$/ })).toBeVisible()
	await expect(page.getByRole('region', { name: 'What is inside' }).getByRole('listitem')).not.toHaveCount(0)
	const audience = page.getByRole('region', { name: 'Who it is for' })
	await expect(audience).toContainText('Level A2: short texts and simple talk · about years 5–7 at school')
	await expect(audience.getByRole('link', { name: /^School, years 5–\u{2060}9/u })).toBeVisible()
})

test('no book’s page is a dead end', async ({ page }) => {
	await page.goto('/book-info/games_for_the_first_lesson?lang=en')

	await expect(page.getByRole('region', { name: 'Teacher’s Desk' })).toContainText('Phonetics Posters')
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
	await page.locator('main').getByRole('link', { name: 'Wish list', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'Sounds of English' })).toBeVisible()

	await signIn(page, reader)
	await expect(page).toHaveURL(/dashboard/)
	await page.goto('/wishes')

	await expect(page.getByRole('heading', { name: 'Sounds of English' })).toBeVisible()
	// They are shown before the account has them.
	await expect.poll(() => page.evaluate(() => localStorage.getItem('wishes'))).toBeNull()
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
