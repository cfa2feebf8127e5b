import { expect, test } from 'vitest'
import { titleOfId3 } from './read-id3.ts'

/** A tag of some version with text frames, and the beginning of audio behind it. */
function tagged(version: 2 | 3 | 4, frames: [string, number, Uint8Array | string][]): Uint8Array {
	const parts = frames.map(([id, encoding, text]) => {
		const words = typeof text === 'string' ? new TextEncoder().encode(text) : text
		const size = words.length + 1
		const header = version === 2 ? [0, 0, size] : [0, 0, 0, size, 0, 0]
		return [...new TextEncoder().encode(id), ...header, encoding, ...words]
	})
	const body = parts.flat()
	return Uint8Array.from([
		0x49,
		0x44,
		0x33,
		version,
		0,
		0,
		0,
		0,
		body.length >> 7,
		body.length & 0x7f,
		...body,
		0xff,
		0xfb,
	])
}
const utf16 = Uint8Array.from([
	0xff,
	0xfe,
	...[...'Трек 7'].flatMap(sign => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]),
])
const windows1251 = Uint8Array.from([0xd3, 0xf0, 0xee, 0xea])

test.each<[string, Uint8Array, string | null]>([
	[
		'2.2',
		tagged(2, [
			['TT2', 0, 'Unit 3, ex. 1'],
			['TRK', 0, '7/40'],
		]),
		'Unit 3, ex. 1',
	],
	['2.3 with UTF-16', tagged(3, [['TIT2', 1, utf16]]), 'Трек 7'],
	[
		'2.4 with UTF-8',
		tagged(4, [
			['TRCK', 3, '12'],
			['TIT2', 3, 'Привет\0'],
		]),
		'Привет',
	],
	['2.3 that calls Windows-1251 Latin', tagged(3, [['TIT2', 0, windows1251]]), 'Урок'],
	['none', Uint8Array.from([0xff, 0xfb, 0x90, 0]), null],
	['nothing at all', new Uint8Array(), null],
	['the half of one', tagged(3, [['TIT2', 3, 'A title that is long']]).subarray(0, 30), 'A title t'],
])('a tag of %s is read', (_, bytes, title) => {
	expect(titleOfId3(bytes)).toBe(title)
})
