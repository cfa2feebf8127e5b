import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { UnitWords, WordMeanings } from '#features/word-meanings/rules.ts'
import { openReader } from '../../../../tests/opened-reader.tsx'
import { UnitPart } from './unit-part.tsx'
import { WordPanel } from './word-panel.tsx'
import { WordQueryPart } from './word-query.tsx'
import { createWordStore, type WordChange } from './word-store.ts'
import { createWordScreen, type WordsOfBook } from './words-of-book.ts'

const nurse: WordMeanings = {
	...{ word: 'nurses', lemma: 'nurse', forms: ['nursed', 'nurses', 'nursing'], ipa: 'nɝs' },
	meanings: [
		{ source: 'book', sourceName: 'Unit 2', part: 'noun', text: 'медсестра', language: 'ru', pageIndex: 4 },
		{
			source: 'wordnet',
			sourceName: 'WordNet 3.1',
			part: 'noun',
			text: 'one skilled in caring',
			language: 'en',
			pageIndex: null,
		},
	],
}
const unit: UnitWords = {
	...{ unit: '2', title: 'At work' },
	words: ['nurse', 'driver'].map(lemma => ({
		...{ lemma, text: `${lemma} по-русски`, language: 'ru', pageIndex: 4, sentence: `She is a ${lemma}.` },
		...{ form: lemma, ipa: `${lemma}-ipa` },
	})),
}

beforeEach(() => localStorage.clear())

/** A guest in an open book; dictionary, list and track are fake. */
async function open(width: number, height: number, found: WordMeanings | null = nurse) {
	await page.viewport(width, height)
	const store = createWordStore({
		...{ list: async () => [], send: async () => undefined, nowSeconds: () => 200 },
		...{ addWhileSignedOut: () => undefined, onRefused: () => undefined },
		queue: () => ({ waiting: (): WordChange[] => [], refresh: async () => {}, add: async () => {} }),
	})
	await store.setOwner(null)
	const play = vi.fn(async () => undefined)
	const book: WordsOfBook = {
		...{ store, play, screen: createWordScreen(), isGuest: () => true, unitWords: async () => [unit] },
		lookUp: vi.fn(async () => {
			if (found === null) throw new AppError('unavailable')
			return found
		}),
		spoken: async () => ({ source: '01.mp3', from: 1, to: 3 }),
		spokenWord: async ({ words: [form = ''], sentence }) =>
			form === 'driver' ? { form, sentence, spoken: { source: '02.mp3', from: 4, to: 5 } } : null,
		placeOf: (index, quote) => ({
			...{
				book_id: 'tales',
				title: 'Tales',
				edition: 'e1',
				quote,
				page_index: asPageIndex(index),
				page_number: index + 1,
			},
		}),
	}
	const login = '/login?to=%2Fdemo-books%2Ftales'
	await openReader(0, () => ({
		floating: (
			<WordPanel
				book={book}
				Query={props => <WordQueryPart {...props} login={login} />}
				Unit={props => <UnitPart {...props} login={login} />}
			/>
		),
	}))
	const quote = { exact: 'nurses', prefix: 'Two ', suffix: '.' }
	const ask = () =>
		book.screen.set({ opened: { kind: 'word', index: 0, word: 'nurses', sentence: 'Two nurses.', quote } })
	return { book, store, play, ask }
}

test('a word is explained with its sources, and added with the chosen meaning, its sentence and its sound', async () => {
	const { store, play, ask } = await open(1400, 900)
	ask()

	await expect.element(page.getByRole('region', { name: 'Meaning of “nurses”' })).toHaveFocus()
	await expect.element(page.getByText('noun · this book: Unit 2')).toBeVisible()
	await expect.element(page.getByText('Other forms in this book: nursed, nursing')).toBeVisible()
	await page.getByRole('button', { name: 'Play the sentence' }).click()
	expect(play).toHaveBeenCalledWith({ source: '01.mp3', from: 1, to: 3 })
	await page.getByRole('radio', { name: /^one skilled in caring/ }).click()
	await page.getByRole('button', { name: 'Add to my words' }).click()

	await expect.element(page.getByText('In my words')).toBeVisible()
	expect(store.list()).toMatchObject([
		{
			...{ lemma: 'nurse', form: 'nurses', translation: 'one skilled in caring', language: 'en' },
			...{ sentence: 'Two nurses.', spoken: { source: '01.mp3', from: 1, to: 3 } },
			place: { book_id: 'tales', page_index: 0, quote: { exact: 'nurses' } },
		},
	])
	const undo = page.getByRole('button', { name: 'Undo' })
	await expect.element(undo).toHaveFocus()
	await undo.click()
	expect(store.list()).toEqual([])
	await expect.element(page.getByRole('button', { name: 'Add to my words' })).toHaveFocus()
})

test.each([900, 700])('in a window %i pixels high the panel stands beside the tools', async height => {
	const { ask } = await open(1280, height)
	ask()
	const panel = page.getByRole('region', { name: /^Meaning/ })
	await expect.element(panel).toBeVisible()

	const tools = page.getByRole('toolbar', { name: 'Tools' }).element().getBoundingClientRect()
	expect(panel.element().getBoundingClientRect().right).toBeLessThan(tools.left)
})

