import { expect, test } from 'vitest'
import { shiftsOf, type TextLine } from '#features/books/rules.ts'
import { boxOf, hitsIn } from './page-hits.ts'

const lines: TextLine[] = [
	['The Harbour', 10, 10, 80, 12],
	['master slept. Ёлка', 10, 30, 90, 12],
	['He didn’t see the pop\u00ad', 10, 50, 90, 12],
	['ular boat with its forty-\u00ad', 10, 70, 90, 12],
	['seven lamps.', 10, 90, 60, 12],
]
const parts = (query: string) =>
	hitsIn(lines, query).map(hit => hit.map(({ line, from, to }) => lines[line]?.[0].slice(from, to)))

test('words are found whatever their case, and where they stand is known', () => {
	expect(hitsIn(lines, 'harbour')).toEqual([[{ line: 0, from: 4, to: 11 }]])
})

test.each([
	['words that go on in the next line', 'harbour  master', ['Harbour', 'master']],
	['ё as е', 'елка', ['Ёлка']],
	['a typographic quote by the straight one', "didn't see", ['didn’t see']],
	['a word that the end of a line parts', 'popular boat', ['pop\u00ad', 'ular boat']],
	['a compound with its hyphen', 'forty-seven', ['forty-\u00ad', 'seven']],
	['a compound without its hyphen', 'fortyseven lamps', ['forty-\u00ad', 'seven lamps']],
])('%s is found and marked whole', (_, query, expected) => {
	expect(parts(query)).toEqual([expected])
})

test('two letters find nothing', () => {
	expect(hitsIn(lines, 'ma')).toEqual([])
})

test('a mark lies on its word, however the words of the line are spaced', () => {
	const text = 'one two three'
	const line: TextLine = [text, 100, 20, 200, 12, shiftsOf(text, 200, [130, 160])]

	const { x, y, width, height } = boxOf(line, { from: 4, to: 7 })

	expect(x).toBeCloseTo(229.5, 0)
	expect([y, height]).toEqual([20, 12])
	expect(width).toBeGreaterThan(20)
	expect(width).toBeLessThan(28)
})
