import { expect, test } from 'vitest'
import { addressOfShelf, shelfFromAddress, shelfQuery, sortFromAddress } from './shelf-address.ts'

test.each([
	[undefined, 'all'],
	['all', 'all'],
	['0', 'all'],
	['sale', 'sale'],
	['106', 106],
	['-1', undefined],
	['1e3', undefined],
	['constructor', undefined],
])('/books/%s is the shelf %s', (part, shelf) => {
	expect(shelfFromAddress(part)).toBe(shelf)
})

test('an address leads back to its shelf', () => {
	expect([addressOfShelf('all'), addressOfShelf('sale'), addressOfShelf(106)]).toEqual([
		'/books',
		'/books/sale',
		'/books/106',
	])
})

test('only what differs from the default stands in the address', () => {
	expect(shelfQuery({ search: '', sort: 'new' })).toBe('')
	expect(shelfQuery({ search: 'ёж & лис', sort: 'cheap' })).toBe(
		'?search=%D1%91%D0%B6+%26+%D0%BB%D0%B8%D1%81&sort=cheap',
	)
})

test('an order that does not exist is the default', () => {
	expect(sortFromAddress('price; drop table')).toBe('new')
})
