import type { BrowserContext, Page } from '@playwright/test'
import { termsOf } from '#features/offline-books/rules.ts'
import { expect, reader, signIn, test } from './open-shop.ts'
import { beginToKeep, isOnDevice, partsHere } from './stored-book.ts'
import { waitingChanges } from './waiting-changes.ts'

const bookId = 'grammar_in_steps'
const book = `/view-books/${bookId}`
const dayMs = 86_400_000

async function keep(page: Page): Promise<void> {
	await beginToKeep(page)
	await isOnDevice(page)
	// The buttons that were pressed are gone.
	expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Remove')
}

const pageIsShown = (page: Page, number: number) =>
	expect(page.getByRole('img', { name: `Page ${number}`, exact: true })).toBeVisible()

test('a kept book is read, searched and played without a connection, and what is written arrives later', {
	tag: '@slow',
}, async ({ page, context }) => {
	await signIn(page, reader)
	await keep(page)
	await context.setOffline(true)

	await page.goto('/dashboard')
	await page
		.getByRole('region', { name: 'On this device' })
		.getByRole('link', { name: 'Grammar in Steps' })
		.click()
	await page.goto(`${book}?page=4`)
	await pageIsShown(page, 4)
	// The page is there before the code that turns it.
	await expect(page.getByRole('button', { name: 'Add a bookmark' })).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await pageIsShown(page, 5)
	await page.keyboard.press('/')
	await page.getByRole('searchbox').fill('BREAKFAST')
	await expect(page.getByText(/^\d+ match/)).toBeVisible()
	await page.keyboard.press('Escape')
	const played = await page.evaluate(async id => {
		const headers = { 'content-type': 'application/json' }
		const body = JSON.stringify({ book_id: id })
		const opened = await (await fetch('/api/reading/open', { method: 'POST', headers, body })).json()
		const audio = new Audio(`/content/sounds/${id}/${opened.audio[0].source}`)
		await audio.play()
		audio.currentTime = audio.duration / 2
		await new Promise(resolve => audio.addEventListener('seeked', resolve, { once: true }))
		return { seconds: audio.duration, at: audio.currentTime }
	}, bookId)
	expect(played.seconds).toBeGreaterThan(1)
	expect(played.at).toBeGreaterThan(played.seconds / 3)
	await page.getByRole('button', { name: 'Add a bookmark' }).click()
	await expect.poll(() => waitingChanges(page)).toBeGreaterThan(0)
	await page.reload()
	await pageIsShown(page, 5)

	const arrived = page.waitForResponse(
		response => response.url().includes('/api/bookmarks/') && response.ok(),
	)
	await context.setOffline(false)
	await arrived
	await expect.poll(() => waitingChanges(page)).toBe(0)
})

test('without a connection My words is practised, and what needs one says so with a way back', {
	tag: '@slow',
}, async ({ page, context }) => {
	await signIn(page, reader)
	const written = {
		...{ id: 'word-of-before', lemma: 'water', form: 'water', translation: 'вода', language: 'ru' },
		...{ ipa: null, sentence: 'Water boils at 100 degrees.', place: null, spoken: null, mark: null },
		...{ created_at: 1_700_000_000, changed_at: 1_700_000_000 },
	}
	const save = (is_removed: boolean) =>
		send(page, '/api/my-words/save', { words: [{ ...written, is_removed }] })
	await save(false)
	await page.goto('/my-words')
	await expect(page.getByText('1 word to practise today')).toBeVisible()
	await page.goto('/dashboard')
	await keep(page)
	await context.setOffline(true)

	await page.reload()
	await page.getByRole('link', { name: 'My words', exact: true }).click()
	await page.getByRole('button', { name: 'Practise for five minutes' }).click()
	await page.keyboard.press('Space')
	await page.keyboard.press('3')
	await expect(page.getByText('1 word practised')).toBeVisible()
	for (const address of ['/profile', '/books?search=tales', '/view-books/everyday_english_workbook']) {
		await page.goto(address)
		await expect(page.getByRole('heading', { name: 'No connection to the shop' })).toBeVisible()
		await page.getByRole('main').getByRole('link', { name: 'My books' }).click()
		await expect(page.getByRole('region', { name: 'On this device' })).toBeVisible()
	}

	await page.goto('/profile')
	await context.setOffline(false)
	await page.getByRole('link', { name: 'Try again' }).click()
	await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
	await save(true)
})

/** A call of the reader's own, past the screen. */
async function send(page: Page, path: string, body: object): Promise<unknown> {
	const headers = { 'x-auth-token': await page.evaluate(() => localStorage.getItem('token') ?? '') }
	const answer = await page.request.post(path, { headers, data: body })
	expect(answer.ok()).toBe(true)
	return answer.json().catch(() => null)
}

const noteOf = (id: string, text: string) => ({
	...{ id, text, page_index: 3, edition: '', colour: 'yellow', boxes: [] },
	quote: { exact: '', prefix: '', suffix: '' },
	...{ created_at: 1_700_000_000, changed_at: 1_700_000_000 },
})

/** Of a page that has a bookmark; its button is there as soon as keys are heard. */
async function openNotes(page: Page): Promise<void> {
	await pageIsShown(page, 4)
	await expect(page.getByRole('button', { name: 'Remove the bookmark' })).toBeVisible()
	await page.keyboard.press('n')
}

