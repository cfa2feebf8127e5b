/** The printed number of a page: its index and the book's start page. */
export function pageNumber(index: number, startPage: number): number {
	return index + startPage
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

/** The page that an address asks for by `?page=` and its printed number; the first where it asks for none. */
export function indexOfAddress(
	search: string | URLSearchParams,
	book: { startPage: number; pageCount: number },
): number {
	const asked = new URLSearchParams(search).get('page')
	return (asked !== null && /^\d{1,6}$/.test(asked) && indexOfNumber(Number(asked), book)) || 0
}
