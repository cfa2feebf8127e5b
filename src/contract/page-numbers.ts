import type { PageIndex, PageNumber } from './vocabulary.ts'

export function pageNumberOf(index: PageIndex, startPage: PageNumber): PageNumber {
	return (index + startPage) as PageNumber
}

/** The position of a page number in the PDF; outside of it where the book has no such page. */
export function pageIndexOf(number: PageNumber, startPage: PageNumber): PageIndex {
	return (number - startPage) as PageIndex
}

export function lastPageNumber({
	startPage,
	pageCount,
}: {
	startPage: PageNumber
	pageCount: number
}): PageNumber {
	return (startPage + pageCount - 1) as PageNumber
}

export function asPageIndex(position: number): PageIndex {
	return position as PageIndex
}

export function asPageNumber(value: number): PageNumber {
	return value as PageNumber
}
