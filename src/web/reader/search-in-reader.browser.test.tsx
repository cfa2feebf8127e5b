import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asPageIndex } from '#contract/page-numbers.ts'
import { HitMarks } from '#features/book-search/ui/hit-marks.tsx'
import { searchOptions } from '#features/book-search/ui/search-options.ts'
import { SearchPanel } from '#features/book-search/ui/search-panel.tsx'
import type { SearchBook } from '#features/book-search/ui/use-search.ts'
import type { TextLine } from '#features/books/rules.ts'
import { openReader } from '../../../tests/opened-reader.tsx'

const initialAddress = location.href

beforeEach(async () => {
	searchOptions.change({ match_case: false, whole_words: false })
	localStorage.clear()
	await page.viewport(1280, 800)
})
afterEach(() => history.replaceState(null, '', initialAddress))

const search = vi.fn(async ({ query }: Parameters<SearchBook>[0]) => {
	const snippet = { before: 'The ', hit: query, after: ' master slept.' }
	const found = { page_index: asPageIndex(4), count: 1, snippet }
	const pages = 'harbour'.startsWith(query.toLowerCase()) ? [found] : []
	return { has_text: true, pages, count: pages.length }
})

/** The reader with its search, as the page composes them. */
async function openSearched(firstIndex = 0) {
	const linesOf = new Map<number, readonly TextLine[]>()
	return openReader(firstIndex, reader => ({
		search: onOpened => (
			<SearchPanel
				book={reader}
				pages={{ labelOf: String, linesOf: index => linesOf.get(index) }}
				search={search}
				elsewhere={() => null}
				onOpened={onOpened}
			/>
		),
		marksOf: (index, lines) => {
			linesOf.set(index, lines)
			return <HitMarks book={reader} index={index} lines={lines} />
		},
	}))
}

test('search begins at three letters and opens the page it found', async () => {
	const { screen, reader } = await openSearched()
	await userEvent.keyboard('/')
	const field = screen.getByRole('searchbox')

	await field.fill('HA')
	await expect.element(screen.getByText('Type at least 3 letters.')).toBeVisible()
	await field.fill('HARB')
	const found = screen.getByRole('button', { name: /master slept/ })
	await expect.element(found).toBeVisible()
	// The words of the book are not in the language of the interface.
	expect(found.element().querySelector('span')?.lang).toBe('en')
	await found.click()

	expect(reader.state().index).toBe(4)
})

test('hits are walked one by one, each part of one is marked and the page comes along', async () => {
	const { screen, reader } = await openSearched(4)
	await userEvent.keyboard('/')
	await screen.getByRole('searchbox').fill('harbour')
	const marks = () => Array.from(document.querySelectorAll<HTMLElement>('[data-mark]'))
	await expect.poll(() => marks()).toHaveLength(3)
	for (const _ of [1, 2, 3, 4, 5]) reader.send({ type: 'zoomIn' })

	await screen.getByRole('button', { name: 'Next match' }).click()
	await vi.waitFor(() =>
		expect(marks().map(mark => mark.dataset.current)).toEqual(['', undefined, undefined]),
	)
	await screen.getByRole('button', { name: 'Next match' }).click()

	await expect.poll(() => marks().map(mark => mark.dataset.current)).toEqual([undefined, '', ''])
	const stage = document.querySelector('section')?.getBoundingClientRect()
	await vi.waitFor(() => {
		const hit = marks()[1]?.getBoundingClientRect()
		expect(hit?.top).toBeGreaterThan(stage?.top ?? 0)
		expect(hit?.bottom).toBeLessThan(stage?.bottom ?? 0)
	})
})

test('case and whole words are chosen by keyboard, asked for, marked by and remembered', async () => {
	const { screen } = await openSearched(4)
	await userEvent.keyboard('/')
	await screen.getByRole('searchbox').fill('harbour')
	const marks = () => document.querySelectorAll('[data-mark]')
	await expect.poll(() => marks()).toHaveLength(3)
	await userEvent.keyboard('{Tab}{Tab}{Tab} ')

	const matchCase = screen.getByRole('group', { name: 'What counts as a match' }).getByLabelText('Match case')
	await expect.element(matchCase).toBeChecked()
	await screen.getByRole('searchbox').fill('Harbour')
	await expect.poll(() => marks()).toHaveLength(0)
	await screen.getByRole('searchbox').fill('bou')
	await expect.poll(() => marks()).toHaveLength(2)
	await screen.getByLabelText('Whole words').click()

	await expect.poll(() => marks()).toHaveLength(0)
	await vi.waitFor(() =>
		expect(search.mock.lastCall?.[0]).toEqual({ query: 'bou', match_case: true, whole_words: true }),
	)
	expect(localStorage.getItem('search-options')).toBe('{"match_case":true,"whole_words":true}')
})
