import { randomId } from '#contract/random-id.ts'
import { createStore, type Store } from '#design/store.ts'
import type { Meaning, UnitWords, WordMeanings } from '#features/word-meanings/rules.ts'
import type { MyWord, SpokenAt, WordPlace, WrittenWord } from '../contract.ts'
import { longestTranslation } from '../rules.ts'
import { nowSeconds } from './now-seconds.ts'
import type { WordStore } from './word-store.ts'

/** A word that somebody asked about, as it stands on a page. */
export type AskedWord = {
	index: number
	word: string
	/** Empty where it was typed. */
	sentence: string
	/** What stands around it on the page. */
	quote: WordPlace['quote']
}
export type WordScreen = { opened: ({ kind: 'word' } & AskedWord) | { kind: 'unit'; index: number } | null }

/** Everything about the words of an open book; all components of the panel take it. */
export type WordsOfBook = {
	readonly store: WordStore
	readonly screen: Store<WordScreen>
	readonly isGuest: () => boolean
	/** Rejects with CallError where nobody answers and this browser has never asked. */
	lookUp(asked: AskedWord): Promise<WordMeanings>
	unitWords(index: number): Promise<readonly UnitWords[]>
	/** Where a track says the sentence; null where none does. */
	spoken(asked: AskedWord): Promise<SpokenAt | null>
	play(spoken: SpokenAt): Promise<void>
	placeOf(index: number, quote: WordPlace['quote']): WordPlace
	goTo(index: number): void
}

export const createWordScreen = () => createStore<WordScreen>({ opened: null })

export const sameLemma = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function savedWord(words: readonly MyWord[], lemma: string): MyWord | undefined {
	return words.find(word => sameLemma(word.lemma, lemma))
}

type Made = {
	lemma: string
	form: string
	translation: string
	language: string
	ipa: string | null
	sentence: string
	place: WordPlace | null
	spoken: SpokenAt | null
}

export function newWord(made: Made): WrittenWord {
	const now = nowSeconds()
	return {
		...{ id: randomId(), mark: null, is_removed: false, created_at: now, changed_at: now },
		...made,
		translation: made.translation.slice(0, longestTranslation),
	}
}

/** The word that was asked about, with the meaning that its reader chose. */
export function wordOfMeaning(
	book: Pick<WordsOfBook, 'placeOf'>,
	asked: AskedWord,
	chosen: { found: WordMeanings; meaning: Pick<Meaning, 'text' | 'language'>; spoken: SpokenAt | null },
): WrittenWord {
	const { found, meaning, spoken } = chosen
	return newWord({
		...{ lemma: found.lemma, form: asked.word, translation: meaning.text, language: meaning.language },
		...{ ipa: found.ipa, sentence: asked.sentence, place: book.placeOf(asked.index, asked.quote), spoken },
	})
}

/** A word of the unit's list, with the sentence of the book that has it. */
export function wordOfUnit(
	book: Pick<WordsOfBook, 'placeOf'>,
	{ lemma, text, language, pageIndex, sentence }: UnitWords['words'][number],
): WrittenWord {
	return newWord({
		...{ lemma, form: lemma.slice(0, 60), translation: text, language, ipa: null, sentence: sentence ?? '' },
		...{ place: book.placeOf(pageIndex, { exact: lemma, prefix: '', suffix: '' }), spoken: null },
	})
}
