import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
	['full-width letters and digits', 'ＡＢＣ　１２', 'abc 12'],
	['ligatures', 'oﬃce ﬁne', 'office fine'],
	['mathematical letters', '𝐁𝐨𝐨𝐤', 'book'],
	['ё and capitals', 'ЁЛКА', 'елка'],
	['signs stay as they are', '№ 1 … ½', '№ 1 … ½'],
])('%s', (_, text, folded) => {
	expect(foldText(text)).toBe(folded)
})
