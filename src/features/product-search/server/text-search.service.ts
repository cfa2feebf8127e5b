import { foldText } from '#contract/fold-text.ts'
import { type Language, roublesFromKopecks, wholeKopecks } from '#contract/vocabulary.ts'
import type { FoundAs, Suggestions } from '#features/catalogue/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Interpretation, Lexeme, ProductSearch, SearchDocument, TextQuery } from '../contract.ts'
import { priceAt } from '../rules.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import type { SearchIndex } from './search-index.ts'
import {
	editDistance,
	isCommon,
	lexemesLike,
	lexemesOf,
	minSoundLength,
	type Term,
	toleratedTypos,
	withSynonyms,
	wordsOf,
} from './search-words.ts'
import type { SimilarWord } from './similar-words.ts'
import type { TextSearchStore } from './text-search.store.ts'

type TextSearchServiceDeps = {
	store: TextSearchStore
	currentIndex(): Promise<SearchIndex>
	clock: Clock
}
type Alternatives = { word: string; lexemes: Lexeme[] }

const maxWordsLength = 200
const [maxBooks, maxAuthors, maxCategories] = [4, 2, 2]
/** Maximum number of equally near corrections. */
const maxCorrections = 4
const minPhraseWords = 3
/** Shorter prefixes match too many words. */
const minPrefixLength = 3
/** Word forms never change. */
const maxTerms = 5000

