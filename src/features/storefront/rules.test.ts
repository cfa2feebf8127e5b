import { expect, test } from 'vitest'
import { categoryNamed, refundIn, schoolYears, spreadOf } from './rules.ts'

test.each([
	[0, [0]],
	[1, [1, 2]],
	[2, [1, 2]],
	[4, [3, 4]],
	[7, [7]],
])('page index %i of eight pages stands in the spread %j', (index, spread) => {
	expect(spreadOf(index, 8)).toEqual(spread)
})

test('where the cover is paired, an even page index and the next one face each other', () => {
	expect([0, 1, 2, 6].map(index => spreadOf(index, 7, 'cover-paired'))).toEqual([[0, 1], [0, 1], [2, 3], [6]])
})

test('a category is found by its name at any depth', () => {
	const exams = { id: 4, name: 'Экзамены', children: [{ id: 42, name: 'ОГЭ', children: [] }] }

	expect(categoryNamed(/ОГЭ/, [exams])?.id).toBe(42)
	expect(categoryNamed(/учител/i, [exams])).toBeUndefined()
})

test('what is said of refunds is the offer’s own text, and nothing where it says nothing', () => {
	const blocks = [
		{ kind: 'heading' as const, text: 'Возврат денег' },
		{ kind: 'text' as const, text: 'Деньги возвращаются за десять дней.' },
	]

	expect(refundIn(blocks)).toBe('Деньги возвращаются за десять дней.')
	expect(refundIn(blocks.slice(1))).toBeNull()
})

test.each([
	['A1', 0, 'child'],
	['A1', 6, 'A1'],
	['B2', 12, 'B2'],
	['B2', 16, null],
	[null, 12, null],
] as const)('a book of level %s from %i years is for the school years %s', (level, ageMark, years) => {
	expect(schoolYears({ level, ageMark })).toBe(years)
})
