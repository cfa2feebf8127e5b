import type { Pairing } from '#contract/book-layout.ts'

/** Pages as they face each other in the book: two by two, the first alone or beside the second. */
export function spreadsOf<Page extends { index: number }>(
	pages: readonly Page[],
	pairing: Pairing = 'cover-alone',
): Page[][] {
	const alone = pairing === 'cover-alone' ? 1 : 0
	const bySpread = new Map<number, Page[]>()
	for (const page of pages) {
		const spread = Math.floor((page.index + alone) / 2)
		bySpread.set(spread, [...(bySpread.get(spread) ?? []), page])
	}
	return [...bySpread.values()]
}
