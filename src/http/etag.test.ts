import { expect, test } from 'vitest'
import { isUnchanged } from './etag.ts'

test.each([
	['"a"', '"a"', true],
	['W/"a"', '"a"', true],
	['"a"', 'W/"a"', true],
	['"x", W/"a" , "y"', '"a"', true],
	['*', '"a"', true],
	['"b"', '"a"', false],
	['a', '"a"', false],
	['', '"a"', false],
	[undefined, '"a"', false],
])('If-None-Match %s beside the tag %s: %s', (header, etag, expected) => {
	expect(isUnchanged(header, etag)).toBe(expected)
})
