import { expect, test } from 'vitest'
import {
	addressOfShelf,
	askedFromAddress,
	noChoice,
	shelfFromAddress,
	shelfQuery,
	sortFromAddress,
} from '../rules.ts'

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
	expect(shelfQuery({ search: '', sort: null, choice: noChoice, page: 1 })).toBe('')
	expect(shelfQuery({ search: 'ёж & лис', sort: 'cheap' })).toBe(
		'?search=%D1%91%D0%B6+%26+%D0%BB%D0%B8%D1%81&sort=cheap',
	)
})

test('what is asked for comes back from its address', () => {
	const choice = {
		...noChoice,
		levels: ['A1' as const, 'B2' as const],
		publishers: ['Ёж & Co'],
		from: 0,
		to: 900,
	}
	const asked = { search: 'fog', sort: 'dear' as const, choice: { ...choice, hasAudio: true }, page: 3 }

	expect(askedFromAddress(new URLSearchParams(shelfQuery(asked)))).toEqual(asked)
})

test('what an address cannot mean is left out', () => {
	const query = new URLSearchParams('level=Z9&age=old&from=-5&to=1e9&audio=yes&page=-2&publisher=')

	expect(askedFromAddress(query)).toEqual({ search: '', sort: null, choice: noChoice, page: 1 })
})

test('an order that does not exist is the default', () => {
	expect(sortFromAddress('price; drop table')).toBeNull()
})
