import { shortVariants } from './search-words.ts'

/** A word of the catalogue with what PostgreSQL makes of it; `sound` is null for one that nobody writes in other letters. */
export type KnownWord = { word: string; sound: string | null; stem: string | null; soundStem: string }
export type SimilarWord = KnownWord & { typed: string }

/** As `pg_trgm.similarity_threshold`. */
const minSimilarity = 0.3
const maxSimilar = 12

/** Words by the trigrams of their spelling and of their sound, as pg_trgm has them. */
export function createSimilarWords() {
	const words: KnownWord[] = []
	const numberOf = new Map<string, number>()
	const [spellings, sounds] = [createTrigrams(), createTrigrams()]

	return {
		/** A word that is known stays as it is, unless its sound was not. */
		add(known: KnownWord): void {
			const number = numberOf.get(known.word) ?? words.length
			const before = words[number]
			if (before && (before.sound !== null || known.sound === null)) return
			words[number] = known
			numberOf.set(known.word, number)
			if (!before) spellings.add(number, known.word)
			if (known.sound) sounds.add(number, known.sound)
		},

		/** Words that are similar in spelling or sound, the most similar first, at most a dozen. */
		near(typed: { word: string; sound: string }): SimilarWord[] {
			const similarity = spellings.similarTo(typed.word)
			for (const [number, share] of sounds.similarTo(typed.sound))
				similarity.set(number, Math.max(share, similarity.get(number) ?? 0))
			for (const variant of shortVariants(typed.word)) {
				const number = numberOf.get(variant)
				if (number !== undefined && !similarity.has(number)) similarity.set(number, 0)
			}
			return [...similarity]
				.flatMap(([number, share]) => {
					const known = words[number]
					return known ? [{ known, share }] : []
				})
				.sort((a, b) => b.share - a.share || (a.known.word < b.known.word ? -1 : 1))
				.slice(0, maxSimilar)
				.map(({ known }) => ({ ...known, typed: typed.word }))
		},
	}
}

function createTrigrams() {
	const numbersOf = new Map<string, number[]>()
	const counts: number[] = []

	return {
		add(number: number, text: string): void {
			const trigrams = trigramsOf(text)
			counts[number] = trigrams.size
			for (const trigram of trigrams) {
				const numbers = numbersOf.get(trigram)
				if (numbers) numbers.push(number)
				else numbersOf.set(trigram, [number])
			}
		},

		/** By number, the share of trigrams in common of all that either has. */
		similarTo(text: string): Map<number, number> {
			const trigrams = trigramsOf(text)
			const common = new Map<number, number>()
			for (const trigram of trigrams)
				for (const number of numbersOf.get(trigram) ?? []) common.set(number, (common.get(number) ?? 0) + 1)
			const similar = new Map<number, number>()
			for (const [number, shared] of common) {
				const share = shared / (trigrams.size + (counts[number] ?? 0) - shared)
				if (share >= minSimilarity) similar.set(number, share)
			}
			return similar
		},
	}
}

/** Two blanks before a word and one after it, as pg_trgm counts them. */
function trigramsOf(text: string): Set<string> {
	const trigrams = new Set<string>()
	for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
		if (word === '') continue
		const padded = `  ${word} `
		for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3))
	}
	return trigrams
}
