import type { Page } from '@playwright/test'
import { expect } from './open-shop.ts'

/** From My books: the size is said before, and the device is called one's own once. */
export async function beginToKeep(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^Keep on this device \(\d.* MB\): Grammar in Steps$/ }).click()
	await page.getByRole('button', { name: 'Yes, it is mine' }).click()
}
export const isOnDevice = (page: Page) =>
	expect(page.getByText(/^On this device until /)).toBeVisible({ timeout: 60_000 })

/** How many parts of books this browser has stored. */
export const partsHere = (page: Page) =>
	page.evaluate(async () => {
		const isThere = await caches.has('offline-parts')
		return isThere ? (await (await caches.open('offline-parts')).keys()).length : 0
	})
