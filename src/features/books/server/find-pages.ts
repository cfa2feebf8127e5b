import { fold } from '#contract/fold.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'

/** Texts of pages by their index. */
export type Texts = ReadonlyMap<number, string>
export type FoundPages = {
	/** Where a page of the former edition is in the new one; null where it is not found. */
	pageOf(index: number): number | null
	/** The same for words of the page, as those that a track says: of a page that became several, that with the words. */
	pageOfWords(words: string, index: number): number | null
}

/** Words in a row that are compared as one. */
const runLength = 3
/** Runs on more pages are rubrics, which say nothing of the place. */
const maxPlaces = 5
/** Shares of a page's runs: it is the same page; it may be, between two that moved alike; a second page is as good. */
const [enough, little, asGood] = [0.5, 0.3, 0.9]
/** Fewer runs of a page are not certainly what a track says. */
const minRuns = 4

const wordShape = /[\p{L}\p{N}]+/gu

/**
 * Finds the pages of an edition in the next one by their words, wherever they went. A page with few words of its own, as one that
 * is a picture, is where it is between two pages that moved alike.
 */
export async function findPages(before: Texts, after: Texts): Promise<FoundPages> {
	const rest = createYieldToEventLoop()
	const [former, next] = [new Map<number, Set<number>>(), new Map<number, Set<number>>()]
	for (const [texts, runs] of [
		[before, former],
		[after, next],
	] as const)
		for (const [index, text] of texts) {
			runs.set(index, runsOf(text))
			await rest()
		}
	const [places, formerPlaces] = [placesOf(next), placesOf(former)]
	const isDistinctive = (run: number) =>
		(formerPlaces.get(run)?.length ?? 0) <= maxPlaces && (places.get(run)?.length ?? 0) <= maxPlaces
	const sharesOf = (runs: readonly number[]) => sharesIn(runs.filter(isDistinctive), places)

	const shares = new Map<number, Map<number, number>>()
	for (const [index, runs] of former) {
		shares.set(index, sharesOf([...runs]))
		await rest()
	}
	const found = foundIn(shares)
	return {
		pageOf: index => found.get(index) ?? null,
		pageOfWords(words, index) {
			const page = found.get(index) ?? null
			const own = [...runsOf(words)].filter(run => former.get(index)?.has(run))
			if (own.length < minRuns) return page
			const best = bestOf(sharesOf(own))
			return page !== null && best.includes(page) ? page : nearest(best, page ?? index)
		},
	}
}

/** @param shares by page: by page of the next edition, the share of its runs that are there */
function foundIn(shares: ReadonlyMap<number, ReadonlyMap<number, number>>): Map<number, number> {
	const found = new Map<number, number>()
	const candidates = [...shares].map(([index, own]) => [index, bestOf(own)] as const)
	for (const [index, pages] of candidates)
		if (pages.length === 1 && pages[0] !== undefined) found.set(index, pages[0])
	const sure = [...found].sort(([one], [other]) => one - other)
	const moveAt = (index: number) => {
		const [from, to] = sure.findLast(([page]) => page < index) ?? sure[0] ?? [0, 0]
		return to - from
	}
	for (const [index, pages] of candidates) {
		const page = pages.length > 1 ? nearest(pages, index + moveAt(index)) : null
		if (page !== null) found.set(index, page)
	}
	const isTaken = new Set(found.values())
	for (const [index, own] of shares) {
		const [above, below] = [sure.findLast(([page]) => page < index), sure.find(([page]) => page > index)]
		if (found.has(index) || !above || !below || above[1] - above[0] !== below[1] - below[0]) continue
		const page = index + above[1] - above[0]
		if (!isTaken.has(page) && (own.size === 0 || (own.get(page) ?? 0) >= little)) found.set(index, page)
	}
	return found
}

/** Pages with enough of the runs, and those that are as good as the best of them. */
function bestOf(shares: ReadonlyMap<number, number>): number[] {
	const most = Math.max(0, ...shares.values())
	return [...shares].flatMap(([page, share]) => (share >= enough && share >= asGood * most ? [page] : []))
}

function nearest(pages: readonly number[], to: number): number | null {
	const distance = (page: number) => Math.abs(page - to)
	return pages.reduce<number | null>(
		(best, page) => (best === null || distance(page) < distance(best) ? page : best),
		null,
	)
}

/** Empty where none of the runs is anywhere. */
function sharesIn(
	runs: readonly number[],
	places: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
	const shares = new Map<number, number>()
	for (const run of runs)
		for (const page of places.get(run) ?? []) shares.set(page, (shares.get(page) ?? 0) + 1 / runs.length)
	return shares
}

function placesOf(pages: ReadonlyMap<number, ReadonlySet<number>>): Map<number, number[]> {
	const places = new Map<number, number[]>()
	for (const [index, runs] of pages)
		for (const run of runs) {
			const known = places.get(run)
			if (known) known.push(index)
			else places.set(run, [index])
		}
	return places
}

/** Each run as 32 bits (FNV-1a): a book has some hundred thousand. */
function runsOf(text: string): Set<number> {
	const words = fold(text).text.match(wordShape) ?? []
	const runs = new Set<number>()
	for (let at = 0; at < Math.max(1, words.length - runLength + 1) && words.length > 0; at += 1) {
		let hash = 0x811c9dc5
		for (const char of words.slice(at, at + runLength).join(' '))
			hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
		runs.add(hash)
	}
	return runs
}
