export type PageRange = { first: number; last: number }

const step = 10
const maxRanges = 20

/** Page indexes in tens, or more of them where there would be too many to choose from. */
export function pageRanges(pageCount: number): PageRange[] {
	const size = Math.max(1, Math.ceil(pageCount / step / maxRanges)) * step
	const ranges: PageRange[] = []
	for (let first = 0; first < pageCount; first += size)
		ranges.push({ first, last: Math.min(first + size, pageCount) - 1 })
	return ranges
}
