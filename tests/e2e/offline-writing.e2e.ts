import type { Page } from '@playwright/test'
import { play, second } from './audio-bar.ts'
import { expect, reader, signIn, test } from './open-shop.ts'
import { setQuota } from './quota.ts'
import { waitingChanges } from './waiting-changes.ts'

const bookId = 'letters_from_skerry'
const book = `/view-books/${bookId}`

/** Where the account is in tracks of the book, in seconds, as the server has it. */
const placesOnServer = (page: Page): Promise<number[]> =>
	page.evaluate(async id => {
		const answer = await fetch('/api/listening/state', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-auth-token': localStorage.getItem('token') ?? '' },
			body: JSON.stringify({ book_id: id }),
		})
		const { tracks } = (await answer.json()) as { tracks: { seconds: number }[] }
		return tracks.map(({ seconds }) => seconds)
	}, bookId)

test('what is heard without a connection reaches the account, also where its window was closed', {
	tag: '@slow',
}, async ({ page, context }) => {
	test.slow()
	await signIn(page, reader)
	await page.goto(`${book}?page=5`)
	const before = await placesOnServer(page)
	await play(page).click()
	await expect.poll(() => second(page), { intervals: [50], timeout: 60_000 }).toBeGreaterThan(0)
	await context.setOffline(true)
	await expect.poll(() => waitingChanges(page), { intervals: [50], timeout: 20_000 }).toBeGreaterThan(0)
	await page.close()

	const later = await context.newPage()
	await context.setOffline(false)
	await later.goto(`${book}?page=1`)

	await expect.poll(() => waitingChanges(later), { timeout: 15_000 }).toBe(0)
	expect(await placesOnServer(later)).not.toEqual(before)
})

test('what is written on a full device is not lost, and the page says what to do', { tag: '@slow' }, async ({
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
