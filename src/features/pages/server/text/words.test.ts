import { expect, test } from 'vitest'
import { type Box, type Glyph, wordsOf } from './words.ts'

type Set = {
	x?: number
	y?: number
	width?: number
	gap?: number
	before?: Glyph['before']
	blank?: Glyph['before']
}

/** Characters of 6 by 12 points side by side; '¬' is a hyphen that PDFium marks. */
function set(
	text: string,
	{ x = 0, y = 0, width = 6, gap = 0, before = 'line', blank = 'blank' }: Set = {},
): Glyph[] {
	const glyphs: Glyph[] = []
	let next = before
	for (const [at, char] of Array.from(text).entries()) {
		const left = x + at * (width + gap)
		if (char === ' ') next = blank
		else {
			const isHyphen = char === '¬'
			glyphs.push({
				text: isHyphen ? '-' : char,
				box: [left, y, left + width, y + 12],
				before: next,
				isHyphen,
			})
			next = 'none'
		}
	}
	return glyphs
}
const texts = (...glyphs: Glyph[][]) => wordsOf(glyphs.flat()).map(({ text }) => text)

test('letters of a ligature share a box and are one word', () => {
	const box: Box = [10, 0, 16, 12]
	const office = set('of', { x: 4 })
	const ligature = ['f', 'i'].map((text): Glyph => ({ text, box, before: 'none', isHyphen: false }))

	expect(texts(office, ligature, set('ce', { x: 16, before: 'none' }))).toEqual(['office'])
})

test('the blanks of the engine part words, and overlapping letters do not', () => {
	expect(texts(set('Then we went', { width: 8, gap: -2 }))).toEqual(['Then', 'we', 'went'])
})

test('an accent that is set by itself is one with its letter', () => {
	const accent: Glyph = { text: '\u0301', box: null, before: 'none', isHyphen: false }

	expect(texts(set('cafe'), [accent])).toEqual(['café'])
})

test('a word that the end of a line parts loses the hyphen, and keeps one of its own', () => {
	const next = { y: 14, before: 'none' as const }

	expect(texts(set('to com¬'), set('pile it', next))).toEqual(['to', 'com\u00ad', 'pile', 'it'])
	expect(texts(set('forty¬'), set('seven', next))).toEqual(['forty-\u00ad', 'seven'])
	expect(texts(set('Anglo¬'), set('Saxon', next))).toEqual(['Anglo-\u00ad', 'Saxon'])
	expect(texts(set('mixed mode a mixed¬'), set('mode', next))).toContain('mixed-\u00ad')
})

test('a soft hyphen within a line is nobody’s letter', () => {
	expect(texts(set('com\u00adpile'))).toEqual(['compile'])
})

test('a hyphen that ends a line is joined without a mark of the engine, but not before a connective', () => {
	const next = { y: 14 }

	expect(texts(set('al-'), set('ternative', next))).toEqual(['al\u00ad', 'ternative'])
	expect(texts(set('pre-'), set('and post-war', next))).toEqual(['pre-', 'and', 'post-war'])
})

test('a raised sign and a drop cap are of the word that they touch', () => {
	const raised: Glyph = { text: '²', box: [36, -2, 40, 6], before: 'line', isHyphen: false }
	const drop: Glyph = { text: 'P', box: [0, 0, 14, 30], before: 'line', isHyphen: false }

	expect(texts(set('square'), [raised])).toEqual(['square²'])
	expect(texts([drop], set('ort', { x: 14, y: 4 }))).toEqual(['Port'])
})

test('spaced-out letters are a word where the file writes its own blanks', () => {
	const spaced = (text: string, x: number, before: Glyph['before']) =>
		set(text.split('').join(' '), { x, width: 3, blank: 'generated', before })

	expect(texts(spaced('ISLE', 0, 'line'), spaced('OF', 40, 'blank'), spaced('SKYE', 60, 'blank'))).toEqual([
		'ISLE',
		'OF',
		'SKYE',
	])
	expect(texts(set('T', { before: 'line' }), set('F', { x: 12, before: 'generated' }))).toEqual(['T', 'F'])
})

test('letters far from one another are words, whatever the engine says', () => {
	expect(texts(set('a'), set('b', { y: 200, before: 'none' }))).toEqual(['a', 'b'])
})

test('letters along a curve are one word, and the next word another', () => {
	// As a postmark is printed: 'PORT', then a gap, then 'S'.
	const curve: [text: string, box: Box, angle: number, before: Glyph['before']][] = [
		['P', [239.5, 137.8, 245.5, 143.4], 84, 'line'],
		['O', [240.4, 129.9, 247.7, 137.4], 68, 'line'],
		['R', [243.7, 123.6, 251.3, 131.1], 52, 'none'],
		['T', [248.5, 119, 255.8, 126.3], 37, 'line'],
		['S', [261.3, 107.2, 272.6, 118.5], 15, 'line'],
	]

	const words = wordsOf(
		curve.map(([text, box, angle, before]) => ({ text, box, angle, before, isHyphen: false })),
	)

	expect(words.map(({ text }) => text)).toEqual(['PORT', 'S'])
})
