import { foldText } from '#contract/fold-text.ts'
import { type Language, roublesFromKopecks } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import type { FoundAs, Suggestions } from '../contract.ts'
import type { CategoryRow } from './catalogue.store.ts'
import { inOtherLayout } from './keyboard-layout.ts'
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
import type { SimilarWord, SuggestedBook, TextQuery, TextSearchStore } from './text-search.store.ts'

type TextSearchServiceDeps = {
	search: TextSearchStore
	categories(): Promise<CategoryRow[]>
	clock: Clock
}
/** How a query was interpreted; `query` is null if nothing matches. */
export type Interpretation = { words: string; as: FoundAs; query: TextQuery | null }
/** Lexemes of which any may match, and the spelling shown. */
type Alternatives = { word: string; lexemes: string[] }

const wordsMaxLength = 200
const [booksMax, authorsMax, categoriesMax] = [4, 2, 2]
/** Maximum number of equally near corrections. */
const correctionsMax = 4
const fewestWordsOfPhrase = 3
/** Shorter prefixes match too many words. */
const minPrefixLength = 3

export function createTextSearch({ search, categories, clock }: TextSearchServiceDeps) {
	/** Words of a query without common ones, unless there are no others. */
	async function termsOf(typed: string): Promise<Term[]> {
		const words = wordsOf(typed)
		if (words.length === 0) return []
		const terms = await search.terms(words)
		const spoken = terms.filter(({ stem }) => stem !== null)
		const telling = spoken.filter(term => !isCommon(term))
		return telling.length > 0 ? telling : spoken.length > 0 ? spoken : terms
	}

	/** Whole words, else prefixes. */
	async function asTyped(terms: readonly Term[], words: string): Promise<TextQuery | null> {
		if (terms.length === 0) return null
		const ways = [queryOf(terms.map(exact), words), queryOf(terms.map(beginning), words)]
		const met = await search.haveMatches(
			ways.map(way => way.every),
			clock.now(),
		)
		return ways.find((_, way) => met[way]) ?? null
	}

	/** Corrections of mistyped words; of three or more words one may match nothing. */
	async function corrected(terms: readonly Term[], words: string): Promise<Interpretation | null> {
		if (terms.length === 0) return null
		const known = await search.haveMatches(
			terms.map(term => anyOf(beginning(term).lexemes)),
			clock.now(),
		)
		const unknown = terms.filter((_, index) => !known[index])
		const like = await search.similarWords(unknown, clock.now())
		const corrections = terms.map((term, index) => (known[index] ? beginning(term) : nearest(term, like)))
		const alternatives = corrections.filter(one => one !== null)
		// In a long phrase one word may match nothing.
		const strange = corrections.length - alternatives.length
		if (strange > 1 || (strange === 1 && alternatives.length < fewestWordsOfPhrase)) return null
		const spelt = spellings(words, terms, corrections)
		const ways = [alternatives, ...(strange === 0 ? allButOne(alternatives) : [])].map(way =>
			queryOf(way, spelt),
		)
		const met = await search.haveMatches(
			ways.map(way => way.every),
			clock.now(),
		)
		const query = ways.find((_, way) => met[way])
		return query ? { words: spelt, as: unknown.length > 0 ? 'corrected' : 'typed', query } : null
	}

	/**
	 * The first interpretation with results: as typed, in the other keyboard layout, as substrings, or corrected in
	 * either layout.
	 */
	async function interpret(typed: string): Promise<Interpretation | null> {
		const words = foldText(typed.slice(0, wordsMaxLength))
		if (words === '') return null
		const terms = await termsOf(words)
		const query = await asTyped(terms, words)
		if (query) return { words, as: 'typed', query }
		const other = foldText(inOtherLayout(words))
		const otherTerms = await termsOf(other)
		const otherQuery = await asTyped(otherTerms, other)
		if (otherQuery) return { words: other, as: 'layout', query: otherQuery }
		if (words.length >= minPrefixLength && (await search.hasSubstring(words, clock.now())))
			return { words, as: 'typed', query: { every: '', any: '', title: words, isSubstring: true } }
		return (
			(await corrected(terms, words)) ??
			(await corrected(otherTerms, other)) ?? { words, as: 'typed', query: null }
		)
	}

	async function sections(every: string, language: Language, limit: number) {
		const [ids, rows] = await Promise.all([search.categories(every, limit), categories()])
		const named = new Map(rows.map(row => [row.category_id, language === 'ru' ? row.name_ru : row.name_en]))
		return ids.map(id => ({ id, name: named.get(id) ?? '' }))
	}

	async function suggestionsFor(
		words: string,
		query: TextQuery,
		foundAs: FoundAs,
		language: Language,
	): Promise<Suggestions> {
		const at = clock.now()
		const isTelling = words.length >= minPrefixLength
		const titled = await search.withTitlePrefix(words, booksMax, at)
		const others = isTelling && titled.length < booksMax ? await search.best(query, booksMax, at) : []
		const books = [...new Map([...titled, ...others].map(book => [book.book_id, book])).values()]
		return {
			foundAs,
			words,
			books: books.slice(0, booksMax).map(suggested),
			authors: await search.authors(words, isTelling ? query.every : null, authorsMax, at),
			categories: await sections(query.every, language, categoriesMax),
		}
	}

	return {
		understand: interpret,

		async sectionsNamed(query: TextQuery, language: Language): Promise<{ id: number; name: string }[]> {
			return query.isSubstring ? [] : sections(query.every, language, categoriesMax)
		},

		/** The nearest query with results, from any known words; null for none. */
		async nearest(typed: string): Promise<TextQuery | null> {
			const terms = await termsOf(typed)
			const known = await search.haveMatches(
				terms.map(term => anyOf(exact(term).lexemes)),
				clock.now(),
			)
			const lexemes = terms.filter((_, index) => known[index]).flatMap(term => exact(term).lexemes)
			return lexemes.length === 0 ? null : queryOf([{ word: '', lexemes }], foldText(typed))
		},

		/** At most eight completions. */
		async suggest(typed: string, language: Language): Promise<Suggestions> {
			const words = foldText(typed)
			const none: Suggestions = { foundAs: 'typed', words, books: [], authors: [], categories: [] }
			const terms = await termsOf(words)
			if (terms.length === 0) return none
			const unfinished = terms.map((term, index) =>
				index === terms.length - 1 ? prefixOf(term) : exact(term),
			)
			const found = await suggestionsFor(words, queryOf(unfinished, words), 'typed', language)
			if (found.books.length + found.authors.length + found.categories.length > 0) return found
			const understood = await interpret(typed)
			if (!understood?.query) return none
			if (understood.query.isSubstring) {
				const books = await search.best(understood.query, booksMax, clock.now())
				return { ...none, books: books.map(suggested) }
			}
			return suggestionsFor(understood.words, understood.query, understood.as, language)
		},
	}
}
export type TextSearch = ReturnType<typeof createTextSearch>

