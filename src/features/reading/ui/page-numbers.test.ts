import { expect, test } from 'vitest'
import { indexOfAddress, indexOfName, nameOfPage } from './page-numbers.ts'

const pages = [1, 2, 3, 4, 5]
const roman = { startPage: 1, labels: ['i', 'ii', '1', '2', ''], pages }
const plain = { startPage: 10, labels: null, pages }

test('a page is called by its label, or by its number where it has none', () => {
	expect([nameOfPage(0, roman), nameOfPage(4, roman), nameOfPage(0, plain)]).toEqual(['i', '5', '10'])
})

test('a page is found by its label in any case, and a label goes before a number', () => {
	expect([indexOfName(' II ', roman), indexOfName('1', roman), indexOfName('12', plain)]).toEqual([1, 2, 2])
})

test('what the book does not have is not found', () => {
	expect([indexOfName('99', plain), indexOfName('x', roman), indexOfName('', plain)]).toEqual([
		null,
		null,
		null,
	])
})

test('an address asks for a printed number', () => {
	const book = { startPage: 10, pageCount: 5 }

	expect(['?page=12', '?page=9', '?page=x', ''].map(search => indexOfAddress(search, book))).toEqual([
		2,
		null,
		null,
		null,
	])
})
