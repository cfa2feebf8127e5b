import { expect, test } from './open-shop.ts'

test('the page on the first screen is heard before the code is there', { tag: '@main' }, async ({ page }) => {
	await page.route(/\/assets\/.*\.js$/, route => route.abort())
	await page.goto('/?lang=en', { waitUntil: 'commit' })

	await page.getByRole('button', { name: 'Play “Letter 1. Count In, Count Out”' }).click()

	await expect(page.getByRole('button', { name: 'Pause “Letter 1. Count In, Count Out”' })).toBeVisible()
	await page.getByRole('button', { name: 'Pause “Letter 1. Count In, Count Out”' }).click()
	await expect(page.getByRole('button', { name: 'Play “Letter 1. Count In, Count Out”' })).toBeVisible()
})

for (const address of ['/', '/books', '/book-info/grammar_in_steps'])
	test(`the first picture of ${address} is in the document for a phone, and nothing of it is fetched`, async ({
		browser,
		shop,
	}) => {
		const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, javaScriptEnabled: false }
		const page = await browser.newPage({ baseURL: shop.url, ...phone })
		const fetched: string[] = []
		page.on('request', request => fetched.push(new URL(request.url()).pathname))
		const picture = page.locator('main img').first()
		await page.goto(address)
		// One that was not made yet is fetched once, and the page is made again.
		await page.goto(address, { waitUntil: 'networkidle' })
		fetched.length = 0
		await page.goto(address, { waitUntil: 'networkidle' })

		const shown = await picture.evaluate(image => (image as HTMLImageElement).currentSrc)
		const file = new URL((await picture.getAttribute('src')) ?? '', shop.url).pathname

		expect(shown).toMatch(/^data:image\/(avif|webp);base64,/)
		expect(fetched).not.toContain(file)
		await page.close()
	})

for (const javaScriptEnabled of [true, false])
	test(`all covers of a phone's listing come, ${javaScriptEnabled ? 'its code or not' : 'without scripts'}`, async ({
		browser,
		shop,
	}) => {
		const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled }
		const page = await browser.newPage({ baseURL: shop.url, ...phone })
		await page.route(/\/assets\/.*\.js$/, route => route.abort())
		await page.goto('/books')
		const fifth = page.locator('main li img').nth(4)
		await fifth.scrollIntoViewIfNeeded()

		await expect
			.poll(() => fifth.evaluate(image => (image as HTMLImageElement).naturalWidth))
			.toBeGreaterThan(0)
		await page.close()
	})

for (const locale of ['en-GB', 'ru-RU'])
	test(`the font of a description shares the line with no first frame, in ${locale}`, async ({
		browser,
		shop,
	}) => {
		const page = await browser.newPage({ baseURL: shop.url, locale, viewport: { width: 360, height: 740 } })
		const wasPainted: boolean[] = []
		await page.route(/\.woff2$/, async route => {
			wasPainted.push(await page.evaluate(() => 'painted' in document.documentElement.dataset))
			await route.continue()
		})
		await page.goto('/book-info/grammar_in_steps')

		await expect.poll(() => wasPainted.length).toBeGreaterThan(0)
		expect(wasPainted).not.toContain(false)
		await page.close()
	})

test('a recording on a card stops the one of the first screen', async ({ page }) => {
	await page.goto('/?lang=en', { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Play “Letter 1. Count In, Count Out”' }).click()
	await expect(page.getByRole('button', { name: 'Pause “Letter 1. Count In, Count Out”' })).toBeVisible()

	await page.getByRole('button', { name: 'Listen to “Sounds of English”' }).first().click()

	await expect(page.getByRole('button', { name: 'Play “Letter 1. Count In, Count Out”' })).toBeVisible()
})

test('each way in leads to as many books as it says', async ({ page }) => {
	await page.goto('/?lang=en')
	const way = page
		.getByRole('region', { name: 'Choose your way in' })
		.getByRole('link', { name: /^For a child/ })
	const count = /\d+(?=\u00a0books)/.exec(await way.innerText())?.[0]

	await way.click()

	await expect(page.getByText(`${count} editions`)).toBeVisible()
})

test('on a phone what a level means stands beside the next, not over it', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/?lang=ru')
	const steps = page.locator('main li > p', { has: page.locator('b') })
	await steps.first().scrollIntoViewIfNeeded()

	const texts = await steps.evaluateAll(elements =>
		elements.map(element => {
			const text = document.createRange()
			text.selectNodeContents(element)
			return text.getBoundingClientRect().toJSON()
		}),
	)

	expect(texts.length).toBeGreaterThan(2)
	expect(texts.filter(({ right }, index) => right > (texts[index + 1]?.left ?? right))).toEqual([])
})

test('the tab says which section or search it shows, also where no document is loaded', async ({ page }) => {
	await page.goto('/books?lang=en', { waitUntil: 'networkidle' })

	await page
		.getByRole('navigation', { name: 'Categories' })
		.getByRole('link', { name: 'Graded readers' })
		.click()
	await expect(page).toHaveTitle('Graded readers — Folio')
	await page.goto('/books?search=skerry')
	await expect(page).toHaveTitle('“skerry” — All editions — Folio')
	await page.goto('/')
	await page.getByRole('link', { name: 'Northlight' }).click()

	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northlight')
	await expect(page).toHaveTitle('Northlight — Folio')
})

test('a level above the books narrows them, and a second press takes it back', async ({ page }) => {
	await page.goto('/books?lang=en')
	const level = page.getByRole('navigation', { name: 'Level' }).getByRole('link', { name: /^B1/ })
	await expect(level).toHaveAttribute('title', 'stories and everyday conversation')

	await level.click()
	await expect(page).toHaveURL(/level=B1/)
	await expect(level).toHaveAttribute('aria-current', 'true')
	await level.click()

	await expect(page).not.toHaveURL(/level=/)
})

test('a heart that is pressed before the code is there answers at once and counts later', async ({
	page,
}) => {
	let letCodePass: () => void = () => undefined
	const codeMayCome = new Promise<void>(resolve => {
		letCodePass = resolve
	})
	await page.route(/\/assets\/.*\.js$/, async route => {
		await codeMayCome
		await route.continue()
	})
	await page.goto('/books?lang=en', { waitUntil: 'commit' })
	const heart = page.getByRole('button', { name: 'Add “Letters from Skerry” to wish list' })
	await heart.click()
	await expect(heart).toHaveAttribute('aria-busy', 'true')

	letCodePass()

	await expect(
		page.getByRole('button', { name: 'Remove “Letters from Skerry” from wish list' }),
	).toBeVisible()
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})
