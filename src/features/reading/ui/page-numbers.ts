import { asPageIndex, asPageNumber, pageIndexOf, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { PageSource } from './pages/page-source.ts'

type Numbered = Pick<PageSource, 'startPage' | 'labels'>

export function labelOfPage(index: number, { startPage, labels }: Numbered): string {
	return labels?.[index] || String(pageNumberOf(asPageIndex(index), startPage))
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
	{ startPage, labels, pages }: Numbered & { pages: readonly unknown[] },
): number | null {
	const name = text.trim().toLowerCase()
	const labelled = labels?.findIndex(label => label.toLowerCase() === name) ?? -1
	if (labelled >= 0) return labelled
	return /^\d{1,6}$/.test(name) ? indexOfNumber(Number(name), { startPage, pageCount: pages.length }) : null
}

export function indexOfAddress(
	search: string | URLSearchParams,
	book: { startPage: PageNumber; pageCount: number },
): number | null {
	const text = new URLSearchParams(search).get('page')
	return text !== null && /^\d{1,6}$/.test(text) ? indexOfNumber(Number(text), book) : null
}