test('notes and bookmarks of before are seen without a connection, with those that are written there', {
	tag: '@slow',
}, async ({ page, context }) => {
	await signIn(page, reader)
	const { user_id } = await page.evaluate(async () => {
		const headers = { 'x-auth-token': localStorage.getItem('token') ?? '' }
		return (await fetch('/api/users', { headers })).json()
	})
	const ofBook = { book_id: bookId }
	await send(page, '/api/notes/save', { ...ofBook, note: noteOf('note-of-before', 'Of another device') })
	await send(page, '/api/bookmarks/', { operation: 'createBookmark', ...ofBook, user_id, page_index: 3 })
	await keep(page)
	await context.setOffline(true)

	await page.goto(`${book}?page=4`)
	await openNotes(page)
	await expect(page.getByText('Of another device')).toBeVisible()
	await page.getByRole('button', { name: 'Note on this page' }).click()
	await page.getByRole('textbox', { name: 'Your note' }).fill('Written on a bus')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.reload()
	await openNotes(page)
	await expect(page.getByText('Of another device')).toBeVisible()
	await expect(page.getByText('Written on a bus')).toBeVisible()
	const saved = page.waitForResponse('**/api/notes/save')
	await context.setOffline(false)
	await saved
	// What the outbox has given away is not gone with the line.
	await expect.poll(() => waitingChanges(page)).toBe(0)
	await context.setOffline(true)
	await page.reload()
	await openNotes(page)
	await expect(page.getByText('Written on a bus')).toBeVisible()
	await page.keyboard.press('Escape')
	await page.keyboard.press('v')
	await expect(page.getByRole('region', { name: 'Page as text' })).toBeVisible()
})

test('a shared device is asked once, and offers no copies until it is called one’s own', {
	tag: '@slow',
}, async ({ page }) => {
	await signIn(page, reader)
	const offer = page.getByRole('button', { name: /^Keep on this device .*: Grammar in Steps$/ })
	await offer.click()
	await page.getByRole('button', { name: 'No', exact: true }).click()
	await expect(page.getByText('Books are not kept on a shared device.').first()).toBeVisible()
	await expect(offer).toHaveCount(0)

	await page.reload()
	await page.getByRole('button', { name: 'This is my own device' }).first().click()
	await page.getByRole('button', { name: 'Yes, it is mine' }).click()

	await isOnDevice(page)
})

test('nothing of a kept book stays after a sign-out', { tag: '@slow' }, async ({ page }) => {
	await signIn(page, reader)
	await keep(page)
	expect(await partsHere(page)).toBeGreaterThan(2)

	await page.getByRole('button', { name: 'Log out' }).first().click()
	await page.waitForURL(/\/login/)

	await expect.poll(() => partsHere(page)).toBe(0)
	const names = () => page.evaluate(async () => (await caches.keys()).filter(name => /^shell-/.test(name)))
	await expect.poll(names).toEqual([])
})

/** Against the clock of the device. */
async function setWorkerClock(context: BrowserContext, offsetMs: number): Promise<void> {
	const [worker] = context.serviceWorkers()
	await worker?.evaluate(ms => {
		const real = Reflect.get(globalThis, 'realNow') ?? Date.now.bind(Date)
		Reflect.set(globalThis, 'realNow', real)
		Date.now = () => real() + ms
	}, offsetMs)
}

test('a lease is renewed by the first screen with a connection, and the copy opens with the new one', {
	tag: '@slow',
}, async ({ page, context }) => {
	await signIn(page, reader)
	await keep(page)
	await context.setOffline(true)
	await page.goto('/dashboard')
	const stored = () =>
		page.evaluate(async id => (await caches.match(`/offline-copies/${id}/lease`))?.json(), bookId)
	const before = termsOf(await stored())

	await context.setOffline(false)
	// One of less than ten seconds ago would do.
	await setWorkerClock(context, 60_000)
	await page.goto('/dashboard')

	await expect.poll(async () => termsOf(await stored()).issued).toBeGreaterThan(before.issued)
	expect(termsOf(await stored()).until).toBeGreaterThan(before.until)
	await context.setOffline(true)
	await page.goto(`${book}?page=4`)
	await pageIsShown(page, 4)
})

test('a copy whose lease has ended opens no more and is gone; a clock turned back opens none until the server names the time', {
	tag: '@slow',
}, async ({ page, context }) => {
	await signIn(page, reader)
	await keep(page)
	await context.setOffline(true)
	/** As the worker is asked by the reader, at a moment of the device's clock. */
	const openAt = async (offsetMs: number) => {
		await setWorkerClock(context, offsetMs)
		return page.evaluate(async id => {
			const headers = { 'content-type': 'application/json' }
			const body = JSON.stringify({ book_id: id })
			return fetch('/api/reading/open', { method: 'POST', headers, body }).then(
				({ status }) => status,
				() => 0,
			)
		}, bookId)
	}

	expect(await openAt(0)).toBe(200)
	expect(await openAt(-dayMs)).toBe(0)
	expect(await openAt(13 * dayMs)).toBe(200)
	expect(await openAt(2 * dayMs)).toBe(0)
	// It was ahead for a moment, and the server says what time it is.
	await context.setOffline(false)
	await page.goto('/dashboard')
	await context.setOffline(true)
	await expect.poll(() => openAt(2 * dayMs)).toBe(200)
	expect(await partsHere(page)).toBeGreaterThan(0)
	expect(await openAt(15 * dayMs)).toBe(0)
	expect(await partsHere(page)).toBe(0)
})
