import { type Phone, phonesOf, syllablesOf } from '../text/phones.ts'
import type { ScriptSentence } from '../text/sentences.ts'
import { spokenWords } from '../text/spoken-words.ts'

/** What a sentence is expected to sound like. */
export type SentenceSounds = {
	words: Phone[][]
	/** After which words (by index) a mark asks for a pause. */
	pausesAfter: ReadonlySet<number>
	syllables: number
	phoneCount: number
	speaker: string | null
}

export function soundsOf({ spoken, speaker }: ScriptSentence): SentenceSounds {
	const clauses = spoken
		.split(/(?<=[,;:…–—]|\.\.\.|[.!?])[\s"”»)]+|\s[–—-]\s/u)
		.map(spokenWords)
		.filter(words => words.length > 0)
	const words = clauses.flat()
	const pausesAfter = new Set<number>()
	let count = 0
	for (const clause of clauses.slice(0, -1)) {
		count += clause.length
		pausesAfter.add(count - 1)
	}
	const phones = words.map(phonesOf)
	return {
		words: phones,
		pausesAfter,
		syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
		phoneCount: phones.reduce((sum, word) => sum + word.length, 0),
		speaker,
	}
}

/** How long it takes to say, in syllables of ordinary length: many sounds in a syllable and a last one take longer. */
export function weightOf({ syllables, phoneCount, pausesAfter }: SentenceSounds): number {
	return 0.6 * syllables + 0.4 * (phoneCount / 2.4) + 0.5 + 0.3 * pausesAfter.size
}
