import { expect, test } from 'vitest'
import type { TextRun } from '#features/books/rules.ts'
import { hitsIn } from './text-runs.ts'

const runs: TextRun[] = [
	['The Harbour', 10, 10, 80, 12],
	['master slept. Ёлка', 10, 30, 90, 12],
]

test('words are found whatever their case, and where they stand is known', () => {
	expect(hitsIn(runs, 'harbour')).toEqual([[{ run: 0, from: 4, to: 11 }]])
})

test('words that go on in the next line are found in both', () => {
	expect(hitsIn(runs, 'harbour  master')).toEqual([
		[
			{ run: 0, from: 4, to: 11 },
			{ run: 1, from: 0, to: 6 },
		],
	])
})

test('ё is found as е', () => {
	expect(hitsIn(runs, 'елка')).toEqual([[{ run: 1, from: 14, to: 18 }]])
})

test('two letters find nothing', () => {
	expect(hitsIn(runs, 'ma')).toEqual([])
})
