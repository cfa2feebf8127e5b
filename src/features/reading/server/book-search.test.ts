import { expect, test, vi } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createBookSearch } from './book-search.ts'

function openBook() {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const pages = [{ index: 0, text: 'The harbour\nmaster slept.' }]
	const texts = vi.fn(async () => pages.map(page => ({ ...page })))
	return { clock, pages, texts, search: createBookSearch({ texts, clock }) }
}

test('words are found over the end of a line, whatever their case', async () => {
	const { search } = openBook()

	const { pages } = await search.find('tales', 'HARBOUR master')

	expect(pages).toEqual([
		{ page_index: 0, count: 1, snippet: { before: 'The ', hit: 'harbour master', after: ' slept.' } },
	])
})

test('texts are read once for many searches', async () => {
	const { search, texts } = openBook()
	await search.find('tales', 'harbour')

	await search.find('tales', 'master')

	expect(texts).toHaveBeenCalledOnce()
})

test('a corrected text is found soon after, and nobody waits for it', async () => {
	const { search, clock, pages, texts } = openBook()
	await search.find('tales', 'harbour')
	pages[0] = { index: 0, text: 'The lighthouse keeper slept.' }
	clock.set('2026-11-20T09:01:00Z')

	const first = await search.find('tales', 'lighthouse')
	await vi.waitFor(() => expect(texts).toHaveBeenCalledTimes(2))
	await vi.waitFor(async () => expect((await search.find('tales', 'lighthouse')).count).toBe(1))

	expect(first.count).toBe(0)
})
