import { describe, expect, test } from 'vitest'
import { FileName, isFileName } from './file-name.ts'
import { Line, Text } from './text.ts'

const takes = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
	shape.safeParse(value).success

describe('a text', () => {
	test('stays as it was typed', () => {
		expect(Text(20).parse(' a\n\tb 😀 ')).toBe(' a\n\tb 😀 ')
	})

	test.each(['\0', 'a\0b', '\ud800', '\udc00x', 'x'.repeat(21), 1, null])('is not %j', value => {
		expect(takes(Text(20), value)).toBe(false)
	})

	test('of 16 MB is looked at', () => {
		expect(takes(Text(17_000_000), 'слово '.repeat(2_800_000))).toBe(true)
	})
})

describe('a line', () => {
	test.each([
		[' The  Fog ', 'The  Fog'],
		['Chapter 1\tFog', 'Chapter 1 Fog'],
		['Fog\r\nand\vrain\u2028', 'Fog and rain'],
		['a\u0007b\u0085', 'a b'],
	])('%j is kept as %j', (typed, parsed) => {
		expect(Line(1, 20).parse(typed)).toBe(parsed)
	})

	test.each(['', ' \n ', 'a\0b', 'half \ud83d', 'x'.repeat(21)])('is not %j', typed => {
		expect(takes(Line(1, 20), typed)).toBe(false)
	})
})

describe("a file's name", () => {
	test.each([
		'Track #1.mp3',
		'№1 — «Что».mp3',
		'01 [slow].mp3',
		'50%.mp3',
		'Да!.mp3',
		'音.mp3',
		'console.mp3',
	])('may be %s', name => {
		expect([isFileName(name), takes(FileName, name)]).toEqual([true, true])
	})

	test.each([
		...['', '.', '..', '.hidden', ' a', 'a ', 'a.', 'a/b', 'a\\b', 'a:b', 'What?.mp3', 'a*b', '"a"', '<a>'],
		...[
			'a\0b',
			'a\nb',
			'\ud800',
			'con',
			'CON.mp3',
			'com1 .mp3',
			'lpt9.tar.gz',
			'x'.repeat(256),
			'音'.repeat(86),
		],
	])('is not %j', name => {
		expect([isFileName(name), takes(FileName, name)]).toEqual([false, false])
	})
})

test.each([
	['\u200B\u200B', ''],
	['Mill\u202Erood\u200B', 'Millrood'],
	['co\u00ADoperate \u200D', 'cooperate'],
	['\u{1F468}\u200D\u{1F469}\u200D\u{1F467} می\u200Cخواهم \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}', undefined],
])('a line %j has no characters that nobody sees', (text, shown = text) => {
	expect(Line(0, 100).parse(text)).toBe(shown)
})
