import { expect, test } from 'vitest'
import { say } from './words.ts'

const books = {
	en: { editions: { one: '{count} edition', other: '{count} editions' } },
	ru: {
		editions: {
			one: '{count} издание',
			few: '{count} издания',
			many: '{count} изданий',
			other: '{count} издания',
		},
	},
}
const noBreak = '\u00a0'

test('numbers choose the plural and are written as the language writes them', () => {
	const inRussian = [1, 3, 11, 999, 12_345, 1.5].map(count =>
		say(books, 'ru', { key: 'editions', values: { count } }),
	)
	expect(inRussian).toEqual([
		'1 издание',
		'3 издания',
		'11 изданий',
		'999 изданий',
		`12${noBreak}345 изданий`,
		'1,5 издания',
	])
	expect(say(books, 'en', { key: 'editions', values: { count: 12_345 } })).toBe('12,345 editions')
})
