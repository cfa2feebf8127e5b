/** Words of a print from `from` up to `to` that a sentence may be; `share` is 1 where all words are the same. */
export type Candidate = { from: number; to: number; share: number }

/** Where each word of a print stands. */
export type WordIndex = { words: readonly string[]; at: ReadonlyMap<string, readonly number[]> }

/** Words that are said and not printed, or the other way round, next to each other. */
const slack = 4
const maxCandidates = 12
/** Places that a word may have; one that is everywhere finds nothing. */
const maxPlaces = 400
/** Of a sentence's words, less its differences; few words are all the same, or it is another sentence. */
const minShare = (words: number) => (words < 5 ? 0.7 : 0.5)

export function indexWords(words: readonly string[]): WordIndex {
	const at = new Map<string, number[]>()
	for (const [index, word] of words.entries()) {
		const places = at.get(word)
		if (places) places.push(index)
		else at.set(word, [index])
	}
	return { words, at }
}

/** Where a sentence may be printed, the most alike first. @param said its words, folded */
export function candidatesOf(said: readonly string[], index: WordIndex): Candidate[] {
	const votes = new Map<number, number>()
	for (const [place, word] of said.entries()) {
		const found = index.at.get(word) ?? []
		if (found.length > maxPlaces) continue
		for (const at of found) {
			const start = at - place
			votes.set(start, (votes.get(start) ?? 0) + 1)
		}
	}
	const near = (start: number) => {
		let sum = 0
		for (let step = -slack; step <= slack; step += 1) sum += votes.get(start + step) ?? 0
		return sum
	}
	const starts = [...votes.keys()].filter(start => near(start) >= said.length * 0.6)
	const found = new Map<string, Candidate>()
	for (const start of starts.sort((a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0)).slice(0, 60)) {
		const candidate = bestAt(said, index.words, start)
		if (candidate && candidate.share >= minShare(said.length))
			found.set(`${candidate.from} ${candidate.to}`, candidate)
	}
	const best: Candidate[] = []
	for (const candidate of [...found.values()].sort((a, b) => b.share - a.share || a.from - b.from)) {
		if (best.every(({ from, to }) => candidate.to <= from || candidate.from >= to)) best.push(candidate)
		if (best.length === maxCandidates) break
	}
	return best
}

type Cell = { score: number; from: number; to: number }

/** The alignment of all said words with the printed ones around a place; what is printed before and after costs nothing. */
function bestAt(said: readonly string[], printed: readonly string[], start: number): Candidate | null {
	const first = Math.max(0, start - slack)
	const last = Math.min(printed.length, start + said.length + slack)
	let row: Cell[] = Array.from({ length: last - first + 1 }, () => ({ score: 0, from: -1, to: -1 }))
	for (const word of said) {
		const above = row
		const next: Cell[] = [{ score: (above[0]?.score ?? 0) - 1, from: -1, to: -1 }]
		for (let at = first; at < last; at += 1) {
			const place = at - first
			const [diagonal, up, left] = [above[place], above[place + 1], next[place]] as [Cell, Cell, Cell]
			const likeness = likenessOf(word, printed[at] ?? '')
			if (likeness > 0) {
				const from = diagonal.from < 0 ? at : diagonal.from
				next.push({ score: diagonal.score + 2 * likeness, from, to: at + 1 })
				continue
			}
			// A word in another's place counts once as a difference.
			const other = { ...diagonal, score: diagonal.score - 1 }
			const unprinted = { ...up, score: up.score - 1 }
			const unsaid = { ...left, score: left.from < 0 ? left.score : left.score - 1 }
			next.push([other, unprinted, unsaid].reduce((a, b) => (b.score > a.score ? b : a)))
		}
		row = next
	}
	// The same words may be there again beside it.
	const best = row.reduce((a, b) => {
		if (b.score !== a.score) return b.score > a.score ? b : a
		return Math.abs(b.from - start) < Math.abs(a.from - start) ? b : a
	})
	if (best.from < 0) return null
	return { from: best.from, to: best.to, share: best.score / (2 * said.length) }
}

/** 1 for the same word, something for one that is spelt otherwise in the middle, 0 for another. */
function likenessOf(said: string, printed: string): number {
	if (said === printed) return 1
	const longer = Math.max(said.length, printed.length)
	const shorter = Math.min(said.length, printed.length)
	if (shorter < 4) return 0
	let before = 0
	while (before < shorter && said[before] === printed[before]) before += 1
	let after = 0
	while (after < shorter - before && said.at(-1 - after) === printed.at(-1 - after)) after += 1
	return before + after >= longer * 0.75 ? 0.75 : 0
}
