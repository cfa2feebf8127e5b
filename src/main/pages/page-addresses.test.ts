import { expect, test } from 'vitest'
import { pageAddress } from './page-addresses.ts'

test.each(['/book-info/%00', '/demo-books/a%00b', '/books/%00', '/%00'])('no page is at %s', target => {
	expect(pageAddress(target, {})).toMatchObject({ pattern: null, path: '/404' })
})

test.each([
	['/books?search=%00', ''],
	['/books?search=a%00b%0a', '?search=a+b'],
	['/books?publisher=%00&publisher=Millrood', '?publisher=Millrood'],
	['/books?search=%ed%a0%80', `?${new URLSearchParams({ search: '\ufffd\ufffd\ufffd' })}`],
])('what %s can mean is "%s"', (target, query) => {
	expect(pageAddress(target, {})).toMatchObject({ pattern: 'books/:category?', query })
})

test.each([
	['/books', 'none', true],
	['/books', 'cross-site', true],
	['/books', undefined, true],
	['/books', 'same-origin', false],
	['/demo-books/tale_demo', 'none', false],
])('whether somebody enters the shop by %s, whose request comes from %s: %s', (target, site, isEntry) => {
	const address = pageAddress(target, site === undefined ? {} : { 'sec-fetch-site': site })

	expect(address?.isEntry).toBe(isEntry)
	expect(address?.key.includes('entry')).toBe(isEntry)
})
