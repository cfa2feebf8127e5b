import type { Page } from '@playwright/test'
import { play, second } from './audio-bar.ts'
import { expect, reader, signIn, test } from './open-shop.ts'
import { waitingChanges } from './waiting-changes.ts'

const bookId = 'letters_from_skerry'
const book = `/view-books/${bookId}`

/** Where the account is in tracks of the book, in seconds, as the server has it. */
const placesOnServer = (page: Page): Promise<number[]> =>
	page.evaluate(async id => {
		const answer = await fetch('/api/listening/kept', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-auth-token': localStorage.getItem('token') ?? '' },
			body: JSON.stringify({ book_id: id }),
		})
		const { tracks } = (await answer.json()) as { tracks: { seconds: number }[] }
		return tracks.map(({ seconds }) => seconds)
	}, bookId)

test('what is heard without a connection reaches the account, also where its window was closed', async ({
	page,
	context,
}) => {
	await signIn(page, reader)
	await page.goto(book)
	const before = await placesOnServer(page)
	await play(page).click()
	await expect.poll(() => second(page), { intervals: [50] }).toBeGreaterThan(0)
	await context.setOffline(true)
	await expect.poll(() => waitingChanges(page), { intervals: [50] }).toBeGreaterThan(0)
	await page.close()

	const later = await context.newPage()
	await context.setOffline(false)
	await later.goto(`${book}?page=1`)

	await expect.poll(() => waitingChanges(later), { timeout: 15_000 }).toBe(0)
	expect(await placesOnServer(later)).not.toEqual(before)
})

/** As a browser has it whose device is full; undefined ends that. */
async function setQuota(page: Page, quotaSize?: number): Promise<void> {
	const session = await page.context().newCDPSession(page)
	const origin = new URL(page.url()).origin
	await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize ? { quotaSize } : {}) })
}

const ofBook = 'Letters from Skerry'
const begin = (page: Page) =>
	page.getByRole('button', { name: new RegExp(`^Keep on this device .*: ${ofBook}$`) })
const stored = (page: Page) =>
	page.evaluate(async () => {
		const isThere = await caches.has('offline-parts')
		return isThere ? (await (await caches.open('offline-parts')).keys()).length : 0
	})

test('a device without room keeps nothing of a book, says how much is missing, and keeps it later', async ({
	page,
}) => {
	await signIn(page, reader)
	await setQuota(page, 100_000)
	await begin(page).click()
	await page.getByRole('button', { name: 'Yes, it is mine' }).click()
	await expect(page.getByText(/^There is no room for the book here: .* more is needed/)).toBeVisible()
	expect(await stored(page)).toBe(0)

	// Room enough by what was said before, and then something else takes it.
	await setQuota(page)
	await page.route('**/api/offline-books/part', async route => {
		if ((await stored(page)) > 1) await setQuota(page, 1000)
		await route.continue()
	})
	await begin(page).click()
	await expect(page.getByText(/^There is no room for the book here/)).toBeVisible({ timeout: 30_000 })
	await page.unroute('**/api/offline-books/part')
	await expect.poll(() => stored(page)).toBe(0)

	await setQuota(page)
	await begin(page).click()
	await expect(page.getByText(/^On this device until /)).toBeVisible({ timeout: 60_000 })
})

test('what is written on a full device is not lost, and the page says what to do', async ({
	page,
	context,
}) => {
	await signIn(page, reader)
	await page.goto(`${book}?page=3`)
	await expect(page.getByRole('button', { name: 'Add a bookmark' })).toBeVisible()
	await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'outbox'))
	await context.setOffline(true)
	await setQuota(page, 1)

	await page.getByRole('button', { name: 'Add a bookmark' }).click()
	await expect(page.getByText(/^This device is full/)).toBeVisible()

	const saved = page.waitForResponse(response => response.url().includes('/api/bookmarks/') && response.ok())
	await context.setOffline(false)
	await page.goto(`${book}?page=3`)
	await saved
	await expect(page.getByRole('button', { name: 'Remove the bookmark' })).toBeVisible()
	await setQuota(page)
})
