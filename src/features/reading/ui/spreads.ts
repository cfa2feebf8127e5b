export type PagesPerView = 1 | 2
/** Width and height of a page; any unit. */
export type PageSize = readonly [width: number, height: number]
/** The page indexes that are seen together, ascending: one or two. */
export type Spread = readonly [number] | readonly [number, number]

/**
 * The spread that holds a page. Pairs are those of a printed book: the cover alone, then indexes 1-2, 3-4 …: with two
 * pages an even index is reduced by one (specification, section 4). A landscape page breaks its pair into two spreads,
 * so that the pairs after it stay as they were printed.
 * @param index page index; brought into the book when outside
 */
export function spreadAt(index: number, book: { pages: readonly PageSize[]; perView: PagesPerView }): Spread {
	const { pages, perView } = book
	const asked = Math.min(Math.max(0, index), Math.max(0, pages.length - 1))
	if (perView === 1 || asked === 0) return [asked]
	const left = asked % 2 === 0 ? asked - 1 : asked
	const right = left + 1
	if (right >= pages.length || isLandscape(pages[left]) || isLandscape(pages[right])) return [asked]
	return [left, right]
}

/** The index to turn to from a spread; null at the ends of the book. */
export function neighbour(spread: Spread, turn: { direction: 1 | -1; pageCount: number }): number | null {
	const next = turn.direction === 1 ? (spread.at(-1) ?? 0) + 1 : spread[0] - 1
	return next >= 0 && next < turn.pageCount ? next : null
}

function isLandscape(page: PageSize | undefined): boolean {
	return page !== undefined && page[0] > page[1]
}
