import { expect, test } from 'vitest'
import type { TextPage } from '#features/books/rules.ts'
import { readSentences } from './read-sentences.ts'

const line = (text: string): TextPage['lines'][number] => [text, 0, 0, 100, 12]
const paragraph = (...texts: string[]): TextPage => ({
	language: 'en',
	lines: texts.map(line),
	blocks: [{ kind: 'paragraph', lines: texts.map((_, at) => at) }],
})
const said = (page: TextPage) => readSentences(page, null).map(({ text }) => text)

test('a sentence goes on over line ends, with words that they part whole, and knows its places', () => {
	const [first, second] = readSentences(paragraph('Nobody saw the har\u00ad', 'bour. The boat slept.'), 'en')

	expect(first).toMatchObject({
		text: 'Nobody saw the harbour.',
		parts: [
			[0, 0, 18],
			[1, 0, 5],
		],
	})
	expect(second).toMatchObject({ text: 'The boat slept.', parts: [[1, 6, 21]] })
})

test('an abbreviation does not end a sentence', () => {
	expect(said(paragraph('Mr. Brown met Dr. Green. They talked.'))).toEqual([
		'Mr. Brown met Dr. Green.',
		'They talked.',
	])
})

test('running heads, page numbers and notes beside the text are not read', () => {
	const page: TextPage = {
		lines: ['Unit 3', '14', '2.05', 'Good morning.'].map(line),
		blocks: [
			{ kind: 'runningHead', lines: [0] },
			{ kind: 'pageNumber', lines: [1] },
			{ kind: 'note', lines: [2] },
			{ kind: 'row', cells: [[3]] },
		],
	}

	expect(said(page)).toEqual(['Good morning.'])
})

test('each block is read in its language, and words in the other script in theirs', () => {
	const page: TextPage = {
		language: 'en',
		lines: ['Good night.', 'Bonne nuit.', 'Спокойной ночи.'].map(line),
		blocks: [
			{ kind: 'paragraph', lines: [0] },
			{ kind: 'paragraph', lines: [1], language: 'fr' },
			{ kind: 'paragraph', lines: [2] },
		],
	}

	expect(readSentences(page, 'en').map(({ language }) => language)).toEqual(['en', 'fr', 'ru'])
})

test('a long sentence is said in parts that a voice of the network gets to the end of, and nothing of it is lost', () => {
	const words = Array.from({ length: 60 }, (_, at) => `word${at}${at % 10 === 9 ? ',' : ''}`).join(' ')
	const parts = said(paragraph(`${words}.`))

	expect(parts.length).toBeGreaterThan(1)
	expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(220)
	expect(parts.join(' ')).toBe(`${words}.`)
})

test('gaps to be filled in are a short silence, and lines without words are nothing', () => {
	expect(said(paragraph('She ______ to school.'))).toEqual(['She … to school.'])
	expect(said(paragraph('________'))).toEqual([])
})