export function createTextSearch({ store, currentIndex, clock }: TextSearchServiceDeps): ProductSearch {
	const knownTerms = new Map<string, Term>()
	const nowMs = () => clock.now().getTime()

	async function formsOf(words: readonly string[]): Promise<Term[]> {
		const unknown = [...new Set(words)].filter(word => !knownTerms.has(word))
		const found = unknown.length === 0 ? [] : await store.terms(unknown)
		const fresh = new Map(found.map(term => [term.word, term]))
		const terms = words.flatMap(word => fresh.get(word) ?? knownTerms.get(word) ?? [])
		if (knownTerms.size + fresh.size > maxTerms) knownTerms.clear()
		for (const [word, term] of fresh) knownTerms.set(word, term)
		return terms
	}

	/** Words of a query without common ones, unless there are no others. */
	async function termsOf(typed: string): Promise<Term[]> {
		const terms = await formsOf(wordsOf(typed))
		const spoken = terms.filter(({ stem }) => stem !== null)
		const telling = spoken.filter(term => !isCommon(term))
		return telling.length > 0 ? telling : spoken.length > 0 ? spoken : terms
	}

	/** Whole words, else prefixes. */
	function asTyped(index: SearchIndex, terms: readonly Term[], words: string): TextQuery | null {
		if (terms.length === 0) return null
		const ways = [queryOf(terms.map(exact), words), queryOf(terms.map(beginning), words)]
		return ways.find(way => index.hasMatch(way.every, nowMs())) ?? null
	}

	/** Corrections of mistyped words; of three or more words one may match nothing. */
	function corrected(index: SearchIndex, terms: readonly Term[], words: string): Interpretation | null {
		if (terms.length === 0) return null
		const isKnown = (lexemes: Lexeme[]) => index.hasMatch([lexemes], nowMs())
		const known = terms.map(term => isKnown(beginning(term).lexemes))
		const unknown = terms.filter((_, at) => !known[at])
		const like = unknown.flatMap(index.similarWords).filter(word => isKnown(lexemesOfSimilar(word)))
		const corrections = terms.map((term, at) => (known[at] ? beginning(term) : nearest(term, like)))
		const alternatives = corrections.filter(one => one !== null)
		// In a long phrase one word may match nothing.
		const strange = corrections.length - alternatives.length
		if (strange > 1 || (strange === 1 && alternatives.length < minPhraseWords)) return null
		const spelt = spellings(words, terms, corrections)
		const ways = [alternatives, ...(strange === 0 ? allButOne(alternatives) : [])].map(way =>
			queryOf(way, spelt),
		)
		const query = ways.find(way => index.hasMatch(way.every, nowMs()))
		return query ? { words: spelt, as: unknown.length > 0 ? 'corrected' : 'typed', query } : null
	}

	/**
	 * The first interpretation with results: as typed, in the other keyboard layout, as substrings, or corrected in
	 * either layout.
	 */
	async function interpret(typed: string): Promise<Interpretation | null> {
		const words = foldText(typed.slice(0, maxWordsLength))
		if (words === '') return null
		const index = await currentIndex()
		const terms = await termsOf(words)
		const query = asTyped(index, terms, words)
		if (query) return { words, as: 'typed', query }
		const other = foldText(inOtherLayout(words))
		const otherTerms = await termsOf(other)
		const otherQuery = asTyped(index, otherTerms, other)
		if (otherQuery) return { words: other, as: 'layout', query: otherQuery }
		const substringIds = words.length < minPrefixLength ? [] : await store.withSubstring(words, clock.now())
		if (substringIds.length > 0)
			return { words, as: 'typed', query: { every: [], title: words, substringIds } }
		return (
			corrected(index, terms, words) ??
			corrected(index, otherTerms, other) ?? { words, as: 'typed', query: null }
		)
	}

	function sections(index: SearchIndex, { every }: TextQuery, language: Language) {
		return index.sections(every, maxCategories).map(({ category_id, name_en, name_ru }) => {
			return { id: category_id, name: language === 'ru' ? name_ru : name_en }
		})
	}

	function suggestionsFor(
		index: SearchIndex,
		{ words, query, as }: { words: string; query: TextQuery; as: FoundAs },
		language: Language,
	): Suggestions {
		const isLongEnough = words.length >= minPrefixLength
		const titled = index.withTitlePrefix(words, maxBooks, nowMs())
		const others = isLongEnough && titled.length < maxBooks ? index.find(query, nowMs()) : []
		const named = sections(index, inWholeWords(query), language)
		return {
			foundAs: as,
			words,
			books: suggestedBooks([...titled, ...others]),
			authors: index.authors(words, isLongEnough ? query.every : null, maxAuthors, nowMs()),
			categories: named.length > 0 ? named : sections(index, query, language),
			isCategoryNamed: named.length > 0,
		}
	}

	function suggestedBooks(documents: readonly SearchDocument[]): Suggestions['books'] {
		const byBook = new Map<string, SearchDocument>()
		for (const document of documents) {
			if (!byBook.has(document.book_id)) byBook.set(document.book_id, document)
			if (byBook.size === maxBooks) break
		}
		return [...byBook.values()].map(document => suggested(document, nowMs()))
	}

	return {
		understand: interpret,

		async find(query: TextQuery): Promise<SearchDocument[]> {
			return (await currentIndex()).find(query, nowMs())
		},

		async sectionsNamed(query: TextQuery, language: Language): Promise<{ id: number; name: string }[]> {
			return sections(await currentIndex(), query, language)
		},

		async nearest(typed: string): Promise<TextQuery | null> {
			const index = await currentIndex()
			const known = (await termsOf(typed))
				.map(term => exact(term).lexemes)
				.filter(lexemes => index.hasMatch([lexemes], nowMs()))
			return known.length === 0 ? null : queryOf([{ word: '', lexemes: known.flat() }], foldText(typed))
		},

		async suggest(typed: string, language: Language): Promise<Suggestions> {
			const words = foldText(typed)
			const none: Suggestions = {
				...{ foundAs: 'typed', words, books: [], authors: [], categories: [] },
				isCategoryNamed: false,
			}
			const terms = await termsOf(words)
			if (terms.length === 0) return none
			const unfinished = terms.map((term, at) => (at === terms.length - 1 ? prefixOf(term) : exact(term)))
			const index = await currentIndex()
			const query = queryOf(unfinished, words)
			const found = suggestionsFor(index, { words, query, as: 'typed' }, language)
			if (found.books.length + found.authors.length + found.categories.length > 0) return found
			const understood = await interpret(typed)
			if (!understood?.query) return none
			if (understood.query.substringIds)
				return { ...none, books: suggestedBooks(index.find(understood.query, nowMs())) }
			return suggestionsFor(index, { ...understood, query: understood.query }, language)
		},
	}
}

