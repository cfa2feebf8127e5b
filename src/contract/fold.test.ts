import { expect, test } from 'vitest'
import { fold, foldQuery, foldText } from './fold.ts'

test.each([
	['quotes are one', 'Don’t say “late”', 'don\'t say "late"'],
	['ligatures are their letters', 'ﬁne oﬀice', 'fine office'],
	['ё is е, й is й, composed or not', 'Ёлка и мои\u0306 йод', 'елка и мой йод'],
	['stress and accents count for nothing', 'о\u0301стров café', 'остров cafe'],
	['a hyphen in a word counts for nothing', 'forty-one', 'fortyone'],
	['nor one at the end of a line', 'com-\npile', 'compile'],
	['nor a soft one', 'com\u00adpile com\u0002pile', 'compile compile'],
	['a hyphen that ends a word stays', 'pre- and post-war', 'pre- and postwar'],
	['dashes are one', 'pages 4–7 — all', 'pages 4-7 - all'],
	['blanks of any kind are one', ' The\u00a0boat\n\twas ', 'the boat was'],
	['full-width letters are plain ones', 'ＡＢＣ　１２', 'abc 12'],
	['capitals that grow stay in step', 'İSTANBUL', 'istanbul'],
])('%s', (_, text, expected) => {
	expect(foldText(text)).toBe(expected)
})

test('every character knows where it was made', () => {
	const { text, at } = fold('“Oﬃce” com-\npile')

	expect(text).toBe('"office" compile')
	expect(text.length).toBe(at.length)
	expect(at.slice(0, 8)).toEqual([0, 1, 2, 2, 2, 3, 4, 5])
	expect(at[text.indexOf('pile')]).toBe(12)
})

test('a word that is still being typed is found in its compound', () => {
	expect(foldQuery('forty-')).toBe('forty')
	expect(foldQuery(' post  office ')).toBe('post office')
})
