import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import type { Language } from '#contract/vocabulary.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import type { DoubtfulWord } from '../contract.ts'
import { RecognitionReview } from './recognition-review.tsx'

type Correction = { page_index: number; word: number; shown: string; text: string | null }
const word = (text: string, at: number, line: [before: string, after: string]): DoubtfulWord => ({
	page_index: asPageIndex(11),
	word: at,
	text,
	confidence: 62,
	box: [40, 100, 90, 112],
	size: [300, 450],
	...{ before: line[0], after: line[1] },
})
const words = [word('harb0ur', 3, ['The', 'master slept']), word('“~', 9, ['left', ''])]
let state: object
let sent: Correction[]
let requests = 0

// The server: a table of answers.
beforeEach(async () => {
	await page.viewport(1280, 900)
	sent = []
	requests = 0
	state = { edition: 'a1', state: 'done', pages: 133, pages_done: 133, pages_with_text: 130, doubtful: 2 }
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		requests++
		const body = JSON.parse(String(init.body))
		if (path.endsWith('/doubtfulwords')) return Response.json({ edition: 'a1', words, has_more: false })
		if (path.endsWith('/correctwords')) sent.push(...body.corrections)
		return Response.json(state)
	})
})
afterEach(() => vi.unstubAllGlobals())

const health = { attempt: 0, failed: () => undefined }
const pages = {
	startPage: asPageNumber(1),
	image: () => ({ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', srcSet: '' }),
}
const open = (language: Language = 'en') =>
	render(
		<LanguageProvider language={language}>
			<RecognitionReview bookId="ferry" pages={pages} health={health} />
		</LanguageProvider>,
	)

test('pages that are read one after another are counted', async () => {
	state = { ...state, state: 'recognising', pages_done: 12, doubtful: 0 }
	await open()

	await expect.element(page.getByText('Recognising the text: 12 of 133 pages')).toBeVisible()
	await expect.element(page.getByRole('progressbar', { name: 'Pages recognised' })).toBeVisible()
})

test('nothing is said of a book in which a blank page is all that was looked at', async () => {
	state = { ...state, pages: 1, pages_done: 1, pages_with_text: 0, doubtful: 0 }
	const { container } = await open()

	await expect.poll(() => requests).toBeGreaterThan(0)
	await expect.poll(() => container.textContent).toBe('')
})

test('in Russian too', async () => {
	await open('ru')

	await expect.element(page.getByText(/Распознан текст 130\sотсканированных\sстраниц/)).toBeVisible()
	await expect.element(page.getByText(/2\sсомнительных\sслова/)).toBeVisible()
})

test('a book with a text of its own has nothing of it', async () => {
	state = { ...state, state: 'none', pages: 0, pages_done: 0, pages_with_text: 0 }
	const { container } = await open()

	await vi.waitFor(() => expect(fetch).toBeDefined())
	expect(container.textContent).toBe('')
})

test('a word is corrected by typing and Enter, the next is no word, and both are undone', async () => {
	await open()
	await page.getByRole('button', { name: 'Look at them' }).click()
	const field = page.getByRole('textbox', { name: 'What is printed here' })
	await expect.element(page.getByText('Page 12', { exact: true })).toBeVisible()
	await expect.element(page.getByText('Certainty 62 %')).toBeVisible()

	await field.fill('harbour')
	await userEvent.keyboard('{Enter}')
	await expect.element(field).toHaveValue('“~')
	await field.fill('')
	await userEvent.keyboard('{Enter}')
	await expect.element(page.getByText('All saved')).toBeVisible()
	for (const value of ['“~', 'harb0ur']) {
		await page.getByRole('button', { name: 'Undo' }).click()
		await expect.element(field).toHaveValue(value)
	}

	expect(sent).toEqual([
		{ page_index: 11, word: 3, shown: 'harb0ur', text: 'harbour' },
		{ page_index: 11, word: 9, shown: '“~', text: '' },
		{ page_index: 11, word: 9, shown: '', text: null },
		{ page_index: 11, word: 3, shown: 'harbour', text: null },
	])
})

test('what somebody else corrected meanwhile is said, and the list is asked for again', async () => {
	await open()
	await page.getByRole('button', { name: 'Look at them' }).click()
	const usual = globalThis.fetch
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
		path.endsWith('/correctwords')
			? Response.json({ errors: [{ code: 'conflict', message: 'Changed' }] }, { status: 409 })
			: usual(path, init),
	)
	await page.getByRole('button', { name: 'Confirm and go on' }).click()

	await expect.element(page.getByRole('textbox')).toHaveValue('harb0ur')
	expect(sent).toEqual([])
})
