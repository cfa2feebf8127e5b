import type { Clock } from '#platform/clock.ts'
import type { CheckWords } from '../contract.ts'
import { type CheckedLevel, checkedLevels, knownBeyond } from '../rules.ts'
import { madeUpWords } from './made-up-words.ts'

type Lexemes = { lemmaIds: Uint32Array; counts: Uint32Array }
type Coverage = { bookId: string; known: number; newLemmas: number }
type WordCheckDeps = {
	/** The books of a level that were added to the shop last. */
	booksOf(level: CheckedLevel): Promise<string[]>
	words: {
		/** Whether some book is still to be looked through. */
		areSearched(): Promise<boolean>
		lexemes(bookIds: readonly string[]): Promise<Map<string, Lexemes>>
		lemmas(ids: readonly number[]): Promise<Map<number, string>>
		/** Those of the lemmas that a dictionary has and that are no function words. */
		contentWords(lemmas: readonly string[]): Promise<ReadonlySet<string>>
		coverageByShares(shares: Shares, bookIds: readonly string[]): Promise<Coverage[]>
	}
	clock: Clock
}
/** The known share by lemma id; `others` for lemmas without one. */
type Shares = { of: ReadonlyMap<number, number>; others: number }
/** The level of the easiest book that has a lemma, as a place in `checkedLevels`. */
type Levels = { levelOf: ReadonlyMap<number, number>; words: CheckWords['levels']; areSearched: boolean }
export type WordCheck = ReturnType<typeof createWordCheck>

const hourMs = 3_600_000
const whileSearchedMs = 10_000
/** One that a book has once may be a slip or a name. */
const minUses = 2
/** The words that books of a level use most; a check takes some of them. */
const maxOffered = 400
const wordsOffered = 30

export function createWordCheck({ booksOf, words, clock }: WordCheckDeps) {
	let found: { until: number; levels: Promise<Levels> } | null = null

	/** Books come and go: read again after an hour, sooner while words are searched for, and after a failure. */
	function levels(): Promise<Levels> {
		const now = clock.now().getTime()
		if (found && now < found.until) return found.levels
		const next = { until: now + hourMs, levels: find() }
		next.levels.then(
			({ areSearched }) => {
				if (areSearched) next.until = now + whileSearchedMs
			},
			() => {
				if (found === next) found = null
			},
		)
		found = next
		return next.levels
	}

	async function find(): Promise<Levels> {
		// Before the words: what is found meanwhile is read the next time.
		const areSearched = await words.areSearched()
		const levelOf = new Map<number, number>()
		const offered: CheckWords['levels'] = []
		for (const [at, level] of checkedLevels.entries()) {
			const uses = usesIn((await words.lexemes(await booksOf(level))).values())
			const own = [...uses].filter(([id, count]) => count >= minUses && !levelOf.has(id))
			for (const [id] of own) levelOf.set(id, at)
			const most = own.sort(([, one], [, other]) => other - one).slice(0, maxOffered)
			offered.push({ level, words: await wordsOf(most.map(([id]) => id)) })
		}
		return { levelOf, words: offered, areSearched }
	}

	/** Some of the words, spread evenly from the most used to the least. */
	async function wordsOf(ids: readonly number[]): Promise<string[]> {
		const lemmas = await words.lemmas(ids)
		const plain = ids.flatMap(id => lemmas.get(id) ?? []).filter(lemma => /^[a-z]{3,14}$/.test(lemma))
		const content = await words.contentWords(plain)
		const usable = plain.filter(lemma => content.has(lemma))
		const step = Math.max(1, usable.length / wordsOffered)
		const taken = Array.from(
			{ length: Math.min(wordsOffered, usable.length) },
			(_, at) => usable[Math.floor(at * step)],
		)
		return taken.filter(lemma => lemma !== undefined).sort()
	}

	return {
		async words(): Promise<CheckWords> {
			const { words, areSearched } = await levels()
			return { levels: words, made_up: [...madeUpWords], is_searching: areSearched }
		},

		/** @param known whole per cents by level */
		async coverage(known: readonly number[], bookIds: readonly string[]): Promise<Coverage[]> {
			const { levelOf } = await levels()
			const of = new Map([...levelOf].map(([id, level]) => [id, (known[level] ?? 0) / 100]))
			return words.coverageByShares({ of, others: knownBeyond(known) }, bookIds)
		},
	}
}

function usesIn(books: Iterable<Lexemes>): Map<number, number> {
	const uses = new Map<number, number>()
	for (const { lemmaIds, counts } of books)
		for (const [at, id] of lemmaIds.entries()) uses.set(id, (uses.get(id) ?? 0) + (counts[at] ?? 0))
	return uses
}
