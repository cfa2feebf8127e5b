import type { Reading, WordPart } from './readings.ts'

const set = (words: string) => new Set(words.split(' '))
const determiners = set(
	'a an the my your his her its our their this that these those no some any every each another whose one two three four five six ' +
		'seven eight nine ten many few several both all',
)
const verbBefore = set(
	'i you he she it we they who can could will would shall should may might must do does did let please cannot',
)
const copulas = set(
	'am is are was were be been being feel feels felt look looks looked seem seems seemed become became',
)
const degrees = set('very so too quite really more most as how rather extremely')
const prepositions = set(
	'in on at of for with from by about into over under after before through without between behind near during against',
)
/** What stands between others and a word without changing what may follow. */
const between = set('not never always often usually sometimes also still just now already ever only even soon')
export const isTransparent = (plain: string) => between.has(plain)
const auxiliaries = set('have has had having')

/** How much likelier a part of speech is there than anywhere. */
const likely = 8
const unlikely = 0.15

/** Words around a form, in small letters; empty at the ends of a sentence. */
export type Neighbours = { before: string; after: string; isAfterPossessive: boolean; isAfterNoun: boolean }

/**
 * Readings of a form in a place of a sentence, the likeliest first.
 * @param canBeNoun whether the word after it may be a noun
 */
export function readingsInContext(
	readings: readonly Reading[],
	{ before, after, isAfterPossessive, isAfterNoun }: Neighbours,
	{ form, canBeNoun }: { form: string; canBeNoun: boolean },
): Reading[] {
	const by = factors()
	return readings
		.map(reading => ({ ...reading, weight: reading.weight * (by[reading.part] ?? 1) }))
		.sort((a, b) => b.weight - a.weight)

	function factors(): { [part in WordPart]?: number } {
		const isParticiple = readings.some(({ part, lemma }) => part === 'verb' && lemma !== form && !form.endsWith('s'))
		if (determiners.has(before) || isAfterPossessive)
			return canBeNoun && after !== ''
				? { adjective: likely, noun: 2, verb: unlikely, adverb: unlikely }
				: { noun: likely, adjective: 0.5, verb: unlikely, adverb: unlikely }
		if (before === 'to') return { verb: likely, noun: 0.7 }
		if (before === "let's" || verbBefore.has(before)) return { verb: likely, noun: unlikely, adjective: 0.5 }
		if (auxiliaries.has(before)) return { verb: /(?:ed|en)$/.test(form) ? likely : 2 }
		if (degrees.has(before)) return { adjective: likely, adverb: likely, noun: unlikely, verb: 0.3 }
		if (copulas.has(before))
			return { adjective: isParticiple ? 4 : likely, verb: isParticiple ? 5 : unlikely, noun: 0.5, adverb: 1 }
		if (prepositions.has(before)) return { noun: 4, adjective: canBeNoun ? 2 : 0.5, verb: unlikely }
		// "Open the door", "closed the window": a verb stands before what is determined.
		if (determiners.has(after) && !canBeNoun) return { verb: 4, noun: 0.3 }
		// "The postmaster retired."
		if (isAfterNoun && !canBeNoun && form.endsWith('ed')) return { verb: 6 }
		return {}
	}
}

/** So much likelier than any other part of speech, the first is shown alone. */
const certainty = 5

export function certainPart(readings: readonly Reading[]): WordPart | null {
	const [first] = readings
	if (!first) return null
	const other = readings.find(({ part }) => part !== first.part)
	return !other || first.weight > certainty * other.weight ? first.part : null
}
