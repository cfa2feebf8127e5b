import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CatalogueTables } from './catalogue.store.ts'

export type TextSearchStore = ReturnType<typeof createTextSearchStore>
export type SuggestedBook = {
	product_id: string
	book_id: string
	name: string
	author: string
	price_kopecks: number
	cover_key: string | null
}

/** Fewer letters than this have no trigram: they are looked for where words begin only. */
const trigram = 3

/** All SQL that reads what a visitor typed; words are as `foldText` leaves them. */
export function createTextSearchStore(db: Kysely<CatalogueTables>) {
	return {
		/** Whether anything in the whole catalogue matches. */
		async finds(words: string): Promise<boolean> {
			const { rows } = await sql`
				(select 1 from product where search_text like ${anywhere(words)} limit 1)
				union all (select 1 from product where stems @@ plainto_tsquery('russian', ${words}) limit 1)
				limit 1`.execute(db)
			return rows.length > 0
		},

		/**
		 * What each word may have meant: itself where titles or authors have it, else the one that is most like it; null
		 * where none is.
		 */
		async meant(words: readonly string[]): Promise<(string | null)[]> {
			const { rows } = await sql<{ word: string | null }>`select (
					select word from search_word where word % asked.word
					order by similarity(word, asked.word) desc, word limit 1) as word
				from unnest(${words}::text[]) with ordinality as asked (word, place) order by place`.execute(db)
			return rows.map(row => row.word)
		},

		/** Books whose title or author has the words, titles that begin with them first; each once. */
		async named(words: string, limit: number): Promise<SuggestedBook[]> {
			const start = `${escaped(words)}%`
			const wordStart = `% ${escaped(words)}%`
			const among = [
				shown(sql`title_text like ${start}`, limit),
				shown(sql`title_text like ${wordStart}`, limit),
				shown(sql`author_text like ${start} or author_text like ${wordStart}`, limit),
				...(words.length < trigram ? [] : [shown(sql`title_text like ${anywhere(words)}`, limit)]),
			]
			const { rows } = await sql<SuggestedBook>`${sql.join(among, sql` union all `)}`.execute(db)
			return onceEach(rows).slice(0, limit)
		},

		/** Books that have the words in any form anywhere. */
		async mentioned(words: string, limit: number): Promise<SuggestedBook[]> {
			const among = [
				shown(sql`stems @@ plainto_tsquery('russian', ${words})`, limit),
				shown(sql`search_text like ${anywhere(words)}`, limit),
			]
			const { rows } = await sql<SuggestedBook>`${sql.join(among, sql` union all `)}`.execute(db)
			return onceEach(rows).slice(0, limit)
		},

		async authors(words: string, limit: number): Promise<string[]> {
			const start = `${escaped(words)}%`
			const { rows } = await sql<{ author: string }>`select distinct author from (
					select author from product where author_text like ${start} or author_text like ${`% ${start}`}
					limit 200) as found order by author limit ${limit}`.execute(db)
			return rows.map(row => row.author)
		},
	}
}

/** The condition on `product` for words: letter by letter anywhere in title, author or description, or by their stems. */
export function matches(words: string): RawBuilder<SqlBool> {
	return sql`(product.search_text like ${anywhere(words)}
		or product.stems @@ plainto_tsquery('russian', ${words}))`
}

/** Where the words were found: 0 at the beginning of the title, 1 in it, 2 in the author's name, 3 in the description. */
export function closeness(words: string): RawBuilder<number> {
	return sql<number>`case
		when product.title_text like ${`${escaped(words)}%`} then 0
		when product.title_text like ${anywhere(words)} then 1
		when product.stems @@ (select string_agg(quote_literal(lexeme) || ':A', ' & ')::tsquery
			from unnest(to_tsvector('russian', ${words}))) then 1
		when product.author_text like ${anywhere(words)} then 2
		else 3 end`
}

function shown(condition: RawBuilder<unknown>, limit: number): RawBuilder<SuggestedBook> {
	return sql`(select product_id, book_id, name, author, price_kopecks, cover_key from product
		where shown_from <= now() and (${condition}) limit ${limit})`
}

function onceEach(books: readonly SuggestedBook[]): SuggestedBook[] {
	return [...new Map(books.map(book => [book.product_id, book])).values()]
}

function anywhere(words: string): string {
	return `%${escaped(words)}%`
}

function escaped(words: string): string {
	return words.replace(/[\\%_]/g, '\\$&')
}
