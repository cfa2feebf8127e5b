/** Pages as they face each other in a printed book: the first alone, then two by two. */
export function spreadsOf<Page extends { index: number }>(pages: readonly Page[]): Page[][] {
	const bySpread = Map.groupBy(pages, ({ index }) => Math.ceil(index / 2))
	return [...bySpread.values()]
}
