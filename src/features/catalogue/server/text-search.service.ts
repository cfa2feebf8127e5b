import { type Language, roublesFromKopecks } from '#contract/vocabulary.ts'
import type { FoundAs, Suggestions } from '../contract.ts'
import type { CategoryRow } from './catalogue.store.ts'
import { foldText } from './fold-text.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import type { SuggestedBook, TextSearchStore } from './text-search.store.ts'

type Needs = { search: TextSearchStore; categories(): Promise<CategoryRow[]> }
/** How words were understood: as they were typed, on the other layout, or corrected. */
export type Understood = { words: string; as: FoundAs }

const wordsMaxLength = 200
const [booksMax, authorsMax, categoriesMax] = [4, 2, 2]
/** Shorter words are like too many others to be corrected. */
const fewestLettersCorrected = 3

/** What visitors type, made into what is looked for. */
export function createTextSearch({ search, categories }: Needs) {
	/** The words as they were meant; null where no word of them is like any that is known. */
	async function corrected(words: string): Promise<string | null> {
		const asked = words.split(/[^\p{L}\p{N}]+/u).filter(word => word.length >= fewestLettersCorrected)
		if (asked.length === 0) return null
		const meant = (await search.meant(asked.slice(0, 8))).filter(word => word !== null)
		return meant.length === 0 ? null : meant.join(' ')
	}

	/**
	 * The first way to understand the words by which anything at all is found: as they are, as they would be on the
	 * other layout of the keyboard, or mistyped in either. As they are, where nothing is found.
	 */
	async function understand(typed: string): Promise<Understood | null> {
		const words = foldText(typed.slice(0, wordsMaxLength))
		if (words === '') return null
		if (await search.finds(words)) return { words, as: 'typed' }
		const other = foldText(inOtherLayout(words))
		if (await search.finds(other)) return { words: other, as: 'layout' }
		for (const way of [words, other]) {
			const meant = await corrected(way)
			if (meant !== null && (await search.finds(meant))) return { words: meant, as: 'corrected' }
		}
		return { words, as: 'typed' }
	}

	async function suggestionsFor(
		{ words, as: foundAs }: Understood,
		language: Language,
	): Promise<Suggestions> {
		const books = await search.named(words, booksMax)
		const authors = await search.authors(words, authorsMax)
		const named = (await categories())
			.map(row => ({ id: row.category_id, name: language === 'ru' ? row.name_ru : row.name_en }))
			.filter(({ name }) => ` ${foldText(name)}`.includes(` ${words}`))
		return { foundAs, words, books: books.map(suggested), authors, categories: named.slice(0, categoriesMax) }
	}

	return {
		understand,

		/** At most eight things that the words may be the beginning of. */
		async suggest(typed: string, language: Language): Promise<Suggestions> {
			const words = foldText(typed)
			if (words === '') return { foundAs: 'typed', words, books: [], authors: [], categories: [] }
			const begun = await suggestionsFor({ words, as: 'typed' }, language)
			if (begun.books.length + begun.authors.length + begun.categories.length > 0) return begun
			const understood = (await understand(typed)) ?? { words, as: 'typed' }
			const meant = understood.as === 'typed' ? begun : await suggestionsFor(understood, language)
			if (meant.books.length > 0) return meant
			return { ...meant, books: (await search.mentioned(understood.words, booksMax)).map(suggested) }
		},
	}
}
export type TextSearch = ReturnType<typeof createTextSearch>

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
