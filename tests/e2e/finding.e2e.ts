import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'
import { violations } from './violations.ts'

test('the listing is narrowed and widened again by the keyboard alone', { tag: '@main' }, async ({
	page,
}) => {
	await page.goto('/all-books?lang=en')
	await page.getByRole('checkbox', { name: /^B1/ }).focus()

	await page.keyboard.press('Space')

	await expect(page).toHaveURL(/level=B1/)
	const chip = page.getByRole('link', { name: 'Remove: B1' })
	await chip.focus()
	await page.keyboard.press('Enter')
	await expect(page).not.toHaveURL(/level=/)
	await expect(page.getByRole('checkbox', { name: /^B1/ })).not.toBeChecked()
})

test('what is typed stays while the listing follows, and Back steps through earlier searches', async ({
	page,
}) => {
	await page.goto('/books?lang=en')
	await page.getByRole('link', { name: /^Graded readers/ }).click()
	await expect(page).toHaveURL(/\/books\/\d+$/)
	const ofReaders = await page.getByRole('heading', { level: 1 }).textContent()
	const box = page.getByRole('combobox', { name: 'Search the books' })

	await box.pressSequentially('lamp')

	await expect(page).toHaveURL(/search=lamp$/)
	await expect(page.getByText(/^Found/)).toBeVisible()
	await expect(box).toBeFocused()
	await expect(box).toHaveValue('lamp')
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(ofReaders ?? '')
	await page.goBack()
	await expect(page).toHaveURL(/\/books\?lang=en$/)
	await expect(page.getByRole('link', { name: 'All editions' })).toHaveAttribute('aria-current', 'page')
})

test('without a connection the listing stays, says so, and comes with the next attempt', async ({
	page,
	context,
}) => {
	await page.goto('/books?lang=en', { waitUntil: 'networkidle' })
	// The filter is shown at once, and taken back if its books do not come.
	const answered = page.waitForResponse(/level%3DB1/)
	await page.getByRole('checkbox', { name: /^B1/ }).click()
	await (await answered).finished()
	await expect(page.getByRole('link', { name: 'Remove: B1' })).toBeVisible()
	await context.setOffline(true)

	await page.getByRole('combobox', { name: 'Search the books' }).fill('lamp')

	await expect(page.getByText('Error!')).toBeVisible()
	await expect(page.getByText(/The previous list is below/)).toBeVisible()
	await expect(page.getByRole('link', { name: 'Remove: B1' })).toBeVisible()
	await context.setOffline(false)
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByText('Nothing found!')).toBeVisible()
	await expect(page.getByText('Error!')).toHaveCount(0)
})

test('from the door to the buy link the Tab key and Enter are enough', async ({ page }) => {
	await page.goto('/?lang=en')

	await follow(page, /^Choose a book/)
	await expect(page.getByText(/^\d+ editions$/)).toBeVisible()
	await follow(page, /^Grammar in Steps$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grammar in Steps')
	await tabTo(page, /^Buy “Grammar in Steps”/)
})

test('without scripts filters and search are forms that work', { tag: '@main' }, async ({
	browser,
	shop,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, locale: 'en' })
	const page = await context.newPage()
	await page.goto('/all-books')

	await page.getByRole('checkbox', { name: /^B1/ }).check()
	await page.getByRole('button', { name: 'Apply' }).click()

	await expect(page).toHaveURL(/level=B1/)
	await expect(page.getByRole('link', { name: 'Remove: B1' })).toBeVisible()
	await page.getByRole('combobox', { name: 'Search the books' }).fill('nothing like this')
	await page.keyboard.press('Enter')
	await expect(page.getByText('Nothing found!')).toBeVisible()
	await context.close()
})

test('a filter that is ticked before the page is alive counts all the same', async ({ page }) => {
	let letCodePass: () => void = () => undefined
	const codeMayCome = new Promise<void>(resolve => {
		letCodePass = resolve
	})
	await page.route(/\/assets\/.*\.js$/, async route => {
		await codeMayCome
		await route.continue()
	})
	await page.goto('/all-books?lang=en', { waitUntil: 'commit' })
	await page.getByRole('checkbox', { name: /^B1/ }).click()
	letCodePass()

	await expect(page).toHaveURL(/level=B1/)
	await expect(page.getByRole('checkbox', { name: /^B1/ })).toBeChecked()
})

for (const look of [
	{ language: 'en', width: 1280, scheme: 'light', search: 'gram', drawer: 'Filters' },
	{ language: 'ru', width: 360, scheme: 'dark', search: 'грам', drawer: 'Фильтры' },
] as const) {
	test(`what opens in the listing passes axe in ${look.language} at ${look.width} px`, {
		tag: '@slow',
	}, async ({ page }) => {
		await page.setViewportSize({ width: look.width, height: 800 })
		await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
		await page.goto(`/all-books?lang=${look.language}`)

		await page.getByRole('combobox').first().pressSequentially(look.search)
		await expect(page.getByRole('option').first()).toBeVisible()
		expect(await violations(page), 'suggestions').toEqual([])
		await page.keyboard.press('Escape')

		if (look.width < 768) {
			await page.getByRole('button', { name: look.drawer, exact: true }).click()
			await expect(page.getByRole('dialog')).toBeVisible()
			expect(await violations(page), 'drawer').toEqual([])
			await page.keyboard.press('Escape')
			await expect(page.getByRole('dialog')).toBeHidden()
		}

		await page
			.getByRole('button', { name: /^(About “|О книге «)/ })
			.first()
			.click()
		await expect(page.getByRole('dialog')).toBeVisible()
		expect(await violations(page), 'annotation').toEqual([])
	})
}

/** Presses Tab until a link or button of that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
	for (let step = 0; step < 150; step += 1) {
		await page.keyboard.press('Tab')
		const focused = await page.evaluate(() => {
			const element = document.activeElement
			return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
		})
		if (name.test(focused)) return
	}
	throw new Error(`no ${name} by the Tab key`)
}

async function follow(page: Page, name: RegExp): Promise<void> {
	await tabTo(page, name)
	await page.keyboard.press('Enter')
}
