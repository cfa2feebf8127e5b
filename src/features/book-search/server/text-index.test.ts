import { expect, test, vi } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { settableClock } from '#platform/clock.ts'
import { createTextIndex } from './text-index.ts'

function openBook() {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const pages = [{ index: asPageIndex(0), text: 'The harbour\nmaster slept.' }]
	const texts = vi.fn(async () => pages.map(page => ({ ...page })))
	const version = vi.fn(async (): Promise<number | undefined> => undefined)
	return { clock, pages, texts, version, search: createTextIndex({ texts, versionOf: version, clock }) }
}
const versionOf = async () => undefined

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

test('the texts of a book that is longer than all that is cached otherwise are read once too', async () => {
	const { clock } = openBook()
	const long = Array.from({ length: 900 }, (_, index) => ({
		index: asPageIndex(index),
		text: 'The harbour master slept. '.repeat(200),
	}))
	const texts = vi.fn(async (bookId: string) => (bookId === 'long' ? long : long.slice(0, 1)))
	const search = createTextIndex({ texts, versionOf, clock })
	const readOf = (bookId: string) => texts.mock.calls.filter(([id]) => id === bookId).length

	await search.find('short', 'harbour')
	const { pages, count } = await search.find('long', 'harbour')
	await search.find('long', 'master')
	expect([pages.length, count, readOf('long')]).toEqual([900, 180_000, 1])

	await search.find('short', 'harbour')
	await search.find('short', 'master')
	expect(readOf('short')).toBe(2)
})

test('a text that an editor corrected is found by the next search', async () => {
	const { search, pages, version } = openBook()
	await search.find('tales', 'harbour')

	pages[0] = { index: asPageIndex(0), text: 'The lighthouse keeper slept.' }
	version.mockResolvedValue(1)

	expect(await search.find('tales', 'lighthouse')).toMatchObject({ count: 1 })
	expect(await search.find('tales', 'harbour')).toMatchObject({ count: 0 })
})

test('a text that changed without a version is found soon after, and nobody waits for it', async () => {
	const { search, clock, pages, texts } = openBook()
	await search.find('tales', 'harbour')
	pages[0] = { index: asPageIndex(0), text: 'The lighthouse keeper slept.' }
	clock.set('2026-11-20T09:01:00Z')

	const first = await search.find('tales', 'lighthouse')
	await expect.poll(() => texts.mock.calls).toHaveLength(2)
	await expect.poll(async () => (await search.find('tales', 'lighthouse')).count).toBe(1)

	expect(first.count).toBe(0)
})

test.each([
	['a straight quote', "don't", 'don’t'],
	['a word that the end of a line parts', 'compile', 'compile'],
	['a compound with its hyphen', 'mixed-mode', 'mixed-mode'],
	['a compound without it', 'mixedmode', 'mixed-mode'],
	['a ligature', 'office', 'oﬃce'],
])('%s is found, and shown as it is printed', async (_, query, printed) => {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const text = 'They don’t want to com-\npile it in mixed-mode at the oﬃce.'
	const search = createTextIndex({ texts: async () => [{ index: asPageIndex(0), text }], versionOf, clock })

	const { pages } = await search.find('tales', query)

	expect(pages[0]?.snippet.hit).toBe(printed)
})

test('words on both sides of an empty line are two', async () => {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const text = 'Effie Marr\n\nlives in the highest house'
	const search = createTextIndex({ texts: async () => [{ index: asPageIndex(0), text }], versionOf, clock })

	const { pages } = await search.find('tales', 'highest')

	expect(pages[0]?.snippet.before).toBe('Effie Marr lives in the ')
})

test('a scan with a library’s stamp on one page has no text to search in, and the stamp is found', async () => {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const stamp = 'Property of the library of the University'
	const scan = Array.from({ length: 40 }, (_, index) => ({
		index: asPageIndex(index),
		text: index === 1 ? stamp : '',
	}))
	const search = createTextIndex({ texts: async () => scan, versionOf, clock })

	expect(await search.find('scan', 'Caesar')).toMatchObject({ has_text: false, count: 0 })
	expect(await search.find('scan', 'library')).toMatchObject({ has_text: false, count: 1 })
})
