import { expect, test } from 'vitest'
import { type Answer, knownBeyond, knownByLevel } from './rules.ts'

const answers = (level: number | null, ticked: number, shown: number): Answer[] =>
	Array.from({ length: shown }, (_, at) => ({ level, isTicked: at < ticked }))

test('who ticks no made-up word knows of each level what was ticked of it', () => {
	const known = knownByLevel([
		...answers(0, 10, 10),
		...answers(1, 8, 10),
		...answers(2, 5, 10),
		...answers(3, 1, 10),
		...answers(null, 0, 12),
	])

	expect(known).toEqual([100, 80, 50, 10])
})

test('made-up words that were ticked are taken off', () => {
	const known = knownByLevel([...answers(0, 10, 10), ...answers(1, 6, 10), ...answers(null, 2, 10)])

	expect(known?.slice(0, 2)).toEqual([100, 50])
})

test('who ticks more than a third of the made-up words gets no result', () => {
	expect(knownByLevel([...answers(0, 10, 10), ...answers(null, 5, 12)])).toBeNull()
})

test('nobody knows more of a harder level, and a level without words is known as the one before', () => {
	expect(knownByLevel([...answers(0, 5, 10), ...answers(1, 9, 10), ...answers(3, 2, 10)])).toEqual([
		50, 50, 50, 20,
	])
})

test('of words beyond the levels half as many are known as of the hardest', () => {
	expect([knownBeyond([100, 80, 60, 40]), knownBeyond([])]).toEqual([0.2, 0])
})
