/** Decoded pages kept at a time: what is seen, what the plan fetches ahead, and the way back. */
export const livePagesAtMost = 9

/**
 * The pages to let go so that at most `atMost` stay: the farthest from `at` first, never one in `keep`.
 * @param live indexes of the pages that are held now
 */
export function evicted(
	live: Iterable<number>,
	{ at, keep, atMost = livePagesAtMost }: { at: number; keep: readonly number[]; atMost?: number },
): number[] {
	const held = [...live]
	const free = held.filter(index => !keep.includes(index)).sort((a, b) => Math.abs(b - at) - Math.abs(a - at))
	return free.slice(0, Math.max(0, held.length - atMost))
}
