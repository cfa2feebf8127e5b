import type { Page } from '@playwright/test'
import { expect, reader, signedIn, test } from './open-shop.ts'

/** As the reader saves it when a page has been looked at. */
function stopAt(page: Page, book_id: string, page_index: number): Promise<number> {
	return page.evaluate(async body => {
		const headers = {
			'content-type': 'application/json',
			'x-auth-token': localStorage.getItem('token') ?? '',
		}
		return (await fetch('/api/reading/position', { method: 'POST', headers, body })).status
	}, JSON.stringify({ book_id, page_index }))
}

test('My books begins where the reader stopped, says what ends, and what comes next', {
	tag: '@main',
}, async ({ page, complaints }) => {
	await signedIn(page, reader)
	await page.goto('/dashboard')
	expect(await stopAt(page, 'letters_from_skerry', 3)).toBe(204)
	await page.reload()
	await expect(page.getByRole('region', { name: 'After “Letters from Skerry”' })).toContainText(
		'The Lamplighter’s Cat',
	)
	expect(await stopAt(page, 'grammar_in_steps', 11)).toBe(204)
	await page.reload()

	const goOn = page.getByRole('link', { name: 'Continue: page 12 of 30, “Grammar in Steps”' })
	await expect(goOn).toHaveText('Continue: page 12 of 30')
	await expect(page.getByText('5. I have worked: present perfect')).toBeVisible()
	await expect(page.getByRole('progressbar', { name: 'Page 12 of 30' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Renew “Letters from Skerry”' })).toBeVisible()
	await expect(page.getByText('Price: ₽420 for 365 days')).toBeVisible()
	expect(complaints).toEqual([])

	await goOn.click()
	await expect(page).toHaveURL(/view-books\/grammar_in_steps/)
	await expect(page.locator('[data-page-index="11"]')).toBeVisible()
})

test('a page that a link led to is where reading goes on, unless that was farther already', async ({
	page,
}) => {
	await signedIn(page, reader)
	await page.goto('/dashboard')
	expect(await stopAt(page, 'grammar_in_steps', 7)).toBe(204)
	const goOn = (number: number) => page.getByRole('link', { name: `Continue: page ${number} of 30` })

	const stopped = page.waitForResponse('**/api/reading/position')
	await page.goto('/view-books/grammar_in_steps?page=20')
	await expect(page.getByRole('button', { name: 'Add a bookmark' })).toBeVisible()
	await stopped
	await page.goto('/dashboard')
	await expect(goOn(20)).toBeVisible()

	await page.goto('/view-books/grammar_in_steps?page=5')
	await expect(page.getByRole('button', { name: 'Add a bookmark' })).toBeVisible()
	await page.waitForTimeout(2500)
	await page.goto('/dashboard')
	await expect(goOn(20)).toBeVisible()
})

test('a book opens where the device stopped that read last, whatever its clock says', async ({ page }) => {
	await page.addInitScript(hoursMs => {
		const now = Date.now
		Date.now = () => now() - hoursMs
	}, 7_200_000)
	await signedIn(page, reader)
	await page.goto('/dashboard')
	expect(await stopAt(page, 'letters_from_skerry', 20)).toBe(204)

	await page.goto('/view-books/letters_from_skerry?page=4')
	await expect(page.getByRole('button', { name: 'Add a bookmark' })).toBeVisible()
	const stopped = page.waitForResponse('**/api/reading/position')
	await page.keyboard.press('ArrowRight')
	await stopped
	await page.goto('/dashboard')

	await expect(
		page.getByRole('link', { name: /^Continue: page 5 of \d+, “Letters from Skerry”/ }),
	).toBeVisible()
})