function exact(term: Term): Alternatives {
	return { word: term.word, lexemes: lexemesOf(term).map(whole) }
}

function prefixOf(term: Term): Alternatives {
	const sound = term.sound.length < minSoundLength ? [] : [prefix(`~${term.sound}`)]
	return { word: term.word, lexemes: [...exact(term).lexemes, prefix(term.word), ...sound] }
}

function beginning(term: Term): Alternatives {
	return term.word.length < minPrefixLength ? exact(term) : prefixOf(term)
}

function nearest(term: Term, like: readonly SimilarWord[]): Alternatives | null {
	const limit = toleratedTypos(term.word)
	const near = like
		.filter(({ typed }) => typed === term.word)
		.map(found => ({ found, distance: distanceOf(term, found, limit) }))
		.filter(({ distance }) => distance <= limit)
		.sort((a, b) => a.distance - b.distance)
	const first = near[0]
	if (!first) {
		const known = lexemesLike(term)
		return known.length === 0 ? null : { word: term.word, lexemes: withSynonyms(known).map(whole) }
	}
	const corrections = near.filter(({ distance }) => distance === first.distance).slice(0, maxCorrections)
	const lexemes = corrections.flatMap(({ found }) => lexemesOf({ ...found, sound: found.sound ?? '' }))
	return { word: first.found.word, lexemes: [...new Set(lexemes)].map(whole) }
}

function distanceOf(term: Term, { word, sound, soundStem }: SimilarWord, limit: number): number {
	const bySpelling = editDistance(term.word, word, limit)
	if (sound === null) return bySpelling
	const bySound = editDistance(term.sound, sound, toleratedTypos(term.sound))
	// Fleeting vowels: Павла is a form of Павел.
	const byStem = editDistance(term.soundStem, soundStem, 1)
	return Math.min(bySpelling, bySound, byStem)
}

function spellings(
	words: string,
	terms: readonly Term[],
	corrections: readonly (Alternatives | null)[],
): string {
	return terms.reduce(
		(spelt, term, index) => spelt.replace(term.word, corrections[index]?.word ?? term.word),
		words,
	)
}

function allButOne(all: readonly Alternatives[]): Alternatives[][] {
	return all.length < minPhraseWords ? [] : all.map((_, left) => all.filter((__, index) => index !== left))
}

function queryOf(all: readonly Alternatives[], title: string): TextQuery {
	return { every: all.map(({ lexemes }) => lexemes), title, substringIds: null }
}

function inWholeWords(query: TextQuery): TextQuery {
	return { ...query, every: query.every.map(lexemes => lexemes.filter(({ isPrefix }) => !isPrefix)) }
}

function lexemesOfSimilar({ stem, soundStem }: SimilarWord): Lexeme[] {
	return [...(stem === null ? [] : [stem]), ...(soundStem === '' ? [] : [`~${soundStem}`])].map(whole)
}

function whole(text: string): Lexeme {
	return { text, isPrefix: false }
}

function prefix(text: string): Lexeme {
	return { text, isPrefix: true }
}

function suggested(document: SearchDocument, atMs: number): Suggestions['books'][number] {
	const { book_id, name, author, level, cover_key } = document
	const logo = cover_key === null ? null : `/content/${cover_key}`
	const price = document.is_ready ? roublesFromKopecks(wholeKopecks(priceAt(document, atMs))) : null
	return { book_id, name, author, level, price, logo }
}
