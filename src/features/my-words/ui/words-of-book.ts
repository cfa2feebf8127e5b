import { serverSeconds } from '#contract/call.ts'
import { randomId } from '#contract/random-id.ts'
import { wholeCharacters } from '#contract/storable.ts'
import { createStore, type Store } from '#design/store.ts'
import type { Meaning, UnitWords, WordMeanings } from '#features/word-meanings/rules.ts'
import type { MyWord, SpokenAt, WordPlace, WrittenWord } from '../contract.ts'
import { maxSavedWords, maxTranslationLength } from '../rules.ts'
import type { WordStore } from './word-store.ts'

/** A word that somebody looks up, as it stands on a page. */
export type WordQuery = {
	index: number
	word: string
	/** Empty where it was typed. */
	sentence: string
	/** What stands around it on the page. */
	quote: WordPlace['quote']
}
export type WordScreen = { opened: ({ kind: 'word' } & WordQuery) | { kind: 'unit'; index: number } | null }

/** Everything about the words of an open book; all components of the panel take it. */
export type WordsOfBook = {
	readonly store: WordStore
	readonly screen: Store<WordScreen>
	readonly isGuest: () => boolean
	/** Rejects with CallError where nobody answers and this browser has never query. */
	lookUp(query: WordQuery): Promise<WordMeanings>
	unitWords(index: number): Promise<readonly UnitWords[]>
	/** Where a track says the sentence; null where none does. */
	spoken(query: WordQuery): Promise<SpokenAt | null>
	/** The same for a word of a list: where its sentence is said, else a sentence of a track that has the word. */
	spokenWord(wanted: {
		index: number
		/** Its forms, the likelier first. */
		words: readonly string[]
		sentence: string
	}): Promise<Pick<WrittenWord, 'spoken' | 'sentence' | 'form'> | null>
	play(spoken: SpokenAt): Promise<void>
	placeOf(index: number, quote: WordPlace['quote']): WordPlace
}

export const createWordScreen = () => createStore<WordScreen>({ opened: null })

const sameLemma = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function savedWord(words: readonly MyWord[], lemma: string): MyWord | undefined {
	return words.find(word => sameLemma(word.lemma, lemma))
}

let made = 0

/** In the order in which words are made, as those of a unit are in one second. */
function nextId(): string {
	made += 1
	const order = `${Date.now().toString(16)}${made.toString(16).padStart(6, '0').slice(-6)}`
	return `${order}${randomId()}`.slice(0, 40)
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

function newWord(made: Made): WrittenWord {
	const now = serverSeconds()
	return {
		...{ id: nextId(), mark: null, is_removed: false, created_at: now, changed_at: now },
		...made,
		translation: wholeCharacters(made.translation.slice(0, maxTranslationLength)),
	}
}

/** The word that was looked up, with the meaning that its reader chose. */
export function wordOfMeaning(
	book: Pick<WordsOfBook, 'placeOf'>,
	query: WordQuery,
	chosen: { found: WordMeanings; meaning: Pick<Meaning, 'text' | 'language'>; spoken: SpokenAt | null },
): WrittenWord {
	const { found, meaning, spoken } = chosen
	return newWord({
		...{ lemma: found.lemma, form: query.word, translation: meaning.text, language: meaning.language },
		...{ ipa: found.ipa, sentence: query.sentence, place: book.placeOf(query.index, query.quote), spoken },
	})
}

/** A word of the unit's list, with the sentence of the book that has it. */
function wordOfUnit(
	book: Pick<WordsOfBook, 'placeOf'>,
	{ lemma, text, language, pageIndex, sentence, form, ipa }: UnitWords['words'][number],
): WrittenWord {
	return newWord({
		...{
			lemma,
			form: form ?? lemma.slice(0, 60),
			translation: text,
			language,
			ipa,
			sentence: sentence ?? '',
		},
		...{ place: book.placeOf(pageIndex, { exact: lemma, prefix: '', suffix: '' }), spoken: null },
	})
}

/**
 * Saves words of the unit's list, then once more those that a track says: in the sentence of the list, or in one of the track
 * where the list has none.
 */
export async function saveUnitWords(book: WordsOfBook, listed: UnitWords['words']): Promise<void> {
	const made = listed.map(word => wordOfUnit(book, word))
	await saveAll(book.store, made)
	const voiced: WrittenWord[] = []
	// One by one: nobody waits for it.
	for (const { id, lemma, form, sentence, place } of made) {
		const index = place?.page_index ?? 0
		const words = [...new Set([form, lemma])]
		const found = await book.spokenWord({ index, words, sentence }).catch(() => null)
		// As it is by now; one that was removed or edited meanwhile stays so.
		const now = book.store.list().find(word => word.id === id)
		if (!found || now?.sentence !== sentence || now.lemma !== lemma) continue
		const { progress: _, ...written } = now
		voiced.push({ ...written, ...found })
	}
	await saveAll(book.store, voiced)
}

async function saveAll(store: WordStore, words: readonly WrittenWord[]): Promise<void> {
	for (let from = 0; from < words.length; from += maxSavedWords)
		await store.save(words.slice(from, from + maxSavedWords))
}
