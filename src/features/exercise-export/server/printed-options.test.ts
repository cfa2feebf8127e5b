import { expect, test } from 'vitest'
import type { TextLine } from '#features/books/rules.ts'
import type { Space } from '#features/exercises/rules.ts'
import { printedOptions } from './printed-options.ts'

const options = ['A', 'B', 'C'].map((value, at) => ({ value, box: [312, 141 + 26 * at, 7, 8] as const }))
const space = (kind: Space['kind']): Space => ({
	...{
		id: 'u1-a-1-1',
		kind,
		box: [127, 137, 25, 13],
		item: '1',
		sentence: 'Nice to …',
		options,
		key: 'keyed',
	},
})
const line = (text: string, x: number, y: number): TextLine => [text, x, y, 50, 10]
const beginnings = [line('1', 65, 141), line('Nice to', 86, 141), line('What do', 86, 167)]
const ends = [
	...[line('A', 312, 141), line('with your', 333, 141), line('neighbours?', 333, 153)],
	...[line('B', 312, 167), line('you do?', 333, 167), line('C', 312, 193), line('meet you.', 333, 193)],
]

test('the ends of a matching exercise stand after their letters, also those of two lines', () => {
	expect(printedOptions([space('match')], [...beginnings, ...ends])).toBe(
		'A. with your neighbours? B. you do? C. meet you.',
	)
})

test('what is not found beside its letter, and other exercises, are left as they are', () => {
	expect(printedOptions([space('match')], [...beginnings, ...ends.slice(0, -1)])).toBe('')
	expect(printedOptions([space('choice')], [...beginnings, ...ends])).toBe('')
})
