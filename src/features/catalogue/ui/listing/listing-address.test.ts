import { expect, test } from 'vitest'
import {
	addressOfListing,
	formatListingQuery,
	listingFromAddress,
	noChoice,
	parseListingQuery,
	sortFromAddress,
} from '../../rules.ts'

test.each([
	[undefined, 'all'],
	['all', 'all'],
	['0', 'all'],
	['sale', 'sale'],
	['106', 106],
	['-1', undefined],
	['1e3', undefined],
	['constructor', undefined],
])('/books/%s is the shelf %s', (part, listing) => {
	expect(listingFromAddress(part)).toBe(listing)
})

test('an address leads back to its shelf', () => {
	expect([addressOfListing('all'), addressOfListing('sale'), addressOfListing(106)]).toEqual([
		'/books',
		'/books/sale',
		'/books/106',
	])
})

test('only what differs from the default stands in the address', () => {
	expect(formatListingQuery({ search: '', sort: null, choice: noChoice, page: 1 })).toBe('')
	expect(formatListingQuery({ search: 'ёж & лис', sort: 'price-asc' })).toBe(
		'?search=%D1%91%D0%B6+%26+%D0%BB%D0%B8%D1%81&sort=price-asc',
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
	const query = { search: 'fog', sort: 'price-desc' as const, choice: { ...choice, hasAudio: true }, page: 3 }

	expect(parseListingQuery(new URLSearchParams(formatListingQuery(query)))).toEqual(query)
})

test('what an address cannot mean is left out', () => {
	const query = new URLSearchParams('level=Z9&age=old&from=-5&to=1e9&audio=yes&page=-2&publisher=')

	expect(parseListingQuery(query)).toEqual({ search: '', sort: null, choice: noChoice, page: 1 })
})

test('an order that does not exist is the default', () => {
	expect(sortFromAddress('price; drop table')).toBeNull()
})
