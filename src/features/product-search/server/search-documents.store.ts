import { type Kysely, sql } from 'kysely'
import type { SearchDocument } from '../contract.ts'
import type { KnownWord } from './similar-words.ts'

/** A `tsvector` as text. */
type WithTerms = { terms: string }
export type SearchSection = { category_id: number; name_en: string; name_ru: string }
export type SearchDocumentStore = ReturnType<typeof createSearchDocumentStore>

/** Everything that searches look through, drafts and scheduled books included. */
export function createSearchDocumentStore(db: Kysely<unknown>) {
	const documents = sql`select product_id, book_id, name, author, publisher, title_text, author_text, cover_key, is_ready,
		published_on::text as published_on, level, age_mark, coalesce(audio_minutes, 0) > 0 as has_audio,
		paper_url is not null as has_paper, price_kopecks, full_price_kopecks,
		(extract(epoch from shown_from) * 1000)::float8 as shown_from,
		(extract(epoch from discount_from) * 1000)::float8 as discount_from,
		(extract(epoch from discount_to) * 1000)::float8 as discount_to,
		array(select category_id from product_in_category as placed
			where placed.product_id = product.product_id) as category_ids,
		terms::text as terms
		from shop_product as product join product_term using (product_id)`

	const words = sql`select word, sound, coalesce(sound_stem(sound), '') as "soundStem",
		(tsvector_to_array(to_tsvector('russian', word)))[1] as stem from search_word`

	return {
		/** In the order of their ids, beginning after one. */
		async after(productId: string, limit: number) {
			const { rows } = await sql<SearchDocument & WithTerms>`${documents}
				where product_id > ${productId} order by product_id limit ${limit}`.execute(db)
			return rows
		},

		async byIds(productIds: readonly string[]) {
			const { rows } = await sql<SearchDocument & WithTerms>`${documents}
				where product_id = any(${productIds}::text[])`.execute(db)
			return rows
		},

		/** Words of the catalogue in their order, beginning after one. */
		async wordsAfter(word: string, limit: number): Promise<KnownWord[]> {
			const { rows } =
				await sql<KnownWord>`${words} where word > ${word} order by word limit ${limit}`.execute(db)
			return rows
		},

		async wordsOf(productIds: readonly string[]): Promise<KnownWord[]> {
			const { rows } = await sql<KnownWord>`${words} where word in (
				select unnest(words_in(concat_ws(' ', search_text, title_text, author_text,
					folded(series), folded(publisher))))
				from shop_product where product_id = any(${productIds}::text[]))`.execute(db)
			return rows
		},

		/** Categories, the narrow ones before those at the top. */
		async sections() {
			const { rows } = await sql<
				SearchSection & WithTerms
			>`select category_id, name_en, name_ru, terms::text as terms
				from category_term join shop_category using (category_id)
				order by parent_id nulls last, position`.execute(db)
			return rows
		},
	}
}
