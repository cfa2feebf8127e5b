import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { courseContents, coursePdf, courseTracks, pagesOfTracks } from '../fixtures/course-book.ts'
import { administrator, expect, test } from './open-shop.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** What an unhurried person takes, beside the waiting. */
const secondsOf = { press: 4, field: 8, doubt: 30 }

/** Counts what a person does; the file dialog is one press more. */
function handsOn(page: Page) {
	let presses = 0
	let fields = 0
	return {
		counts: () => ({ presses, fields }),
		async press(name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') {
			presses++
			await page
				.getByRole(role, { name, exact: typeof name === 'string' })
				.first()
				.click()
		},
		async fill(label: string, value: string) {
			fields++
			await page.getByLabel(label, { exact: true }).first().fill(value)
		},
		async choose(label: string, value: string) {
			fields++
			await page.getByLabel(label, { exact: true }).first().selectOption(value)
		},
		async dialog(name: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
			presses += 2
			const chooser = page.waitForEvent('filechooser')
			await page.getByRole('button', { name }).first().click()
			await (await chooser).setFiles(files)
		},
	}
}

async function stored(page: Page, call: string, schemaType?: string) {
	const headers = { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token'))) ?? '' }
	const data = { operation: 'getInfo', book_id: 'harbour_english', ...(schemaType ? { schemaType } : {}) }
	return (await page.request.post(`/api/conteditor/${call}`, { headers, data })).json()
}

test('a stranger makes a book of a PDF without an outline, forty tracks, a cover and contents in Word', async ({
	page,
	complaints,
}) => {
	test.setTimeout(480_000)
	const cover = await sharp({ create: { width: 600, height: 840, channels: 3, background: '#246' } })
		.jpeg()
		.toBuffer()
	const files = [
		{ name: 'harbour_english.pdf', mimeType: 'application/pdf', buffer: await coursePdf() },
		...courseTracks(),
		{ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover },
		{
			name: 'contents.docx',
			mimeType: docx,
			buffer: await readFile(new URL('../fixtures/course-contents.docx', import.meta.url)),
		},
	]
	await page.goto('/login', { waitUntil: 'load' })
	const began = Date.now()
	const hands = handsOn(page)

	await hands.fill('Email', administrator.email)
	await hands.fill('Password', administrator.password)
	await hands.press('Log in')
	await page.waitForURL(/admin$/)
	await hands.press(/^Books/, 'tab')
	await hands.dialog('Choose files', files)
	await hands.choose('Publisher', 'Millrood Press')
	await hands.fill('Price, ₽', '640')
	await hands.press('Make the book')
	await expect(page.getByText('The book is ready')).toBeVisible({ timeout: 300_000 })
	const notes = await page.getByRole('status').locator('xpath=following-sibling::p').allInnerTexts()
	await hands.press('See what is left to publish it')
	await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
	const unclear = await page.locator('li[data-status="missing"], li[data-status="blocks"]').allInnerTexts()
	await hands.press('Publish')
	await hands.press('See it in the shop', 'link')
	await expect(page.getByRole('heading', { level: 1, name: 'Harbour english' })).toBeVisible()
	await expect(page.getByRole('link', { name: /Buy/ }).first()).toBeVisible()

	const waitedS = (Date.now() - began) / 1000
	const { presses, fields } = hands.counts()
	const doubts = notes.length + unclear.length
	const handsS = presses * secondsOf.press + fields * secondsOf.field + doubts * secondsOf.doubt
	test.info().annotations.push({
		type: 'walk',
		description: JSON.stringify({ presses, fields, notes, unclear, waitedS, handsS }),
	})
	const { book } = await stored(page, 'bookInfo')
	expect(book).toMatchObject({ start_page: -1, front_matter: 'none' })
	expect((await stored(page, 'info', 'tableOfContent')).content).toEqual(courseContents)
	const { content: tracks } = await stored(page, 'info', 'audio')
	expect(tracks.map((track: { page: number | null }) => track.page)).toEqual(pagesOfTracks)
	expect(fields).toBeLessThanOrEqual(25)
	expect(doubts).toBeLessThanOrEqual(2)
	expect(waitedS + handsS).toBeLessThanOrEqual(8 * 60)
	expect(complaints).toEqual([])
})
