import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'
import { shortVariants, type Term } from './search-words.ts'
import { isVisible } from './visible-products.ts'

export type TextSearchStore = ReturnType<typeof createTextSearchStore>
export type SuggestedBook = {
	product_id: string
	book_id: string
	name: string
	author: string
	price_kopecks: Kopecks
	cover_key: string | null
}
/** Conditions in the syntax of `tsquery`. */
export type TextQuery = {
	/** Required. */
	every: string
	/** Improves relevance. */
	any: string
	/** As in titles. */
	title: string
	/** Substrings: compared character by character instead of by `every`. */
	isSubstring: boolean
}
/** A word of the catalogue that is similar to a typed one. */
export type SimilarWord = {
	typed: string
	word: string
	sound: string | null
	stem: string | null
	soundStem: string
}

/** All queries with visitors' input. None reveals a product that is not visible at `at`. */
export function createTextSearchStore(db: Kysely<unknown>) {
	return {
		async terms(words: readonly string[]): Promise<Term[]> {
			const { rows } = await sql<Term>`select word, sound, sound_stem(sound) as "soundStem",
					(tsvector_to_array(to_tsvector('russian', word)))[1] as stem
				from (select word, place, sound_of(word) as sound
					from unnest(${words}::text[]) with ordinality as typed (word, place)) as typed
				order by place`.execute(db)
			return rows
		},

		/** For each condition whether any book matches. */
		async haveMatches(queries: readonly string[], at: Date): Promise<boolean[]> {
			const { rows } = await sql<{ is_met: boolean }>`select ${anyVisible(sql`query::tsquery`, at)} as is_met
				from unnest(${queries}::text[]) with ordinality as typed (query, place) order by place`.execute(db)
			return rows.map(row => row.is_met)
		},

		/** Whether a title, author or description contains the substring. */
		async hasSubstring(words: string, at: Date): Promise<boolean> {
			const { rows } = await sql`select from shop_product as product
				where search_text like ${`%${escaped(words)}%`} and ${isVisible(at)} limit 1`.execute(db)
			return rows.length > 0
		},

		/**
		 * Words of visible books that are similar in spelling or sound, the most similar first, at most a dozen for
		 * each.
		 */
		async similarWords(typed: readonly { word: string; sound: string }[], at: Date): Promise<SimilarWord[]> {
			if (typed.length === 0) return []
			const variants = typed.map(({ word }) => shortVariants(word).join(' '))
			const { rows } =
				await sql<SimilarWord>`select typed.word as typed, near.word, near.sound, stem, "soundStem"
				from unnest(${typed.map(one => one.word)}::text[], ${typed.map(one => one.sound)}::text[],
					${variants}::text[]) as typed (word, sound, variants)
				cross join lateral (
					select word, sound, coalesce(sound_stem(sound), '') as "soundStem",
						(tsvector_to_array(to_tsvector('russian', word)))[1] as stem
					from (select word, sound from search_word
						where word % typed.word or sound % typed.sound or word = any(string_to_array(typed.variants, ' '))
						order by greatest(similarity(word, typed.word), similarity(sound, typed.sound)) desc, word
						limit 12) as alike) as near
				where ${anyVisible(
					sql`(quote_literal(coalesce(stem, '~' || "soundStem")) || case when "soundStem" = '' then ''
						else ' | ' || quote_literal('~' || "soundStem") end)::tsquery`,
					at,
				)}`.execute(db)
			return rows
		},

		/** Books with a title word that begins so, each once. */
		async withTitlePrefix(words: string, limit: number, at: Date): Promise<SuggestedBook[]> {
			const start = `${escaped(words)}%`
			const among = [
				visible(sql`title_text like ${start}`, limit, at),
				visible(sql`title_text like ${`% ${start}`}`, limit, at),
			]
			const { rows } = await sql<SuggestedBook>`${sql.join(among, sql` union all `)}`.execute(db)
			return onceEach(rows).slice(0, limit)
		},

		/** Matching books, the most relevant first, each once. */
		async best(query: TextQuery, limit: number, at: Date): Promise<SuggestedBook[]> {
			const { rows } =
				await sql<SuggestedBook>`select product_id, book_id, name, author, price_kopecks, cover_key
				from shop_product as product join product_term using (product_id)
				where ${isVisible(at)} and ${matches(query)}
				order by ${sql.join(relevance(query))}, product_id limit ${limit}`.execute(db)
			return onceEach(rows)
		},

		/** Authors of visible books, by prefix of a name or by the condition. */
		async authors(words: string, every: string | null, limit: number, at: Date): Promise<string[]> {
			const start = `${escaped(words)}%`
			const { rows } = await sql<{ author: string }>`select distinct author from (
					(select author from shop_product as product where ${isVisible(at)}
						and (author_text like ${start} or author_text like ${`% ${start}`}) limit 200)
					union all
					(select author from shop_product as product join product_term using (product_id) where ${isVisible(at)}
						and ts_filter(terms, '{b}') @@ ${every}::tsquery and terms @@ ${every}::tsquery limit 200)
				) as found order by author limit ${limit}`.execute(db)
			return rows.map(row => row.author)
		},

		async categories(every: string, limit: number): Promise<number[]> {
			const { rows } = await sql<{ category_id: number }>`select category_id from category_term
				join shop_category using (category_id) where terms @@ ${every}::tsquery
				order by parent_id nulls last, position limit ${limit}`.execute(db)
			return rows.map(row => row.category_id)
		},
	}

	function visible(condition: RawBuilder<unknown>, limit: number, at: Date): RawBuilder<SuggestedBook> {
		return sql`(select product_id, book_id, name, author, price_kopecks, cover_key from shop_product as product
			where ${isVisible(at)} and (${condition}) limit ${limit})`
	}

	function anyVisible(query: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
		return sql`exists (select from product_term join shop_product as product using (product_id)
			where terms @@ ${query} and ${isVisible(at)})`
	}
}

export function matches({ every, title, isSubstring }: TextQuery): RawBuilder<SqlBool> {
	if (isSubstring) return sql`product.search_text like ${`%${escaped(title)}%`}`
	return sql`product.product_id in (select product_id from product_term where terms @@ ${every}::tsquery)`
}

/**
 * Relevance over `product` joined with `product_term`: title prefix, then all in the title, up to the author, up to
 * series and categories, the description.
 */
export function relevance({ every, any, title }: TextQuery): RawBuilder<unknown>[] {
	const within = (weights: string) => sql`product_term.terms @@ ${weighted(every, weights)}::tsquery`
	return [
		sql`case when product.title_text like ${`${escaped(title)}%`} then 0 when ${within('A')} then 1
			when ${within('AB')} then 2 when ${within('ABC')} then 3 else 4 end`,
		sql`product.is_ready desc`,
		sql`ts_rank('{0.1, 0.3, 0.6, 1}', product_term.terms, ${any}::tsquery) desc`,
		sql`product.published_on desc`,
	]
}

/** A condition limited to these weights. */
function weighted(query: string, weights: string): string {
	return query.replace(/'(:\*)?(?= |\)|$)/g, (_, prefix) => `':${prefix ? '*' : ''}${weights}`)
}

function onceEach(books: readonly SuggestedBook[]): SuggestedBook[] {
	return [...new Map(books.map(book => [book.book_id, book])).values()]
}

function escaped(words: string): string {
	return words.replace(/[\\%_]/g, '\\$&')
}
