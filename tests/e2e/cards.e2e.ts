import type { Page } from '@playwright/test'
import { expect, reader, signedIn, test } from './open-shop.ts'
import { rowsOf, testRows } from './public-screens.ts'

testRows([360, 768, 1280, 1920])

test('a phone shows two cards beside each other, at most 360 px high', { tag: '@main' }, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/books?lang=ru')

	const rows = await rowsOf(page)

	expect(rows.map(({ heights }) => heights.length)).toEqual([2, 2, 2, 2, 2, 2])
	expect(Math.max(...rows.flatMap(({ heights }) => heights))).toBeLessThanOrEqual(360)
	// The longest words of a button.
	await page.goto('/books?search=fog&lang=en')
	const [awaited] = await rowsOf(page)
	expect(awaited?.heights[0]).toBeLessThanOrEqual(360)
})

test('a book that is not out yet can be waited for where it would be bought', async ({ page }) => {
	await page.goto('/books?search=fog&lang=en', { waitUntil: 'networkidle' })

	await page.getByRole('button', { name: 'Tell me when it’s out: “A Voice in the Fog”', exact: true }).click()

	await expect(
		page.getByRole('button', { name: 'We’ll tell you when it’s out: “A Voice in the Fog”' }),
	).toBeVisible()
	await expect(page.getByRole('link', { name: 'Wish list: 1' })).toBeVisible()
})

test('a book that was waited for is told of once when it is out', async ({ page, context }) => {
	await page.goto('/books?search=fog&lang=en', { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Tell me when it’s out: “A Voice in the Fog”', exact: true }).click()
	await expect(page.getByRole('button', { name: 'We’ll tell you when it’s out' })).toBeVisible()
	// What an editor would do takes a record and a PDF: here the answer says that it is out.
	await context.route('**/api/content/cards?*', async route => {
		const answer = await route.fetch()
		await route.fulfill({
			response: answer,
			body: (await answer.text()).replace('"isReady":false', '"isReady":true'),
		})
	})

	// The alert is over after five seconds, and the page may load for longer. No card is there that waits for the book.
	await page.goto('/legal/offer', { waitUntil: 'commit' })

	// The code comes after the first picture, which a shop that was just started has to make.
	await expect(page.getByText('“A Voice in the Fog” is out')).toBeVisible({ timeout: 20_000 })
	expect(await page.evaluate(() => localStorage.getItem('awaited-books'))).toBeNull()
})

test('on paper a listing has nothing to press', async ({ page }) => {
	await page.goto('/books?lang=en')
	await page.emulateMedia({ media: 'print' })

	// Other journeys add books.
	await expect(page.getByText(/^\d+ editions$/)).toBeVisible()
	const main = page.getByRole('main')
	await expect(main.getByRole('button')).toHaveCount(0)
	await expect(main.getByRole('link', { name: /Buy|Demo/ })).toHaveCount(0)
	await expect(main.getByRole('combobox')).toHaveCount(0)
})

/** Prices of books beside which nothing says how long they are had for. */
function pricesWithoutTerm(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const prices = [...document.querySelectorAll('main *')].filter(element => {
			const isPrice = [...element.childNodes].some(
				({ nodeType, nodeValue }) =>
					nodeType === Node.TEXT_NODE && /₽|^(Free|Бесплатно)$/.test(nodeValue ?? ''),
			)
			return isPrice && !element.closest('s, form, noscript, script')
		})
		const place = (price: Element) => price.closest('p, small, a')?.parentElement
		return prices
			.filter(price => !/365\s(дней|days)/.test(place(price)?.textContent ?? ''))
			.map(price => place(price)?.outerHTML.slice(0, 200) ?? '')
	})
}

for (const lang of ['en', 'ru'])
	test(`a price says for how long a book is had, wherever it stands, in ${lang}`, async ({ page }) => {
		await page.addInitScript(() =>
			localStorage.setItem('wishes', '["grammar_in_steps","letters_from_skerry"]'),
		)
		const bare: { [screen: string]: string[] } = {}
		for (const screen of ['/', '/books', '/amazon', '/wishes', '/book-info/letters_from_skerry']) {
			await page.goto(`${screen}?lang=${lang}`)
			await expect(page.locator('main').getByText('₽').first()).toBeAttached()
			bare[screen] = await pricesWithoutTerm(page)
		}
		await signedIn(page, reader)
		await page.goto('/dashboard')
		await expect(page.getByRole('link', { name: /^(Renew|Продлить) / }).first()).toBeVisible()
		bare['/dashboard'] = await pricesWithoutTerm(page)

		expect(Object.entries(bare).filter(([, prices]) => prices.length > 0)).toEqual([])
	})
