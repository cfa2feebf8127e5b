import { asPageIndex, asPageNumber, pageIndexOf, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { PageSource } from './pages/page-source.ts'

type PageNaming = Pick<PageSource, 'startPage' | 'labels'>

/** Stands for the number of a page that has none. */
const unnumbered = '–'

export function labelOfPage(index: number, { startPage, labels }: PageNaming): string {
	const number = pageNumberOf(asPageIndex(index), startPage)
	return labels?.[index] || (number < 1 && labels ? unnumbered : String(number))
}

/** What an entry of the contents is called by: its page number, above 0 as the editor wrote it. */
export function labelOfNumber(page: number, source: PageNaming): string {
	return page > 0 ? String(page) : labelOfPage(pageIndexOf(asPageNumber(page), source.startPage), source)
}

export function indexOfNumber(
	page: number,
	{ startPage, pageCount }: { startPage: PageNumber; pageCount: number },
): number | null {
	const index = pageIndexOf(asPageNumber(page), startPage)
	return Number.isInteger(index) && index >= 0 && index < pageCount ? index : null
}

/** Case-insensitive; else that of a page number. Null if the book has no such page. */
export function indexOfLabel(
	text: string,
	{ startPage, labels, pages }: PageNaming & { pages: readonly unknown[] },
): number | null {
	const name = text.trim().toLowerCase()
	const labelled = labels?.findIndex(label => label.toLowerCase() === name) ?? -1
	if (labelled >= 0) return labelled
	return /^\d{1,6}$/.test(name) ? indexOfNumber(Number(name), { startPage, pageCount: pages.length }) : null
}

export function indexOfAddress(
	search: string | URLSearchParams,
	{ labels, ...book }: { startPage: PageNumber; pageCount: number; labels?: readonly string[] | null },
): number | null {
	const text = new URLSearchParams(search).get('page')
	if (text === null) return null
	if (/^-?\d{1,6}$/.test(text)) return indexOfNumber(Number(text), book)
	const index = /^[ivxlc]{1,10}$/.test(text) ? labels?.indexOf(text) : undefined
	return index === undefined || index < 0 ? null : index
}

/** What stands in the address: the page number, or the Roman one of a page before page 1. */
export function addressOfPage(index: number, { startPage, labels }: PageNaming): string {
	const number = pageNumberOf(asPageIndex(index), startPage)
	return (number < 1 && labels?.[index]) || String(number)
}
