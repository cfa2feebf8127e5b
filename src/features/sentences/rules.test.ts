import { expect, test } from 'vitest'
import type { TextPage } from '#features/books/rules.ts'
import { partsOf, passagesOf, sentenceRanges, withSentences } from './rules.ts'

const page: TextPage = {
	language: 'en',
	lines: [
		'Nobody saw the har\u00ad',
		'bour. The boat slept. It',
		'was late.',
		'Ann',
		'Hello! Is it you?',
		'Bye.',
	].map(text => [text, 0, 0, 100, 12]),
	blocks: [
		{ kind: 'paragraph', lines: [0, 1, 2] },
		{ kind: 'row', cells: [[3], [4]] },
		{ kind: 'heading', lines: [5] },
	],
}
const read = (text: TextPage) => passagesOf(text).map(({ sentences }) => sentences.map(({ text }) => text))

test('what is stored of sentences is where they begin, over line ends and in cells, and reads as it was found', () => {
	const stored = withSentences(page)

	expect(stored.blocks.map(({ sentences }) => sentences)).toEqual([[25, 16], [10], undefined])
	expect(read(stored)).toEqual([
		['Nobody saw the harbour.', 'The boat slept.', 'It was late.'],
		['Ann'],
		['Hello!', 'Is it you?'],
		['Bye.'],
	])
	const [first] = passagesOf(stored)
	expect(first?.sentences.map(partsOf)).toEqual([
		[
			[0, 0, 18],
			[1, 0, 5],
		],
		[[1, 6, 21]],
		[
			[1, 22, 24],
			[2, 0, 9],
		],
	])
})

test('a text that was stored without its sentences reads the same', () => {
	expect(read(page)).toEqual(read(withSentences(page)))
})

test('a text without blocks is read line by line', () => {
	expect(read({ ...page, blocks: [] })[1]).toEqual(['bour.', 'The boat slept.', 'It'])
})

test.each([
	['Mr. Brown met Dr. Green. They talked.', 2],
	['J. K. Rowling wrote it. We read it.', 2],
	['1. Open the book. Read it.', 2],
	['A. Complete the sentences.', 1],
	['‘Really?’ she said. ‘Yes.’', 2],
	['Это г. Москва, ул. Ленина. Мы здесь.', 2],
])('%s', (text, count) => {
	expect(sentenceRanges(text)).toHaveLength(count)
})
