import { type Coverage, maxCoveredBooks } from '../rules.ts'
import { coverageOf, knownTable } from './coverage.ts'
import { everyFunctionWord } from './lemmas/function-words.ts'
import type { ShownLexemes } from './shown-words.ts'
import type { BookLexemes, WordMeaningsStore } from './word-meanings.store.ts'

export type CoverageDeps = {
	store: Pick<WordMeaningsStore, 'idsOf'>
	shown: ShownLexemes
	/** Lemmas that a reader knows. */
	knownLemmas(userId: string): Promise<readonly string[]>
	/** How many words a reader has saved, known or not. */
	countWords(userId: string): Promise<number>
	/** Those of the books that the shop shows now. */
	listed(bookIds: string[]): Promise<ReadonlyMap<string, string>>
}
export type WordCoverage = ReturnType<typeof createWordCoverage>

/** Numbers of 8 bytes in memory: some thousand books. */
const maxNumbers = 4_000_000

/** Share of each book that a reader can read by the words that they know; grammar everybody knows. */
export function createWordCoverage({ store, shown, knownLemmas, countWords, listed }: CoverageDeps) {
	const books = new Map<string, { lexemes: BookLexemes; version: string }>()
	let numbers = 0

	async function lexemesOf(bookIds: readonly string[]): Promise<Map<string, BookLexemes>> {
		const found = await shown.versions(bookIds)
		const isStale = (bookId: string) => books.get(bookId)?.version !== found.get(bookId)
		const missing = [...found.keys()].filter(isStale)
		for (const [bookId, lexemes] of missing.length > 0 ? await shown.lexemes(missing) : []) {
			numbers += lexemes.lemmaIds.length - (books.get(bookId)?.lexemes.lemmaIds.length ?? 0)
			books.delete(bookId)
			books.set(bookId, { lexemes, version: found.get(bookId) ?? '' })
		}
		const wanted = new Map(
			[...found.keys()].flatMap((bookId): [string, BookLexemes][] => {
				const known = books.get(bookId)
				return known ? [[bookId, known.lexemes]] : []
			}),
		)
		for (const [bookId, { lexemes }] of books) {
			if (numbers <= maxNumbers) break
			books.delete(bookId)
			numbers -= lexemes.lemmaIds.length
		}
		return wanted
	}

	/** Coverage of books that are shown and were searched, in the order asked for. */
	async function coverageBy(
		bookIds: readonly string[],
		knownFor: (size: number) => Promise<Uint8Array | Float32Array>,
	): Promise<Coverage[]> {
		const wanted = [...new Set(bookIds)].slice(0, maxCoveredBooks)
		const inShop = await listed(wanted)
		const lexemes = await lexemesOf(wanted.filter(bookId => inShop.has(bookId)))
		const largest = Math.max(0, ...[...lexemes.values()].map(({ lemmaIds }) => lemmaIds.at(-1) ?? 0))
		const known = await knownFor(largest + 1)
		return wanted.flatMap((bookId): Coverage[] => {
			const book = lexemes.get(bookId)
			return book && book.lemmaIds.length > 0 ? [{ bookId, ...coverageOf(book, known) }] : []
		})
	}

	return {
		countWords,

		/** For somebody of whose words only a share by lemma id is known, and the share of all `others`. */
		byShares(
			{ of, others }: { of: ReadonlyMap<number, number>; others: number },
			bookIds: readonly string[],
		): Promise<Coverage[]> {
			return coverageBy(bookIds, async size => {
				const table = new Float32Array(size).fill(others)
				for (const [id, share] of of) table[id] = share
				for (const id of await store.idsOf(everyFunctionWord)) table[id] = 1
				return table
			})
		},

		/** For a reader, by the words that they marked as known; of no book for who knows no word yet. */
		async of(userId: string, bookIds: readonly string[]): Promise<Coverage[]> {
			const own = await knownLemmas(userId)
			if (own.length === 0) return []
			return coverageBy(bookIds, async size =>
				knownTable(await store.idsOf([...own, ...everyFunctionWord]), size),
			)
		},
	}
}
