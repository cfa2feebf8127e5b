import { expect, test } from 'vitest'
import { searchPages } from './search-pages.ts'

const pages = [
	{ page_number: 3, text: 'The old\nHarbour was quiet.' },
	{ page_number: 4, text: 'Гавань спала.' },
	{ page_number: 5, text: `${'word '.repeat(30)}harbour master ${'word '.repeat(30)}` },
]

test('a word is found whatever its case, also across the end of a line', () => {
	expect(searchPages(pages, 'HARBOUR').map(found => found.page)).toEqual([3, 5])
	expect(searchPages(pages, 'old harbour').map(found => found.page)).toEqual([3])
	expect(searchPages(pages, 'гавань').map(found => found.page)).toEqual([4])
})

test('fewer than three letters find nothing', () => {
	expect(searchPages(pages, 'ha')).toEqual([])
	expect(searchPages(pages, '  ha  ')).toEqual([])
})

test('a snippet keeps the words as they are printed and says where it was cut', () => {
	const [first, second] = searchPages(pages, 'harbour')

	expect(first?.snippet).toEqual({ before: 'The old ', hit: 'Harbour', after: ' was quiet.' })
	expect(second?.snippet.before.startsWith('…')).toBe(true)
	expect(second?.snippet.after.endsWith('…')).toBe(true)
})
