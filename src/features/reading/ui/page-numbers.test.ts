import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { addressOfPage, indexOfAddress, indexOfLabel, labelOfNumber, labelOfPage } from './page-numbers.ts'

const pages = [1, 2, 3, 4, 5]
const roman = { startPage: asPageNumber(1), labels: ['i', 'ii', '1', '2', ''], pages }
const plain = { startPage: asPageNumber(10), labels: null, pages }

test('a page is called by its label, or by its number where it has none', () => {
	expect([labelOfPage(0, roman), labelOfPage(4, roman), labelOfPage(0, plain)]).toEqual(['i', '5', '10'])
})

test('a page is found by its label in any case, and a label goes before a number', () => {
	expect([indexOfLabel(' II ', roman), indexOfLabel('1', roman), indexOfLabel('12', plain)]).toEqual([
		1, 2, 2,
	])
})

test('what the book does not have is not found', () => {
	expect([indexOfLabel('99', plain), indexOfLabel('x', roman), indexOfLabel('', plain)]).toEqual([
		null,
		null,
		null,
	])
})

test('an address asks for a printed number', () => {
	const book = { startPage: asPageNumber(10), pageCount: 5 }

	expect(['?page=12', '?page=9', '?page=x', ''].map(search => indexOfAddress(search, book))).toEqual([
		2,
		null,
		null,
		null,
	])
})

const front = { startPage: asPageNumber(-1), pages }
const numbered = { ...front, labels: ['i', 'ii', '1', '2', '3'] }
const unnumbered = { ...front, labels: ['', '', '1', '2', '3'] }

test('pages before page 1 have Roman numbers or none, in the contents too', () => {
	expect([labelOfPage(0, unnumbered), labelOfPage(1, numbered), labelOfPage(2, unnumbered)]).toEqual([
		'–',
		'ii',
		'1',
	])
	expect([labelOfNumber(0, numbered), labelOfNumber(-1, unnumbered), labelOfNumber(3, numbered)]).toEqual([
		'ii',
		'–',
		'3',
	])
})

test('the address of every page leads back to it', () => {
	for (const book of [numbered, unnumbered, roman, plain])
		expect(
			pages.map((_, index) =>
				indexOfAddress(`?page=${addressOfPage(index, book)}`, { ...book, pageCount: 5 }),
			),
		).toEqual([0, 1, 2, 3, 4])
	expect(addressOfPage(1, numbered)).toBe('ii')
})
