import type { PageIndex, PageNumber } from './vocabulary.ts'

/** What is printed on a page: from 1 on, or below 1 where it is front matter. */
export function pageNumberOf(index: PageIndex, startPage: PageNumber): PageNumber {
	return (index + startPage) as PageNumber
}

/** The position of a page number in the PDF; outside of it where the book has no such page. */
export function pageIndexOf(number: PageNumber, startPage: PageNumber): PageIndex {
	return (number - startPage) as PageIndex
}

/** The number of the last page; one less than `startPage` for a book without pages. */
export function lastPageNumber({
	startPage,
	pageCount,
}: {
	startPage: PageNumber
	pageCount: number
}): PageNumber {
	return (startPage + pageCount - 1) as PageNumber
}

/** The start page of a book whose page at `index` has this number. */
export function startPageOf(number: PageNumber, index: PageIndex): PageNumber {
	return (number - index) as PageNumber
}

/** The number of the same page of a book whose start page was `before` and is `after`. */
export function renumbered(
	number: PageNumber,
	{ before, after }: { before: PageNumber; after: PageNumber },
): PageNumber {
	return pageNumberOf(pageIndexOf(number, before), after)
}

/** Brands a position in the PDF that comes from an array or a loop. It is not checked. */
export function asPageIndex(position: number): PageIndex {
	return position as PageIndex
}

/** Brands a number that was typed, printed or counted. It is not checked. */
export function asPageNumber(value: number): PageNumber {
	return value as PageNumber
}
