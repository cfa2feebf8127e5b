/** The printed words from `from` up to `to`, which a sentence may be; `share` is 1 where all words are the same. */
export type Candidate = { from: number; to: number; share: number }

/** The printed words, and the positions of each. */
export type WordIndex = { words: readonly string[]; at: ReadonlyMap<string, readonly number[]> }

/** How far words that are said and not printed, or the other way round, may shift the rest of a sentence. */
const slack = 4
const maxCandidates = 12
/** The share of a sentence's words that vote for a start, and how many starts are aligned. */
const [minVotes, maxAligned] = [0.6, 60]
/** A word with more positions than these says nothing of the place. */
const maxPlaces = 400
/** The least `share` of a candidate: a sentence of few words has to be nearly the same. */
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

/**
 * Where a sentence may be printed, the most alike first. Each word votes for where the sentence would start; only starts
 * with enough votes are aligned word by word.
 * @param said its words, folded
 */
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
	const starts = [...votes.keys()].filter(start => near(start) >= said.length * minVotes)
	const found = new Map<string, Candidate>()
	for (const start of starts.sort((a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0)).slice(0, maxAligned)) {
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

/** Semi-global alignment of the said words with the printed ones around a place: what is printed before and after is free. */
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
			const substituted = { ...diagonal, score: diagonal.score - 1 }
			const unprinted = { ...up, score: up.score - 1 }
			const unsaid = { ...left, score: left.from < 0 ? left.score : left.score - 1 }
			next.push([substituted, unprinted, unsaid].reduce((a, b) => (b.score > a.score ? b : a)))
		}
		row = next
	}
	// At equal scores the one nearest to `start`: the same words may be printed twice side by side.
	const best = row.reduce((a, b) => {
		if (b.score !== a.score) return b.score > a.score ? b : a
		return Math.abs(b.from - start) < Math.abs(a.from - start) ? b : a
	})
	if (best.from < 0) return null
	return { from: best.from, to: best.to, share: best.score / (2 * said.length) }
}

/** 1 for the same word, 0.75 for one that differs in the middle alone, 0 for another. */
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
