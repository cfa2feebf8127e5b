import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { currentEntry, entriesOf } from './chapters.ts'

const entries = entriesOf([
	{
		title: 'Unit 1',
		page: asPageNumber(3),
		subsections: [
			{ title: 'Reading', page: asPageNumber(3) },
			{ title: 'Listening', page: asPageNumber(6) },
		],
	},
	{ title: 'Unit 2', page: asPageNumber(9) },
])

test('contents are one list with subsections in their places', () => {
	expect(entries.map(e => `${e.depth} ${e.title}`)).toEqual([
		'0 Unit 1',
		'1 Reading',
		'1 Listening',
		'0 Unit 2',
	])
})

test('a page belongs to the last entry that begins before it', () => {
	expect(currentEntry(entries, 2)).toBeUndefined()
	expect(currentEntry(entries, 3)?.title).toBe('Reading')
	expect(currentEntry(entries, 8)?.title).toBe('Listening')
	expect(currentEntry(entries, 50)?.title).toBe('Unit 2')
})
