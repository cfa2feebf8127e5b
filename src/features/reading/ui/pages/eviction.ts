/** Decoded pages in memory: the spread, the prefetched ones and the previous one. */
export const maxLivePages = 9

/** At most `maxPages` stay: the farthest from `at` go first, never one in `keep`. */
export function evicted(
	decoded: Iterable<number>,
	{ at, keep, maxPages = maxLivePages }: { at: number; keep: readonly number[]; maxPages?: number },
): number[] {
	const indexes = [...decoded]
	const free = indexes
		.filter(index => !keep.includes(index))
		.sort((a, b) => Math.abs(b - at) - Math.abs(a - at))
	return free.slice(0, Math.max(0, indexes.length - maxPages))
}
