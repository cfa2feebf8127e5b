import { expect, test } from 'vitest'
import { repairedSymbols } from './repaired-symbols.ts'
import { wordsOfJson } from './words-of-json.ts'

type Character = [text: string, width: number, height: number, gap?: number]

const dictionary = new Set(['on', 'On', 'One', 'In', 'film', 'ends', 'small', 'kitchen', 'here'])
const isKnown = (word: string) => dictionary.has(word)

/** Characters that stand on a line, 3 pixels apart. */
function symbolsOf(characters: readonly Character[], confidence = 99) {
	let x = 0
	return characters.map(([text, width, height, gap = 3]) => {
		const bbox = { x0: x, y0: 30 - height, x1: x + width, y1: 30 }
		x += width + gap
		return { text, confidence, bbox }
	})
}
const repaired = (isRussian: boolean, ...characters: Character[]) =>
	repairedSymbols(symbolsOf(characters), isKnown, isRussian)
		.map(({ text }) => text)
		.join('')

test('a digit within a word is the letter that makes it one of the dictionary', () => {
	expect(repaired(false, ['0', 18, 20], ['n', 18, 20], [';', 6, 25])).toBe('on;')
	expect(repaired(false, ['“', 8, 8], ['0', 22, 27], ['n', 18, 20], ['e', 18, 20])).toBe('“One')
	expect(repaired(false, ['1', 5, 27], ['n', 18, 20])).toBe('In')
	expect(repaired(false, ['1', 5, 27], ['s', 18, 20], ['t', 12, 25])).toBe('1st')
	expect(repaired(false, ['0', 22, 27], ['x', 18, 20])).toBe('0x')
	expect(repaired(false, ['1', 10, 27], ['0', 22, 27])).toBe('10')
})

test('capitals as low as small letters are Cyrillic where Russian is read', () => {
	const low: Character[] = [
		['H', 27, 24],
		['o', 24, 25],
	]
	expect(repaired(true, ...low)).toBe('но')
	expect(repaired(false, ...low)).toBe('Ho')
	expect(repaired(true, ['H', 27, 34], ['o', 24, 25])).toBe('Ho')
	expect(repaired(true, ['H', 27, 24], ['i', 8, 34])).toBe('Hi')
})

test('one letter that was read as two is one', () => {
	expect(repaired(true, ['е', 20, 25], ['ш', 19, 40, -12], ['ц', 42, 30], ['ё', 20, 35])).toBe('ещё')
	expect(repaired(true, ['ш', 30, 25], ['ц', 26, 30])).toBe('шц')
	expect(repaired(false, ['C', 12, 27, 1], ['c', 12, 27])).toBe('C')
	expect(repaired(false, ['C', 20, 27], ['c', 18, 20])).toBe('Cc')
})

/** A line of words that stand 12 pixels apart. */
function read(...words: { characters: Character[]; confidence?: number }[]) {
	let left = 0
	const placed = words.map(({ characters, confidence }) => {
		const symbols = symbolsOf(characters, confidence).map(symbol => ({
			...symbol,
			bbox: { ...symbol.bbox, x0: symbol.bbox.x0 + left, x1: symbol.bbox.x1 + left },
		}))
		const bbox = { x0: left, y0: 0, x1: symbols.at(-1)?.bbox.x1 ?? left, y1: 30 }
		left = bbox.x1 + 12
		return { text: symbols.map(({ text }) => text).join(''), confidence: 50, bbox, symbols }
	})
	const json = JSON.stringify({ blocks: [{ paragraphs: [{ lines: [{ words: placed }] }] }] })
	return wordsOfJson(json, isKnown)
}
const letters = (word: string): Character[] => [...word].map(letter => [letter, 18, 20])
const four = ['here', 'here', 'here', 'here'].map(word => ({ characters: letters(word) }))

test('what is in no dictionary are two words that are, where its letters stand furthest apart', () => {
	const close = letters('filmends')
	const closer: Character[] = close.map(([text, width, height], at) => [
		text,
		width,
		height,
		at === 3 ? 7 : 3,
	])
	const lost: Character[] = [['A', 1, 27, -1], ...letters('small')]
	const textsOf = (characters: Character[]) =>
		read(...four, { characters })
			.slice(4)
			.map(({ text }) => text)

	expect(textsOf(closer)).toEqual(['film', 'ends'])
	expect(textsOf(close)).toEqual(['filmends'])
	expect(textsOf(lost)).toEqual(['A', 'small'])
	expect(textsOf(letters('kitchen'))).toEqual(['kitchen'])
})

test('a word of the dictionary is certain with characters that are a little less so', () => {
	const words = [
		{ characters: letters('kitchen'), confidence: 96 },
		{ characters: letters('kitchen'), confidence: 94 },
		{ characters: letters('kitchem'), confidence: 96 },
		{ characters: letters('on'), confidence: 96 },
	]

	expect(read(...words).map(({ confidence }) => confidence)).toEqual([85, 50, 50, 50])
})
