import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
	'/dashboard',
	'/',
	'/books?search=a+b#top',
	'/view-books/alice?page=7',
	'/a//b',
	'/%09/a',
	'/@a:b',
])('%s is a path of this shop', path => {
	expect(ownPath(path, '/fallback')).toBe(path)
	expect(new URL(ownPath(path, ''), 'https://shop.example').host).toBe('shop.example')
})

test.each([
	'//evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/\r\n/evil.example',
	'\t//evil.example',
	'/\t\\evil.example',
	'/.//evil.example',
	'/a/..//evil.example',
	'/%2e//evil.example',
	'https://evil.example',
	'https:evil.example',
	'javascript:alert(1)',
	'data:text/html,x',
	'dashboard',
	'/a b',
	'/\u0000',
	'/\u0085/evil.example',
	'/\u2028/evil.example',
	`/${'a'.repeat(1000)}`,
	'',
	null,
	undefined,
])('%j leads nowhere', path => {
	expect(ownPath(path, '/fallback')).toBe('/fallback')
})
