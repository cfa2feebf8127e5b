import { expect, test } from 'vitest'
import { tiltedBox } from '#platform/raster/tilt.ts'
import type { ReadWord } from '../rules.ts'
import { plausibleWords } from './plausible-words.ts'
import { repairedWords } from './repaired-words.ts'
import { type Part, withSecondLook } from './second-look.ts'
import { spacedWords } from './spaced-words.ts'
import { onPage } from './words-on-page.ts'

const word = (text: string, left: number, top = 0, confidence = 90): ReadWord => ({
	...{ text, confidence, beginsLine: left === 0 },
	box: [left, top, left + 10 * text.length, top + 20],
})
const textsOf = (words: readonly ReadWord[]) => words.map(({ text }) => text)

test.each([
	['2)A', ['2)', 'A']],
	['b3.', ['b', '3.']],
	['1T2F3F', ['1', 'T', '2', 'F', '3', 'F']],
	['5.1.b', ['5.', '1.', 'b']],
	['(¢c)', ['(c)']],
	['c¢)', ['c)']],
	['‘A.', ['A.']],
	['-2.', ['2.']],
	['-2', ['-2']],
	['b)a', ['b)', 'a']],
	['50¢', ['50¢']],
	['3.5', ['3.5']],
	['B2B', ['B2B']],
	['p.m.', ['p.m.']],
])('%s is read as %s', (text, expected) => {
	expect(textsOf(repairedWords([word(text, 0)]))).toEqual(expected)
})

test('an empty bracket is closed by what looks like a bracket', () => {
	expect(textsOf(repairedWords([word('black.', 0), word('[', 80), word('|]', 120)]))).toEqual([
		'black.',
		'[',
		']',
	])
})

test.each([
	['|', 5, 90, 'I'],
	['|', 18, 90, '/'],
	['1', 5, 40, 'I'],
	['1', 5, 96, '1'],
	['l', 15, 90, '1'],
	['l', 5, 90, 'I'],
	['|', 1, 90, 'I'],
	['/', 5, 90, 'I'],
	['/', 14, 90, '/'],
	['/', 1, 90, '/'],
	['1', 1, 40, '1'],
])('%j alone, %i wide, is %j', (text, width, confidence, expected) => {
	const stroke: ReadWord = { ...word(text, 0, 0, confidence), box: [0, 0, width, 40] }
	expect(textsOf(repairedWords([stroke]))).toEqual([expected])
})

test('words that stand as far from one another as words do are not one', () => {
	const wordAt = (left: number, ...characters: [text: string, width: number, gap?: number][]) => {
		let x = left
		const symbols = characters.map(([text, width, gap = 3]) => {
			const bbox = { x0: x, y0: 0, x1: x + width, y1: 30 }
			x += width + gap
			return { text, confidence: 99, bbox }
		})
		const text = symbols.map(({ text }) => text).join('')
		return {
			text,
			confidence: 60,
			bbox: { x0: left, y0: 0, x1: symbols.at(-1)?.bbox.x1 ?? left, y1: 30 },
			symbols,
		}
	}
	const line = (...words: ReturnType<typeof wordAt>[]) => spacedWords(words).map(({ text }) => text)
	const [is, he, at] = [
		wordAt(0, ['i', 8], ['s', 18]),
		wordAt(41, ['h', 18], ['e', 18]),
		wordAt(92, ['a', 18], ['t', 10]),
	]
	const last = 135

	expect(line(is, he, at, wordAt(last, ['B', 20, 12], ['1', 15]))).toEqual(['is', 'he', 'at', 'B', '1'])
	expect(line(is, he, at, wordAt(last, ['3', 18, 12], ['s', 18], ['a', 18], ['y', 18])).slice(3)).toEqual([
		'3',
		'say',
	])
	// Boxes that reach into one another are not where the characters are.
	expect(line(is, he, at, wordAt(last, ['i', 8, 17], ['m', 20, -34], ['m', 60])).slice(3)).toEqual(['imm'])
	expect(line(is, he, at, wordAt(last, ['n', 18, 12], ['’', 6], ['t', 12])).slice(3)).toEqual(['n’t'])
	expect(line(wordAt(0, ['B', 20, 12], ['1', 15]))).toEqual(['B1'])
})

test('a word that is read badly is one where it stands on the page elsewhere, and the number of an item is one', () => {
	const read = [
		...[word('Answers', 0, -60), word('to', 80, -60), word('the', 120, -60), word('exercises', 160, -60)],
		...[word('UNIT', 0, 0, 0), word('1', 60)],
		...[word('UNIT', 0, 30), word('2', 60, 30)],
		...[word('2)', 0, 60, 5), word('smudge', 40, 60, 5), word('xq', 140, 60, 30)],
	]

	expect(textsOf(plausibleWords(read))).toEqual([
		'Answers',
		'to',
		'the',
		'exercises',
		'UNIT',
		'1',
		'UNIT',
		'2',
		'2)',
		'xq',
	])
})

