import type { Kopecks, Language } from '#contract/vocabulary.ts'
import type { FoundAs, Suggestions } from '#features/catalogue/contract.ts'
import type { Level } from '#features/products/fields.ts'

/** A lexeme to look for; `isPrefix` means every lexeme that begins so. */
export type Lexeme = { text: string; isPrefix: boolean }
/** Every group has to match, by any of its lexemes. */
export type LexemeGroups = readonly (readonly Lexeme[])[]

/** What is looked for; `title` is how it would stand in a title. */
export type TextQuery = {
	every: LexemeGroups
	title: string
	/** Products with the words somewhere within others; null for a search of lexemes. */
	substringIds: readonly string[] | null
}

/** How a query was interpreted; `query` is null if nothing matches. */
export type Interpretation = { words: string; as: FoundAs; query: TextQuery | null }

/** What a search looks through of a product. Moments are milliseconds since 1970. */
export type SearchDocument = {
	product_id: string
	book_id: string
	name: string
	author: string
	publisher: string
	/** Folded. */
	title_text: string
	author_text: string
	cover_key: string | null
	is_ready: boolean
	published_on: string
	/** Null for a draft. */
	shown_from: number | null
	level: Level | null
	age_mark: number
	has_audio: boolean
	has_paper: boolean
	price_kopecks: Kopecks
	full_price_kopecks: Kopecks | null
	discount_from: number | null
	discount_to: number | null
	category_ids: number[]
}

/** The search of what the shop sells, as visitors see it: nothing tells of books that are not out. */
export type ProductSearch = {
	/** Null for a query without words. */
	understand(typed: string): Promise<Interpretation | null>
	/** Every visible product that matches, the most relevant first. */
	find(query: TextQuery): Promise<SearchDocument[]>
	sectionsNamed(query: TextQuery, language: Language): Promise<{ id: number; name: string }[]>
	/** The nearest query with results, from any known words; null for none. */
	nearest(typed: string): Promise<TextQuery | null>
	/** At most eight completions. */
	suggest(typed: string, language: Language): Promise<Suggestions>
}
