import type { Reading, WrittenBlock, WrittenPage } from './truth.ts'

/** Of recognised words some are wrong, and some are specks. */
export type Tolerance = {
	/** Words between two blocks that are nobody's. */
	stray: number
	/** One word in so many may be another, or missing. */
	oneIn: number
	/** As a share of a word's letters that may be others. */
	letters: number
	/** A block of so few words may be missing. */
	mayMiss: number
}
export const exact: Tolerance = { stray: 0, oneIn: Number.POSITIVE_INFINITY, letters: 0, mayMiss: 0 }
export const scanned: Tolerance = { stray: 6, oneIn: 3, letters: 0.34, mayMiss: 2 }

/** Where a reading that begins somewhere may have come to: `at` among the words, and which floating blocks were met. */
type Place = { at: number; met: number }
export type Verdict = {
	isRight: boolean /** The furthest that it is right, and what was awaited there. */
	until: string
}

/**
 * Whether `words`, as a page is read, are the blocks of the truth, one after another without anything between. A floating block
 * may be missing: that is a matter of words.
 */
export function verdictOf(words: readonly string[], page: WrittenPage, tolerance: Tolerance): Verdict {
	const rest = withoutAnywhere(words, page.anywhere)
	const reader = createReader(rest, page.floating, tolerance)
	const ends = reader.read(page.reading, reader.opened([{ at: 0, met: 0 }]))
	const isRight = ends.some(({ at }) => at >= rest.length - tolerance.stray)
	return { isRight, until: isRight ? '' : reader.furthest() }
}

function withoutAnywhere(words: readonly string[], anywhere: readonly string[]): string[] {
	const rest = [...words]
	for (const word of anywhere) {
		const at = rest.indexOf(word)
		if (at >= 0) rest.splice(at, 1)
	}
	return rest
}

function createReader(words: readonly string[], floating: readonly WrittenBlock[], tolerance: Tolerance) {
	/** Blocks are met in turn, so the one that was met last is the furthest. */
	const turns = new Map<WrittenBlock, number>()
	let far = { turn: -1, text: '' }

	/** Where a phrase that begins at a word may end. */
	function endsOfPhrase(phrase: readonly string[], from: number): number[] {
		const allowed = Math.floor(phrase.length / tolerance.oneIn)
		const lengths = Array.from({ length: 2 * allowed + 1 }, (_, at) => phrase.length + at - allowed)
		return lengths
			.map(length => from + length)
			.filter(end => end > from && end <= words.length)
			.filter(end => isLike(words.slice(from, end), phrase, { allowed, letters: tolerance.letters }))
	}

	function endsOf({ begins, ends }: WrittenBlock, from: number): number[] {
		const opened = endsOfPhrase(begins, from)
		if (ends === null) return opened
		const first = Math.min(...opened)
		if (opened.length === 0) return []
		return words.flatMap((_, at) => (at >= first ? endsOfPhrase(ends, at) : []))
	}

	function blockFrom(block: WrittenBlock, places: readonly Place[]): Place[] {
		const turn = turns.get(block) ?? turns.size
		turns.set(block, turn)
		const found = places.flatMap(({ at, met }) => {
			if (turn > far.turn) {
				const read = [...words.slice(Math.max(0, at - 3), at), '¦', ...words.slice(at, at + 5)]
				far = { turn, text: `${read.join(' ')} (awaited: ${block.begins.slice(0, 4).join(' ')})` }
			}
			return Array.from({ length: tolerance.stray + 1 }, (_, stray) => at + stray).flatMap(start =>
				endsOf(block, start).map(end => ({ at: end, met })),
			)
		})
		const mayMiss = block.ends === null && block.begins.length <= tolerance.mayMiss
		return opened(mayMiss ? [...found, ...places] : found)
	}

	/** With the floating blocks that may be read from there. */
	function opened(places: readonly Place[]): Place[] {
		const all = new Map(places.map(place => [`${place.at} ${place.met}`, place]))
		for (const { at, met } of all.values())
			for (const [index, block] of floating.entries()) {
				if (met & (2 ** index)) continue
				for (const end of endsOf(block, at)) {
					const next = { at: end, met: met | (2 ** index) }
					all.set(`${next.at} ${next.met}`, next)
				}
			}
		return [...all.values()]
	}

	function anyFrom(parts: readonly Reading[], places: readonly Place[]): Place[] {
		const known = new Map<string, Place[]>()
		function rest(left: number, from: readonly Place[]): Place[] {
			if (left === 0) return [...from]
			const key = `${left} ${from.map(({ at, met }) => `${at},${met}`).join(' ')}`
			const before = known.get(key)
			if (before) return before
			const found = parts.flatMap((part, index) => {
				if (!(left & (2 ** index))) return []
				const next = read(part, from)
				return next.length > 0 ? rest(left - 2 ** index, next) : []
			})
			known.set(key, found)
			return found
		}
		return rest(2 ** parts.length - 1, places)
	}

	function read(reading: Reading, places: readonly Place[]): Place[] {
		if (places.length === 0) return []
		if ('block' in reading) return blockFrom(reading.block, places)
		if ('inOrder' in reading)
			return reading.inOrder.reduce((from: Place[], part) => read(part, from), [...places])
		if ('inAnyOrder' in reading) return anyFrom(reading.inAnyOrder, places)
		return reading.oneOf.flatMap(way => read(way, places))
	}

	return { read, opened, furthest: () => far.text }
}

function isLike(
	words: readonly string[],
	phrase: readonly string[],
	{ allowed, letters }: { allowed: number; letters: number },
): boolean {
	if (letters === 0) return words.length === phrase.length && words.every((word, at) => word === phrase[at])
	return distance(words, phrase, (a, b) => isSameWord(a, b, letters)) <= allowed
}

export function isSameWord(a: string, b: string, letters: number): boolean {
	const [one, other] = [a.toLowerCase(), b.toLowerCase()]
	if (one === other) return true
	return distance([...one], [...other], (x, y) => x === y) <= letters * Math.max(one.length, other.length)
}

/** How many parts are other ones, too many, or missing. */
function distance<Part>(
	a: readonly Part[],
	b: readonly Part[],
	isSame: (one: Part, other: Part) => boolean,
): number {
	let row = Array.from({ length: b.length + 1 }, (_, at) => at)
	for (const [y, one] of a.entries()) {
		const next = [y + 1]
		for (const [x, other] of b.entries())
			next.push(
				Math.min((next[x] ?? 0) + 1, (row[x + 1] ?? 0) + 1, (row[x] ?? 0) + (isSame(one, other) ? 0 : 1)),
			)
		row = next
	}
	return row.at(-1) ?? 0
}
