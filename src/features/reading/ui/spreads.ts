import type { Pairing } from '#contract/book-layout.ts'

export type PagesPerView = 1 | 2
/** Width and height of a page; any unit. */
export type PageSize = readonly [width: number, height: number]
export type PagesInView = { perView: PagesPerView; pairing?: Pairing }
/** Page indexes shown together, ascending: one or two. */
export type Spread = readonly [number] | readonly [number, number]

/**
 * The spread that contains a page. Pairs are those of a printed book: the cover alone, then indexes 1–2, 3–4
 * …: with two pages an even index is reduced by one (specification, section 4). A landscape page splits its
 * pair into two spreads, so that later pairs stay as printed.
 * Where the cover is paired (0–1, 2–3 …) an odd index is reduced instead: for a file with one image more or less
 * before its first page than the printed book.
 * @param index page index; clamped to the book
 */
export function spreadAt(index: number, book: PagesInView & { pages: readonly PageSize[] }): Spread {
	const { pages, perView, pairing } = book
	const isCoverPaired = pairing === 'cover-paired'
	const clamped = Math.min(Math.max(0, index), Math.max(0, pages.length - 1))
	if (perView === 1 || (clamped === 0 && !isCoverPaired)) return [clamped]
	const left = (clamped % 2 === 0) === isCoverPaired ? clamped : clamped - 1
	const right = left + 1
	if (right >= pages.length || isLandscape(pages[left]) || isLandscape(pages[right])) return [clamped]
	return [left, right]
}

export function neighbour(spread: Spread, turn: { direction: 1 | -1; pageCount: number }): number | null {
	const next = turn.direction === 1 ? (spread.at(-1) ?? 0) + 1 : spread[0] - 1
	return next >= 0 && next < turn.pageCount ? next : null
}

/** In CSS pixels; a narrower page of a pair can't be read. */
const minWidthInPair = 300

/** Whether each of two pages side by side would be wide enough. @param stage in CSS pixels */
export function hasRoomForTwo(stage: { width: number; height: number }, pages: readonly PageSize[]): boolean {
	// The cover may have a size of its own.
	const [width, height] = pages[1] ?? pages[0] ?? [1, 1]
	return Math.min(stage.width / 2, (stage.height * width) / height) >= minWidthInPair
}

function isLandscape(page: PageSize | undefined): boolean {
	return page !== undefined && page[0] > page[1]
}
