import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageIndex } from '#contract/page-numbers.ts'
import { afterReview } from '#features/repetition/rules.ts'
import type { MyWord, Review } from '../contract.ts'
import { MyWords } from './my-words.tsx'
import { createWordStore, type WordChange } from './word-store.ts'

const seconds = () => Math.floor(Date.now() / 1000)

const word = (lemma: string, change: Partial<MyWord> = {}): MyWord => ({
	...{
		id: `word-${lemma}`,
		lemma,
		form: lemma,
		translation: `${lemma} по-русски`,
		language: 'ru',
		ipa: null,
	},
	...{ sentence: `Here is the ${lemma} again.`, spoken: null, mark: null, is_removed: false, progress: null },
	place: {
		...{ book_id: 'tales', title: 'Tales', edition: 'e1', page_index: asPageIndex(3), page_number: 4 },
		quote: { exact: lemma, prefix: '', suffix: '' },
	},
	...{ created_at: 100, changed_at: 100, ...change },
})

beforeEach(() => localStorage.clear())

/** Somebody's words; what is sent is kept, the server is fake. */
async function open(words: readonly MyWord[]) {
	await page.viewport(360, 740)
	const sent: WordChange[] = []
	const store = createWordStore({
		...{ list: async () => words, send: async () => undefined, nowSeconds: seconds, afterReview },
		...{ addWhileSignedOut: () => undefined, onRefused: () => undefined },
		queue: handler => ({
			waiting: (): WordChange[] => [],
			refresh: async () => undefined,
			async add(change: WordChange) {
				sent.push(change)
				handler.onSettled(change, { isRefused: false })
			},
		}),
	})
	await store.setOwner('anna')
	await render(
		<MyWords store={store} isLoaded play={vi.fn(async () => undefined)} anki={async () => new Blob()} />,
	)
	const reviews = () => sent.flatMap(change => ('reviews' in change ? change.reviews : [])) as Review[]
	return { store, sent, reviews }
}

test('words are practised by keys alone: Space shows, 1 to 4 say how well', async () => {
	const { reviews } = await open([word('nurse'), word('driver', { created_at: 101 })])

	await page.getByRole('button', { name: 'Practise for five minutes' }).click()
	await expect.element(page.getByText('What does it mean?')).toBeVisible()
	await expect.element(page.getByText('nurse по-русски')).not.toBeInTheDocument()
	await userEvent.keyboard(' ')
	await expect.element(page.getByText('nurse по-русски')).toBeVisible()
	await userEvent.keyboard('3')
	await expect.element(page.getByText('1 word left today')).toBeVisible()
	await userEvent.keyboard(' 4')

	await expect.element(page.getByRole('heading', { name: 'That is all for today' })).toHaveFocus()
	expect(reviews().map(({ word, rating, kind }) => [word, rating, kind])).toEqual([
		['word-nurse', 3, 'word'],
		['word-driver', 4, 'word'],
	])
	await page.getByRole('button', { name: 'Back to my words' }).click()
	await expect.element(page.getByText('Nothing to practise today')).toBeVisible()
	await expect.element(page.getByText('Learning: 2, known: 0')).toBeVisible()
})

test('a word is found, edited, removed and brought back', async () => {
	const { store } = await open([word('nurse'), word('driver')])
	await page.getByRole('searchbox', { name: 'Search in my words' }).fill('nur')
	await expect.element(page.getByText('1 word', { exact: true })).toBeVisible()

	await page.getByRole('button', { name: 'Edit “nurse”' }).click()
	await page.getByRole('textbox', { name: 'Your translation' }).fill('медсестра')
	await page.getByRole('combobox', { name: 'Practice' }).selectOptions('I know this word')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect.element(page.getByText('known', { exact: true })).toBeVisible()

	await page.getByRole('button', { name: 'Remove “nurse”' }).click()
	expect(store.list().map(({ lemma }) => lemma)).toEqual(['driver'])
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect.element(page.getByText('медсестра')).toBeVisible()
})

test('a word that is edited away is told at its field, and is not saved', async () => {
	const { store } = await open([word('nurse')])
	await page.getByRole('button', { name: 'Edit “nurse”' }).click()
	const field = page.getByRole('textbox', { name: 'Word', exact: true })
	await field.fill(' ')

	await page.getByRole('button', { name: 'Save' }).click()

	await expect.element(field).toHaveFocus()
	await expect.element(field).toHaveAccessibleDescription(/./)
	expect(store.list().map(({ lemma }) => lemma)).toEqual(['nurse'])
})

test('the last word is brought back by the next key as well, and the focus is at it', async () => {
	await open([word('nurse')])

	await page.getByRole('button', { name: 'Remove “nurse”' }).click()
	await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
	await userEvent.keyboard('{Enter}')

	await expect.element(page.getByRole('button', { name: 'Edit “nurse”' })).toHaveFocus()
})

test('cards are printed with the word on one half and the meaning on the other, and go with the dialog', async () => {
	const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
	await open([word('nurse')])

	await page.getByRole('button', { name: 'Cards to cut out' }).click()

	expect(print).toHaveBeenCalledOnce()
	const halves = [...document.querySelectorAll('body > section > article > div')]
	expect(halves.map(half => [half.getAttribute('lang'), half.textContent])).toEqual([
		['en', 'nurseHere is the nurse again.'],
		['ru', 'nurse по-русски'],
	])
	window.dispatchEvent(new Event('afterprint'))
	expect(document.querySelector('body > section')).toBeNull()
})
