import type { PageSource } from './page-source.ts'

type Numbered = Pick<PageSource, 'startPage' | 'labels'>

/** What is printed on a page: its label where the book has one, else its number. */
export function nameOfPage(index: number, { startPage, labels }: Numbered): string {
	return labels?.[index] || String(index + startPage)
}

/**
 * The index of a printed number.
 * @returns null where the book has no such page
 */
export function indexOfNumber(
	page: number,
	{ startPage, pageCount }: { startPage: number; pageCount: number },
): number | null {
	const index = page - startPage
	return Number.isInteger(index) && index >= 0 && index < pageCount ? index : null
}

/**
 * The page that somebody asks for by what is printed on it: a label as it stands, whatever its case, else a number.
 * @returns null where the book has no such page
 */
export function indexOfName(
	asked: string,
	{ startPage, labels, pages }: Numbered & { pages: readonly unknown[] },
): number | null {
	const name = asked.trim().toLowerCase()
	const labelled = labels?.findIndex(label => label.toLowerCase() === name) ?? -1
	if (labelled >= 0) return labelled
	return /^\d{1,6}$/.test(name) ? indexOfNumber(Number(name), { startPage, pageCount: pages.length }) : null
}

/** The page that an address asks for by `?page=` and its printed number; null where it asks for none. */
export function indexOfAddress(
	search: string | URLSearchParams,
	book: { startPage: number; pageCount: number },
): number | null {
	const asked = new URLSearchParams(search).get('page')
	return asked !== null && /^\d{1,6}$/.test(asked) ? indexOfNumber(Number(asked), book) : null
}
