import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CatalogueTables } from './catalogue.store.ts'

/** Words as `foldText` leaves them, and how a product has to match them. */
export type TextMatch = {
	words: string
	/** `exact`: anywhere in title, author or description, letter by letter or by the stems; `alike`: a mistyped name. */
	how: 'exact' | 'alike'
}
export type TextSearchStore = ReturnType<typeof createTextSearchStore>
export type SuggestedBook = {
	book_id: string
	name: string
	author: string
	price_kopecks: number
	cover_key: string | null
}

/** One letter of five that is wrong, missing or too much still finds the word. */
const likeness = 0.45

/** All SQL that reads what a visitor typed. */
export function createTextSearchStore(db: Kysely<CatalogueTables>) {
	/** The indexes of likeness answer by the threshold of their connection. */
	const withLikeness = <T>(read: (tx: Kysely<CatalogueTables>) => Promise<T>): Promise<T> =>
		db.transaction().execute(async tx => {
			await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(tx)
			return read(tx)
		})

	return {
		/** Whether anything in the whole catalogue matches. */
		async finds(match: TextMatch): Promise<boolean> {
			const found = await withLikeness(tx =>
				tx.selectFrom('product').select('product_id').where(matches(match)).limit(1).execute(),
			)
			return found.length > 0
		},

		/** Ids of what matches by likeness, the likest first: an order of its own. */
		alike: (words: string, limit: number): Promise<string[]> =>
			withLikeness(async tx => {
				const rows = await tx
					.selectFrom('product')
					.select('product_id')
					.where(matches({ words, how: 'alike' }))
					.orderBy(
						sql`greatest(word_similarity(${words}, title_text), word_similarity(${words}, author_text))`,
						'desc',
					)
					.orderBy('position')
					.limit(limit)
					.execute()
				return rows.map(row => row.product_id)
			}),

		/** The books to suggest to who typed these words, the likeliest first. */
		books: (match: TextMatch, limit: number): Promise<SuggestedBook[]> =>
			withLikeness(tx =>
				tx
					.selectFrom('product')
					.select(['book_id', 'name', 'author', 'price_kopecks', 'cover_key'])
					.where(match.how === 'alike' ? matches(match) : named(match.words))
					.orderBy(
						match.how === 'alike'
							? sql`word_similarity(${match.words}, title_text) desc`
							: closeness(match.words),
					)
					.orderBy('position')
					.limit(limit)
					.execute(),
			),

		async authors(words: string, limit: number): Promise<string[]> {
			const rows = await db
				.selectFrom('product')
				.select('author')
				.distinct()
				.where(wordBegins('author_text', words))
				.orderBy('author')
				.limit(limit)
				.execute()
			return rows.map(row => row.author)
		},
	}
}

/** The condition on `product` for what is looked for. */
export function matches({ words, how }: TextMatch): RawBuilder<SqlBool> {
	// `<%` with the column on the right is what a trigram index answers.
	if (how === 'alike') return sql`(${words} <% product.title_text or ${words} <% product.author_text)`
	return sql`(product.search_text like ${anywhere(words)}
		or product.stems @@ plainto_tsquery('russian', ${words}))`
}

/** Where the words were found: 0 in the title, 1 in the author's name, 2 in the description. */
export function closeness(words: string): RawBuilder<number> {
	return sql<number>`case
		when product.title_text like ${`${escaped(words)}%`} then 0
		when product.title_text like ${anywhere(words)} then 1
		when to_tsvector('russian', product.title_text) @@ plainto_tsquery('russian', ${words}) then 1
		when product.author_text like ${anywhere(words)} then 2
		else 3 end`
}

function named(words: string): RawBuilder<SqlBool> {
	return sql`(product.title_text like ${anywhere(words)} or product.author_text like ${anywhere(words)}
		or product.stems @@ plainto_tsquery('russian', ${words}))`
}

function wordBegins(column: 'author_text', words: string): RawBuilder<SqlBool> {
	const start = escaped(words)
	return sql`(${sql.ref(column)} like ${`${start}%`} or ${sql.ref(column)} like ${`% ${start}%`})`
}

function anywhere(words: string): string {
	return `%${escaped(words)}%`
}

function escaped(words: string): string {
	return words.replace(/[\\%_]/g, '\\$&')
}
