import { expect, test } from 'vitest'
import {
	continueList,
	isAddress,
	linkParts,
	putLink,
	type TextSelection,
	toggleList,
	toggleMark,
} from './mark-text.ts'

/** `‹` and `›` stand where the selection begins and ends. */
function selected(shown: string): TextSelection {
	const start = shown.indexOf('‹')
	const text = shown.replace('‹', '')
	return { text: text.replace('›', ''), start, end: text.indexOf('›') }
}
function shown(found: TextSelection | null): string | null {
	if (!found) return null
	const { text, start, end } = found
	return `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`
}

test.each([
	['a ‹word› here', '**', 'a **‹word›** here'],
	['a **‹word›** here', '**', 'a ‹word› here'],
	['a **‹word›** here', '*', 'a ***‹word›*** here'],
	['a ***‹word›*** here', '*', 'a **‹word›** here'],
	['a‹ word ›here', '*', 'a *‹word›* here'],
	['‹›', '**', '**‹›**'],
] as const)('%s marked with %s is %s', (before, mark, after) => {
	expect(shown(toggleMark(selected(before), mark))).toBe(after)
})

test.each([
	['one\nt‹wo\nth›ree', 'bullets', 'one\n‹- two\n- three›'],
	['‹- two\n- three›', 'bullets', '‹two\nthree›'],
	['‹- two\n- three›', 'numbers', '‹1. two\n2. three›'],
] as const)('%s as %s is %s', (before, kind, after) => {
	expect(shown(toggleList(selected(before), kind))).toBe(after)
})

test.each([
	['see ‹here› now', { words: 'here', address: '' }, 'see [here](https://a.ru)‹› now'],
	['see ‹›', { words: '', address: '' }, 'see [https://a.ru](https://a.ru)‹›'],
	['see ‹https://b.ru›', { words: '', address: 'https://b.ru' }, 'see [https://a.ru](https://a.ru)‹›'],
])('%s is asked for %j and linked as %s', (before, parts, after) => {
	const selection = selected(before)

	expect(linkParts(selection)).toEqual(parts)
	expect(shown(putLink(selection, { ...parts, address: 'https://a.ru' }))).toBe(after)
})

test.each([
	['https://a.ru/b?c=1', true],
	['https://', false],
	['', false],
	['a.ru', false],
	['javascript:alert(1)', false],
])('%j as an address of a link: %s', (text, expected) => expect(isAddress(text)).toBe(expected))

test.each([
	['- one‹›', '- one\n- ‹›'],
	['9. nine‹›', '9. nine\n10. ‹›'],
	['- one\n- ‹›', '- one\n‹›'],
	['plain‹›', null],
])('Enter after %s is %s', (before, after) => {
	expect(shown(continueList(selected(before)))).toBe(after)
})
