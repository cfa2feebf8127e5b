import { readingsOfWord } from '../lemmas/lemmatize.ts'
import { guessedLemma, type Lexicon, readingsOf } from '../lemmas/readings.ts'

/** What a word of a text may be looked up by: itself and whatever it may be a form of. */
export function variantsOf(plain: string, lexicon: Lexicon): string[] {
	const lemmas = readingsOfWord(plain, lexicon).map(({ lemma }) => lemma)
	const guessed = lemmas.length === 0 || plain.includes('-') ? [guessedLemma(plain)] : []
	return [...new Set([plain, ...guessed, ...lemmas])].slice(0, maxVariants)
}
const maxVariants = 8

/** What a word of a list is found by: itself; a plural's singular, and what a form is of that is no word of its own. */
export function variantsOfListed(plain: string, lexicon: Lexicon): string[] {
	const readings = readingsOf(plain, lexicon)
	const isOwn = readings.some(({ lemma }) => lemma === plain)
	const others = readings.filter(({ lemma, part }) => !isOwn || (part === 'noun' && plain === `${lemma}s`))
	return [...new Set([plain, ...others.map(({ lemma }) => lemma)])].slice(0, maxVariants)
}

/** Between two words of an entry there may be one more: "set him free". */
const mostBetween = 1

/**
 * Where a text has the words of an entry, in their order.
 * @param entry for each word of the entry what it may be
 * @param text the same for each word of the text
 * @param at a word of the text that must be one of them; any where it is absent
 * @returns places in the text, null where it has not all of them
 */
export function placesOf(
	entry: readonly (readonly string[])[],
	text: readonly (readonly string[])[],
	at?: number,
): number[] | null {
	const isSame = (word: readonly string[] | undefined, other: readonly string[] | undefined) =>
		word !== undefined && other !== undefined && word.some(variant => other.includes(variant))
	for (let start = 0; start < text.length; start += 1) {
		if (at !== undefined && (start > at || at - start > entry.length * (1 + mostBetween))) continue
		if (!isSame(entry[0], text[start])) continue
		const places = [start]
		for (const word of entry.slice(1)) {
			const last = places.at(-1) ?? start
			const next = [1, 1 + mostBetween].find(step => isSame(word, text[last + step]))
			if (next === undefined) break
			places.push(last + next)
		}
		if (places.length === entry.length && (at === undefined || places.includes(at))) return places
	}
	return null
}
