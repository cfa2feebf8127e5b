import { maxWordLength } from '../rules.ts'
import { isFunctionWord } from './lemmas/function-words.ts'
import { type LemmaInText, lemmasIn } from './lemmas/lemmatize.ts'
import { keyOf } from './lists/headword.ts'
import { placesOf, variantsOf, variantsOfListed } from './lists/match.ts'
import { phrasalVerbAt } from './phrasal-verbs.ts'
import type { English } from './sources/english.ts'
import { plainWord, tokensOf } from './text/tokens.ts'

/** A word or phrase that was tapped, in its sentence. */
export type Tapped = {
	/** All words of the sentence, with what each may be a form of. */
	words: readonly LemmaInText[]
	variants: readonly (readonly string[])[]
	/** The place of the tapped word, of the first one of a phrase. */
	at: number
	/** What the words stand in. */
	sentence: string
}

/** @param sentence empty where it is unknown; a word that it does not have is looked up alone */
export function tappedIn(word: string, sentence: string, { lexicon }: English): Tapped {
	const first = plainWord(lemmasIn(word, lexicon)[0]?.token.text ?? word)
	const inSentence = lemmasIn(sentence, lexicon)
	const isThere = inSentence.some(({ plain }) => plain === first)
	const words = isThere ? inSentence : lemmasIn(word, lexicon)
	return {
		words,
		sentence: isThere ? sentence : word,
		variants: words.map(({ plain }) => variantsOf(plain, lexicon)),
		at: Math.max(
			0,
			words.findIndex(({ plain }) => plain === first),
		),
	}
}

/** Whether the sentence has all words of an entry, the tapped one among them. */
export function hasEntry({ variants, at }: Tapped, key: string, { lexicon }: English): boolean {
	const entry = key.split(' ').map(word => variantsOfListed(word, lexicon))
	return placesOf(entry, variants, at) !== null
}

/** An entry as a sentence has it, with what stands between its words; null where that is long. */
export function formIn(sentence: string, key: string, { lexicon }: English): string | null {
	const entry = key.split(' ').map(word => variantsOfListed(word, lexicon))
	const words = tokensOf(sentence)
	const places = placesOf(
		entry,
		words.map(({ text }) => variantsOf(plainWord(text), lexicon)),
	)
	const [first, last] = [words[places?.[0] ?? -1], words[places?.at(-1) ?? -1]]
	if (!first || !last) return null
	const form = sentence.slice(first.at, last.at + last.text.length)
	return form.length <= maxWordLength ? form : null
}

const maxWords = 4

/**
 * An expression of several words that WordNet has and the tapped word is in: "give up", "bus stop"; what is selected as a
 * phrase; null where there is none.
 */
export function knownPhrase(tapped: Tapped, selected: string, { wordNet }: English): string | null {
	const { words, at } = tapped
	const key = keyOf(selected)
	if (key.includes(' ') && wordNet.senses(key).length > 0) return key
	const verb = phrasalVerbAt(tapped, wordNet)
	if (verb !== null) return verb
	for (let length = maxWords; length > 1; length -= 1)
		for (let from = at - length + 1; from <= at; from += 1) {
			const part = words.slice(Math.max(0, from), from + length)
			if (from < 0 || part.length < length) continue
			const phrase = phraseOf(part, wordNet)
			if (phrase !== null) return phrase
		}
	return null
}

function phraseOf(part: readonly LemmaInText[], wordNet: English['wordNet']): string | null {
	const [first, ...rest] = part
	const last = rest.at(-1)
	if (!first || !last) return null
	if (part.some(({ plain, isName }) => isName || isFunctionWord(plain))) return null
	const phrase = [...part.slice(0, -1).map(({ plain }) => plain), last.lemma].join(' ')
	return wordNet.senses(phrase).some(sense => sense.part === 'noun') ? phrase : null
}
