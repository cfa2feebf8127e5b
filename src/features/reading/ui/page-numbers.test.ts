import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { indexOfAddress, indexOfLabel, labelOfPage } from './page-numbers.ts'

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
