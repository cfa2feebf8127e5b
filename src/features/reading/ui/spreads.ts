export type PagesPerView = 1 | 2
/** Width and height of a page; any unit. */
export type PageSize = readonly [width: number, height: number]
/** Page indexes shown together, ascending: one or two. */
export type Spread = readonly [number] | readonly [number, number]

/**
 * The spread that contains a page. Pairs are those of a printed book: the cover alone, then indexes 1–2, 3–4
 * …: with two pages an even index is reduced by one (specification, section 4). A landscape page splits its
 * pair into two spreads, so that later pairs stay as printed.
 * @param index page index; clamped to the book
 */
export function spreadAt(index: number, book: { pages: readonly PageSize[]; perView: PagesPerView }): Spread {
	const { pages, perView } = book
	const clamped = Math.min(Math.max(0, index), Math.max(0, pages.length - 1))
	if (perView === 1 || clamped === 0) return [clamped]
	const left = clamped % 2 === 0 ? clamped - 1 : clamped
	const right = left + 1
	if (right >= pages.length || isLandscape(pages[left]) || isLandscape(pages[right])) return [clamped]
	return [left, right]
}

/** The page index of the next or previous spread; null at the ends of the book. */
export function neighbour(spread: Spread, turn: { direction: 1 | -1; pageCount: number }): number | null {
	const next = turn.direction === 1 ? (spread.at(-1) ?? 0) + 1 : spread[0] - 1
	return next >= 0 && next < turn.pageCount ? next : null
}

function isLandscape(page: PageSize | undefined): boolean {
	return page !== undefined && page[0] > page[1]
}
