import type { Browser } from '@playwright/test'
import { expect, reader, signedIn, test } from './open-shop.ts'
import { waitingKinds } from './waiting-changes.ts'

const bookId = 'grammar_in_steps'
/** A step that no other journey writes in. */
const step = `/view-books/${bookId}?page=9`

/** What the account has of the book, in a browser that has nothing of it. */
async function inAccount(browser: Browser, baseURL = '') {
	const context = await browser.newContext({ baseURL })
	const page = await context.newPage()
	await signedIn(page, reader)
	const found = await page.evaluate(async book_id => {
		const token = localStorage.getItem('token') ?? ''
		const ask = async (path: string, body?: object) => {
			const headers = { 'content-type': 'application/json', 'x-auth-token': token }
			const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
			return (await fetch(path, { headers, ...sent })).json()
		}
		const { user_id } = await ask('/api/users')
		return {
			notes: (await ask('/api/notes/list', { book_id })).notes,
			bookmarks: (await ask('/api/bookmarks/', { operation: 'bookmarkInfo', book_id, user_id })).bookmarks,
			answers: (await ask(`/api/exercises/answers/${book_id}`)).answers,
		}
	}, bookId)
	await context.close()
	return found
}

test('what was written in a book without a connection reaches the account from My books', {
	tag: '@slow',
}, async ({ page, context, browser, baseURL, complaints }) => {
	test.slow()
	await page.setViewportSize({ width: 1280, height: 1050 })
	await signedIn(page, reader)
	const field = page.getByRole('textbox', { name: 'Exercise A, item 1, gap', exact: true })
	// A shop that has just started looks for the exercises of its books while nobody reads.
	await expect(async () => {
		await page.goto(step)
		await expect(field).toBeVisible({ timeout: 5000 })
	}).toPass({ timeout: 80_000 })
	await page.keyboard.press('n')
	await expect(page.getByRole('button', { name: 'Note on this page' })).toBeVisible()
	await context.setOffline(true)
	await page.getByRole('button', { name: 'Note on this page' }).click()
	await page.getByRole('textbox', { name: 'Your note' }).fill('In the train')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('button', { name: 'Add a bookmark' }).click()
	await field.fill('on the way')
	await expect.poll(() => waitingKinds(page)).toEqual(expect.arrayContaining(['note', 'bookmark', 'answer']))
	await page.close()

	const later = await context.newPage()
	await context.setOffline(false)
	await later.goto('/dashboard')

	await expect.poll(() => waitingKinds(later), { timeout: 20_000 }).toEqual([])
	const { notes, bookmarks, answers } = await inAccount(browser, baseURL)
	expect(notes).toContainEqual(expect.objectContaining({ text: 'In the train' }))
	expect(bookmarks).toContain(8)
	expect(answers).toContainEqual(expect.objectContaining({ text: 'on the way' }))
	expect(complaints.filter(complaint => !/net::|Failed to load|fetch/.test(complaint))).toEqual([])
})
