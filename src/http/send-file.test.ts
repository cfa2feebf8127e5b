import { expect, test } from 'vitest'
import { rangeOf } from './send-file.ts'

test.each([
	['bytes=0-99', { start: 0, end: 99 }],
	['bytes=500-', { start: 500, end: 999 }],
	['bytes=-10', { start: 990, end: 999 }],
	['bytes=0-5000', { start: 0, end: 999 }],
	['bytes=-5000', { start: 0, end: 999 }],
	['bytes=1000-', 'unsatisfiable'],
	['bytes=-0', 'unsatisfiable'],
	['bytes=9-3', null],
	['bytes=0-1,5-6', null],
	['pages=0-1', null],
	['bytes=-', null],
	[undefined, null],
])('of 1,000 bytes the header %s asks for %o', (header, range) => {
	expect(rangeOf(header, 1000)).toEqual(range)
})
