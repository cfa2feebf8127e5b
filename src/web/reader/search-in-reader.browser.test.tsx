import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import '#design/global.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HitMarks } from '#features/book-search/ui/hit-marks.tsx'
import { SearchPanel } from '#features/book-search/ui/search-panel.tsx'
import { BookReader } from '#features/reading/ui/book-reader.tsx'
import { labelOfPage } from '#features/reading/ui/page-numbers.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import { createReader } from '#features/reading/ui/reader-store.ts'
import type { PageSize } from '#features/reading/ui/spreads.ts'
import { cachedText } from '#features/reading/ui/use-page-text.ts'

const pages: PageSize[] = Array.from({ length: 7 }, () => [420, 595])
const words = {
	lines: [
		['The harbour master slept.', 40, 50, 200, 14],
		['Nobody saw the har\u00ad', 40, 500, 150, 14],
		['bour at night. Спокойной ночи', 40, 520, 250, 14],
	],
	blocks: [],
}
const initialAddress = location.href

beforeEach(async () => {
	localStorage.clear()
	await page.viewport(1280, 800)
})
afterEach(() => history.replaceState(null, '', initialAddress))

const search = async (query: string) => {
	const snippet = { before: 'The ', hit: query, after: ' master slept.' }
	const found = { page_index: asPageIndex(4), count: 1, snippet }
	const pages = 'harbour'.startsWith(query.toLowerCase()) ? [found] : []
	return { has_text: true, pages, count: pages.length }
}

async function openReader(firstIndex = 0) {
	const reader = createReader(pages, firstIndex)
	const source: PageSource = {
		bookId: 'tales',
		startPage: asPageNumber(10),
		pages,
		labels: null,
		language: 'en',
		image: () => 'data:,',
		sheet: () => 'data:,',
		text: () => `data:application/json,${encodeURIComponent(JSON.stringify(words))}`,
		cut: () => 'data:,',
		audio: file => file,
		renew: async () => undefined,
		renewTicketInTime: () => () => undefined,
	}
	const searched = {
		labelOf: (index: number) => labelOfPage(index, source),
		linesOf: (index: number) => cachedText(source, index)?.lines,
	}
	const parts = {
		bookmarkButton: null,
		bookmarks: null,
		tracks: null,
		audioBar: null,
		marginOf: () => null,
		keyRows: null,
		search: (onOpened: () => void) => (
			<SearchPanel
				book={reader}
				pages={searched}
				search={search}
				elsewhere={() => null}
				onOpened={onOpened}
			/>
		),
		marksOf: (index: number, lines: Parameters<typeof HitMarks>[0]['lines']) => (
			<HitMarks book={reader} index={index} lines={lines} />
		),
		onBookmark: () => undefined,
		onPlayPause: () => undefined,
	}
	const book = { title: 'Tales from the Harbour', tableOfContent: [], firstIndex }
	const screen = await render(
		<BookReader reader={reader} source={source} book={book} exit="/" parts={parts} />,
	)
	return { screen, reader }
}

test('search begins at three letters and opens the page it found', async () => {
	const { screen, reader } = await openReader()
	await userEvent.keyboard('/')
	const field = screen.getByRole('searchbox')

	await field.fill('HA')
	await expect.element(screen.getByText('Type at least 3 letters.')).toBeVisible()
	await field.fill('HARB')
	await screen.getByRole('button', { name: /master slept/ }).click()

	expect(reader.state().index).toBe(4)
})

test('hits are walked one by one, each part of one is marked and the page comes along', async () => {
	const { screen, reader } = await openReader(4)
	await userEvent.keyboard('/')
	await screen.getByRole('searchbox').fill('harbour')
	const marks = () => Array.from(document.querySelectorAll<HTMLElement>('[data-mark]'))
	await vi.waitFor(() => expect(marks()).toHaveLength(3))
	for (const _ of [1, 2, 3, 4, 5]) reader.send({ type: 'zoomIn' })

	await screen.getByRole('button', { name: 'Next hit' }).click()
	await vi.waitFor(() =>
		expect(marks().map(mark => mark.dataset.current)).toEqual(['', undefined, undefined]),
	)
	await screen.getByRole('button', { name: 'Next hit' }).click()

	await vi.waitFor(() => expect(marks().map(mark => mark.dataset.current)).toEqual([undefined, '', '']))
	const stage = document.querySelector('section')?.getBoundingClientRect()
	await vi.waitFor(() => {
		const hit = marks()[1]?.getBoundingClientRect()
		expect(hit?.top).toBeGreaterThan(stage?.top ?? 0)
		expect(hit?.bottom).toBeLessThan(stage?.bottom ?? 0)
	})
})
