import type { PageIndex, PageNumber } from './vocabulary.ts'

/** What is printed on a page. */
export function pageNumberOf(index: PageIndex, startPage: PageNumber): PageNumber {
	return (index + startPage) as PageNumber
}

/** The position of a page number in the PDF; outside of it where the book has no such page. */
export function pageIndexOf(number: PageNumber, startPage: PageNumber): PageIndex {
	return (number - startPage) as PageIndex
}

/** The last page number of a book with some pages. */
export function lastPageNumber({
	startPage,
	pageCount,
}: {
	startPage: PageNumber
	pageCount: number
}): PageNumber {
	return (startPage + pageCount - 1) as PageNumber
}

/** Types a position in a list of a book's pages. */
export function asPageIndex(position: number): PageIndex {
	return position as PageIndex
}

/** Types a whole number that was typed, read or stored as a page number. */
export function asPageNumber(value: number): PageNumber {
	return value as PageNumber
}