function exact(term: Term): Alternatives {
	return { word: term.word, lexemes: lexemesOf(term).map(quoted) }
}

function prefixOf(term: Term): Alternatives {
	const sound = term.sound.length < minSoundLength ? [] : [`${quoted(`~${term.sound}`)}:*`]
	return { word: term.word, lexemes: [...exact(term).lexemes, `${quoted(term.word)}:*`, ...sound] }
}

function beginning(term: Term): Alternatives {
	return term.word.length < minPrefixLength ? exact(term) : prefixOf(term)
}

/** Corrections of a word; null if none is near enough. */
function nearest(term: Term, like: readonly SimilarWord[]): Alternatives | null {
	const limit = toleratedTypos(term.word)
	const near = like
		.filter(({ typed: asked }) => asked === term.word)
		.map(found => ({ found, distance: distanceOf(term, found, limit) }))
		.filter(({ distance }) => distance <= limit)
		.sort((a, b) => a.distance - b.distance)
	const first = near[0]
	if (!first) {
		const known = lexemesLike(term)
		return known.length === 0 ? null : { word: term.word, lexemes: withSynonyms(known).map(quoted) }
	}
	const corrections = near.filter(({ distance }) => distance === first.distance).slice(0, correctionsMax)
	const lexemes = corrections.flatMap(({ found }) => lexemesOf({ ...found, sound: found.sound ?? '' }))
	return { word: first.found.word, lexemes: [...new Set(lexemes)].map(quoted) }
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

/** The phrases with one word left out. */
function allButOne(all: readonly Alternatives[]): Alternatives[][] {
	return all.length < fewestWordsOfPhrase
		? []
		: all.map((_, left) => all.filter((__, index) => index !== left))
}

function queryOf(all: readonly Alternatives[], title: string): TextQuery {
	return {
		every: all.map(({ lexemes }) => anyOf(lexemes)).join(' & '),
		any: anyOf(all.flatMap(({ lexemes }) => lexemes)),
		title,
		isSubstring: false,
	}
}

function anyOf(lexemes: readonly string[]): string {
	return `(${lexemes.join(' | ')})`
}

function quoted(lexeme: string): string {
	return `'${lexeme}'`
}

function suggested({
	book_id,
	name,
	author,
	price_kopecks,
	cover_key,
}: SuggestedBook): Suggestions['books'][number] {
	const logo = cover_key === null ? null : `/content/${cover_key}`
	return { book_id, name, author, price: roublesFromKopecks(price_kopecks), logo }
}
