import type { Lexeme, LexemeGroups } from '../contract.ts'

/** Where all groups match: `tier` is 0 for the title alone, 1 with the author, 2 with names beside them, 3 anywhere. */
export type LexemeMatch = { tier: number; isInAuthor: boolean; rank: number }
/** Documents by number: where a lexeme stands in each (bits of `weightBits`), and how much that counts. */
type Postings = { numbers: number[]; weights: number[]; ranks: number[] }

/** Weights of a `tsvector`: the title, the author, names beside them, the description. */
const weightBits = { A: 1, B: 2, C: 4, D: 8 }
type Weight = keyof typeof weightBits
const rankOf: { [weight in Weight]: number } = { A: 1, B: 0.6, C: 0.3, D: 0.1 }
/** Words that a prefix stands for: more would take longer than they help. */
const maxExpansions = 2000

/** An inverted index of documents, each under a number that is never used again. */
export function createLexemeIndex() {
	const postingsOf = new Map<string, Postings>()
	let sorted: string[] | null = null

	function expansions({ text, isPrefix }: Lexeme): Postings[] {
		if (!isPrefix) return [postingsOf.get(text)].filter(one => one !== undefined)
		sorted ??= [...postingsOf.keys()].sort()
		const found: Postings[] = []
		for (let at = firstFrom(sorted, text); found.length < maxExpansions; at += 1) {
			const lexeme = sorted[at]
			const postings = lexeme?.startsWith(text) ? postingsOf.get(lexeme) : undefined
			if (!postings) break
			found.push(postings)
		}
		return found
	}

	function matchGroup(group: readonly Lexeme[]): Map<number, { weights: number; rank: number }> {
		const found = new Map<number, { weights: number; rank: number }>()
		for (const { numbers, weights, ranks } of group.flatMap(expansions))
			for (const [at, number] of numbers.entries()) {
				const [weight, rank] = [weights[at] ?? 0, ranks[at] ?? 0]
				const before = found.get(number)
				if (before) {
					before.weights |= weight
					before.rank += rank
				} else found.set(number, { weights: weight, rank })
			}
		return found
	}

	return {
		/** @param terms a `tsvector` as PostgreSQL writes it */
		add(number: number, terms: string): void {
			for (const { lexeme, weights, rank } of lexemesIn(terms)) {
				let postings = postingsOf.get(lexeme)
				if (!postings) {
					postings = { numbers: [], weights: [], ranks: [] }
					postingsOf.set(lexeme, postings)
					sorted = null
				}
				postings.numbers.push(number)
				postings.weights.push(weights)
				postings.ranks.push(rank)
			}
		},

		match(groups: LexemeGroups): Map<number, LexemeMatch> {
			const found = new Map<number, LexemeMatch>()
			for (const [at, group] of groups.entries()) {
				const matches = matchGroup(group)
				if (at === 0) for (const [number, match] of matches) found.set(number, matchOf(match))
				else for (const [number, match] of found) narrow(found, number, match, matches.get(number))
			}
			return found
		},
	}
}

function matchOf({ weights, rank }: { weights: number; rank: number }): LexemeMatch {
	return { tier: 31 - Math.clz32(weights & -weights), isInAuthor: (weights & weightBits.B) !== 0, rank }
}

function narrow(
	found: Map<number, LexemeMatch>,
	number: number,
	before: LexemeMatch,
	match: { weights: number; rank: number } | undefined,
): void {
	if (!match) {
		found.delete(number)
		return
	}
	const { tier, isInAuthor, rank } = matchOf(match)
	before.tier = Math.max(before.tier, tier)
	before.isInAuthor &&= isInAuthor
	before.rank += rank
}

/** The place of the first that is not before the text. */
function firstFrom(sorted: readonly string[], text: string): number {
	let [low, high] = [0, sorted.length]
	while (low < high) {
		const middle = (low + high) >> 1
		if ((sorted[middle] ?? '') < text) low = middle + 1
		else high = middle
	}
	return low
}

function* lexemesIn(terms: string): Generator<{ lexeme: string; weights: number; rank: number }> {
	for (const [, quoted = '', positions = ''] of terms.matchAll(/'((?:[^']|'')*)'(?::([0-9A-D,]+))?/g)) {
		const found = positions.split(',').map(weightOf)
		const weights = found.reduce((bits, weight) => bits | weightBits[weight], 0)
		yield { lexeme: quoted.replaceAll("''", "'").replaceAll('\\\\', '\\'), weights, rank: rankIn(found) }
	}
}

function weightOf(position: string): Weight {
	const last = position.at(-1)
	return last === 'A' || last === 'B' || last === 'C' ? last : 'D'
}

/** As PostgreSQL's `ts_rank` weighs one lexeme: its best place, and the others less and less. */
function rankIn(weights: readonly Weight[]): number {
	const ranks = weights.map(weight => rankOf[weight])
	const best = Math.max(...ranks)
	const at = ranks.indexOf(best)
	const sum = ranks.reduce((total, rank, index) => total + rank / (index + 1) ** 2, 0)
	return (best + sum - best / (at + 1) ** 2) / 1.64493406685
}
