import { expect, test } from 'vitest'
import { matchRanges } from './rules.ts'

const marked = (text: string, words: string) =>
	matchRanges(text, words).map(([from, to]) => text.slice(from, to))

test.each([
	['Ёжик в тумане', 'ежик', ['Ёжик']],
	['Алиса в Стране чудес', 'страной чудесами', ['Стран', 'чудес']],
	['Letters from Skerry', 'skerry letter', ['Letter', 'Skerry']],
	['Letters from Skerry', 'rs fr', ['rs fr']],
	['The Lighthouse', 'light', ['Light']],
	['A cat', 'dog', []],
	['A cat', '', []],
])('in “%s” the words “%s” mark %o', (text, words, found) => {
	expect(marked(text, words)).toEqual(found)
})