test('a heading in large type stays, a column of numbers that was taken for a word does not', () => {
	const large = (text: string, confidence: number): ReadWord => ({
		...{ text, confidence, beginsLine: true },
		box: [0, 0, 300, 60],
	})
	const text = [word('first', 0, 100), word('second', 0, 130), word('third', 0, 160)]

	expect(textsOf(withSecondLook([large('Answers', 96), ...text], () => []))[0]).toBe('Answers')
	expect(textsOf(withSecondLook([large('AWN', 40), ...text], () => []))[0]).toBe('first')
})

test('what stands apart and was read poorly is read again by itself', () => {
	const parts: Part[] = []
	const read = (part: Part) => {
		parts.push(part)
		return [word('T', 300, 0, 95), word('F', 340, 0, 95)]
	}

	const words = withSecondLook([word('ripe.', 0), word('dM', 300, 0, 20)], read)

	expect(textsOf(words)).toEqual(['ripe.', 'T', 'F'])
	expect(parts[0]).toEqual({ left: 288, top: 0, right: 332, bottom: 32 })
})

test('numbers and letters that stand apart and were taken for one word are read one by one, but those that are sure', () => {
	const character = (text: string, left: number, isSure: boolean) => ({
		...{ text, left, isSure },
		right: left + 10,
	})
	const close = {
		...word('CHF', 0, 0, 35),
		characters: [character('C', 0, true), character('H', 30, false), character('F', 60, true)],
	}
	const pieces: Part[] = []
	const read = (part: Part, isWord: boolean) => {
		if (!isWord) return [word('CHP', 0, 0, 12)]
		pieces.push(part)
		return [word('1)', 30, 0, 95)]
	}

	expect(textsOf(withSecondLook([close], read))).toEqual(['C', '1)', 'F'])
	expect(pieces[0]).toEqual({ left: 22, top: 0, right: 48, bottom: 28 })
})

test('a puzzle is not read again letter by letter', () => {
	const row = (top: number) => {
		const characters = [0, 30, 60, 90, 120, 150].map(left => ({
			...{ text: 'Q', left, right: left + 10, isSure: false },
		}))
		return { ...word('QQQQQQ', 0, top, 30), box: [0, top, 160, top + 20] as const, characters }
	}
	let readings = 0
	const read = () => {
		readings += 1
		return []
	}

	const words = withSecondLook(
		Array.from({ length: 40 }, (_, at) => row(30 * at)),
		read,
	)

	expect(words).toHaveLength(40)
	expect(readings).toBeLessThanOrEqual(160)
})

test('a number that is lost beside its item is looked for where the others stand', () => {
	const line = (number: string, text: string, top: number) => [word(number, 0, top), word(text, 40, top)]
	const lost: ReadWord = { ...word('went', 40, 30), beginsLine: true }
	const read = (part: Part) => (part.top < 30 && part.bottom > 50 ? [word('2.', 2, 31)] : [])

	const words = withSecondLook([...line('1.', 'was', 0), lost, ...line('3.', 'made', 60)], read)

	expect(textsOf(words)).toEqual(['1.', 'was', '2.', 'went', '3.', 'made'])
	expect(words.filter(({ beginsLine }) => beginsLine)).toHaveLength(3)
})

test('a number that was read as another is read again with more paper around it', () => {
	const line = (number: string, text: string, top: number) => [word(number, 0, top), word(text, 40, top)]
	const wrong = [word('15', 0, 30, 63), { ...word('went', 40, 30), beginsLine: true }]
	const read = (part: Part, isWord: boolean) =>
		part.left === 0 && part.top === 20 && !isWord ? [word('2:', 2, 31)] : []

	const words = withSecondLook([...line('1.', 'was', 0), ...wrong, ...line('3.', 'made', 60)], read)

	expect(textsOf(words)).toEqual(['1.', 'was', '2.', 'went', '3.', 'made'])
})

test('a number without its full stop is that of an item where it goes on from the last', () => {
	const lost = (text: string, top: number): ReadWord => ({ ...word(text, 40, top), beginsLine: true })
	const read = (part: Part) => [word(part.top < 45 ? '2' : '7', 2, part.top + 6)]
	const item = [word('1.', 0), word('was', 40)]

	const words = withSecondLook([...item, lost('went', 30), lost('made', 60)], read)

	expect(textsOf(words)).toEqual(['1.', 'was', '2.', 'went', 'made'])
})

test('words that were read on the straightened image stand where they are on the page, and go back', () => {
	const size: [number, number] = [300, 400]
	const [there] = onPage([word('low', 480, 700)], { width: 600, size, tilt: 1.5 })
	const back = tiltedBox(there?.box ?? [0, 0, 0, 0], -1.5, size)

	expect(there?.box[1]).toBeGreaterThan(350)
	for (const [at, side] of [240, 350, 255, 360].entries()) expect(back[at]).toBeCloseTo(side, 0)
})
