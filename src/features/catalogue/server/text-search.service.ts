import { type Language, roublesFromKopecks } from '#contract/vocabulary.ts'
import type { FoundAs, Suggestions } from '../contract.ts'
import type { CategoryRow } from './catalogue.store.ts'
import { foldText } from './fold-text.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import type { TextMatch, TextSearchStore } from './text-search.store.ts'

type Needs = { search: TextSearchStore; categories(): Promise<CategoryRow[]> }
/** How words were understood: as they were typed, on the other layout, or by what is like them. */
export type Understood = TextMatch & { as: FoundAs }

const wordsMaxLength = 200
const [booksMax, authorsMax, categoriesMax] = [4, 2, 2]
/** Anything is like two letters. */
const fewestLettersAlike = 3
/** What is less like the words than this many others is not meant. */
const alikeMax = 24

/** What visitors type, made into what is looked for. */
export function createTextSearch({ search, categories }: Needs) {
	/**
	 * The first way to understand the words by which anything at all is found: as they are, as they would be on the
	 * other layout of the keyboard, or mistyped in either. As they are, where nothing is found.
	 */
	async function understand(typed: string): Promise<Understood | null> {
		const words = foldText(typed.slice(0, wordsMaxLength))
		if (words === '') return null
		const other = foldText(inOtherLayout(words))
		const asTyped: Understood = { words, how: 'exact', as: 'typed' }
		const ways: Understood[] = [
			asTyped,
			{ words: other, how: 'exact', as: 'layout' },
			{ words, how: 'alike', as: 'alike' },
			{ words: other, how: 'alike', as: 'alike' },
		]
		for (const way of ways) {
			if (way.how === 'alike' && words.length < fewestLettersAlike) continue
			if (await search.finds(way)) return way
		}
		return asTyped
	}

	return {
		understand,

		/** Ids of the products that are most like the words, the likest first. */
		alike: (words: string) => search.alike(words, alikeMax),

		/** At most eight things that the words may be the beginning of. */
		async suggest(typed: string, language: Language): Promise<Suggestions> {
			const understood = await understand(typed)
			if (!understood) return { foundAs: 'typed', words: '', books: [], authors: [], categories: [] }
			const { words, as: foundAs } = understood
			const [books, authors, all] = await Promise.all([
				search.books(understood, booksMax),
				search.authors(words, authorsMax),
				categories(),
			])
			const named = all
				.map(row => ({ id: row.category_id, name: language === 'ru' ? row.name_ru : row.name_en }))
				.filter(({ name }) => ` ${foldText(name)}`.includes(` ${words}`))
			return {
				foundAs,
				words,
				books: books.map(({ book_id, name, author, price_kopecks, cover_key }) => ({
					book_id,
					name,
					author,
					price: roublesFromKopecks(price_kopecks),
					logo: cover_key === null ? null : `/content/${cover_key}`,
				})),
				authors,
				categories: named.slice(0, categoriesMax),
			}
		},
	}
}
export type TextSearch = ReturnType<typeof createTextSearch>