test('a Russian word of the page is spoken as one', async () => {
	const { book } = await open(360, 740, null)
	const quote = { exact: 'сосед', prefix: '', suffix: '' }
	book.screen.set({ opened: { kind: 'word', index: 0, word: 'сосед', sentence: 'сосед', quote } })

	await expect.element(page.getByRole('heading', { name: 'сосед' })).toHaveAttribute('lang', 'ru')
})

test('a word that nobody explains is added with the reader’s own translation', async () => {
	const { store, ask } = await open(360, 740, { ...nurse, meanings: [], ipa: null })
	ask()

	await page.getByRole('textbox', { name: 'Your translation' }).fill('сиделка')
	await page.getByRole('button', { name: 'Add to my words' }).click()

	await expect.poll(() => store.list()).toMatchObject([{ translation: 'сиделка', language: 'en' }])
})

test('without an answer it says so and asks again; Escape closes it and gives the focus back', async () => {
	const { book, ask } = await open(360, 740, null)
	const before = document.activeElement
	ask()
	await expect.element(page.getByText(/can’t reach the dictionary/)).toBeVisible()

	await page.getByRole('button', { name: 'Try again' }).click()
	await expect.poll(() => book.lookUp).toHaveBeenCalledTimes(2)
	await userEvent.keyboard('{Escape}')

	await expect.element(page.getByRole('region', { name: /^Meaning/ })).not.toBeInTheDocument()
	expect(document.activeElement).toBe(before)
})

test('the next word takes the focus from the page, so that Escape closes what it opened', async () => {
	const { book, ask } = await open(1400, 900)
	ask()
	await expect.element(page.getByRole('region', { name: 'Meaning of “nurses”' })).toHaveFocus()
	document.querySelector<HTMLElement>('[aria-label="Reader"]')?.focus()

	const quote = { exact: 'drivers', prefix: '', suffix: '' }
	book.screen.set({ opened: { kind: 'word', index: 0, word: 'drivers', sentence: '', quote } })

	await expect.element(page.getByRole('region', { name: 'Meaning of “drivers”' })).toHaveFocus()
	await userEvent.keyboard('{Escape}')
	await expect.element(page.getByRole('region', { name: /^Meaning/ })).not.toBeInTheDocument()
})

test('words of the unit are added in one press, and a word is looked up by typing', async () => {
	const { book, store } = await open(1400, 900)
	book.screen.set({ opened: { kind: 'unit', index: 0 } })

	await page.getByRole('button', { name: 'Add “driver” to my words' }).click()
	await page.getByRole('button', { name: 'Add 1 word' }).click()
	await expect.element(page.getByText('All of them are in my words')).toBeVisible()
	expect(store.list().map(({ lemma }) => lemma)).toEqual(expect.arrayContaining(['nurse', 'driver']))
	await expect
		.poll(() => store.list().find(({ lemma }) => lemma === 'driver'))
		.toMatchObject({ ipa: 'driver-ipa', spoken: { source: '02.mp3', from: 4, to: 5 } })

	await page.getByRole('textbox', { name: 'Look up a word' }).fill('nurses')
	await userEvent.keyboard('{Enter}')
	await expect.element(page.getByText('медсестра')).toBeVisible()
})

test('a guest who saved a word reads where it is, logs in from there, and finds it in the list', async () => {
	const { book, ask } = await open(360, 740)
	ask()
	await page.getByRole('button', { name: 'Add to my words' }).click()

	await expect.element(page.getByText(/your words are in this browser only/)).toBeVisible()
	const login = page.getByRole('link', { name: 'Log in' })
	await expect.element(login).toHaveAttribute('href', '/login?to=%2Fdemo-books%2Ftales')

	book.screen.set({ opened: { kind: 'unit', index: 0 } })
	const words = page.getByRole('region', { name: 'Words in this browser' })
	await expect.element(words.getByRole('listitem')).toHaveTextContent('nurse медсестра')
	await expect.element(login).toBeVisible()
})

test.each([
	['night', 'at night', 'Nobody saw the harbour at night.'],
	['slept', 'The harbour master slept', 'The harbour master slept.'],
	['Nobody', 'Nobody saw', 'Nobody saw the harbour at night.'],
])('on a phone the sheet is not on the line of “%s”', async (word, line, sentence) => {
	const { book } = await open(360, 740)
	await expect.poll(() => document.querySelector('[data-text="0"]')?.textContent).toContain('Nobody')
	const quote = { exact: word, prefix: '', suffix: '' }
	book.screen.set({ opened: { kind: 'word', index: 0, word, sentence, quote } })

	const panel = page.getByRole('region', { name: /^Meaning/ })
	await expect.element(page.getByRole('button', { name: 'Add to my words' })).toBeVisible()
	const sheet = panel.element().getBoundingClientRect()
	const box = lineWith(line).getBoundingClientRect()
	expect(sheet.top >= box.bottom || sheet.bottom <= box.top).toBe(true)
	expect(sheet.height).toBeGreaterThan(300)
})

function lineWith(text: string): Range {
	const walker = document.createTreeWalker(document.querySelector('[data-text="0"]') as Element, 4)
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const from = (node as Text).data.indexOf(text)
		if (from < 0) continue
		const range = document.createRange()
		range.setStart(node, from)
		range.setEnd(node, from + text.length)
		return range
	}
	throw new Error(`no ${text}`)
}
