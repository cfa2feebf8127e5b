/** Consecutive numbers as one run each; both ends belong to it. @param numbers in rising order */
export function runsOf(numbers: readonly number[]): { from: number; to: number }[] {
	const runs: { from: number; to: number }[] = []
	for (const number of numbers) {
		const last = runs.at(-1)
		if (last && number === last.to + 1) last.to = number
		else runs.push({ from: number, to: number })
	}
	return runs
}

type Moved = {
	/** Where a page of the former edition is in the next one; null where it is not found. */
	pageOf(index: number): number | null
	/** Undefined where it is not known. */
	formerCount: number | undefined
	pageCount: number
}

/**
 * Pages that may be the key of an edition that was not searched yet, by those of a former one: from where its pages went up to where
 * the page after them did. Where one of them is not found it may be anything from its former place on, which is counted from the
 * end of the book as well.
 * @param former in rising order
 * @returns in rising order
 */
export function pagesUntilSearched(
	former: readonly number[],
	{ pageOf, formerCount, pageCount }: Moved,
): number[] {
	const held = new Set<number>()
	for (const { from, to } of runsOf(former)) {
		const places = former.filter(index => index >= from && index <= to).map(pageOf)
		const found = places.filter(place => place !== null)
		const isFound = found.length === places.length
		const fromEnd = from + Math.min(0, pageCount - (formerCount ?? pageCount))
		const first = Math.max(0, Math.min(...found, ...(isFound ? [] : [fromEnd])))
		const next = isFound ? pageOf(to + 1) : null
		const end = next !== null && next < Math.max(...found) ? Math.max(...found) + 1 : (next ?? pageCount)
		for (let index = first; index < Math.min(end, pageCount); index += 1) held.add(index)
	}
	return [...held].sort((a, b) => a - b)
}
