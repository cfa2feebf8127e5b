import type { Page } from '@playwright/test'
import { expect, reader, signIn, test } from './open-shop.ts'
import { setQuota } from './quota.ts'

const ofBook = 'Letters from Skerry'
const begin = (page: Page) =>
	page.getByRole('button', { name: new RegExp(`^Keep on this device .*: ${ofBook}$`) })
const stored = (page: Page) =>
	page.evaluate(async () => {
		const isThere = await caches.has('offline-parts')
		return isThere ? (await (await caches.open('offline-parts')).keys()).length : 0
	})

test('a device without room keeps nothing of a book, says so, and keeps it later', async ({ page }) => {
	await signIn(page, reader)
	await setQuota(page, 100_000)
	await begin(page).click()
	await page.getByRole('button', { name: 'Yes, it is mine' }).click()
	const isFull = () =>
		expect(page.getByText(/^There is no room for the book here/)).toBeVisible({ timeout: 30_000 })
	await isFull()
	await expect.poll(() => stored(page)).toBe(0)

	// Room enough by what was said before, and then something else takes it.
	await setQuota(page)
	await page.route('**/api/offline-books/part', async route => {
		if ((await stored(page)) > 1) await setQuota(page, 1000)
		await route.continue()
	})
	await begin(page).click()
	await isFull()
	await page.unroute('**/api/offline-books/part')
	await expect.poll(() => stored(page)).toBe(0)

	await setQuota(page)
	await begin(page).click()
	await expect(page.getByText(/^On this device until /)).toBeVisible({ timeout: 60_000 })
})
