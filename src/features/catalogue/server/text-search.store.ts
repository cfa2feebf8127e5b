import { type Kysely, sql } from 'kysely'
import { shortVariants, type Term } from './search-words.ts'
import { isVisible } from './visible-products.ts'

export type TextSearchStore = ReturnType<typeof createTextSearchStore>
/** A word of the catalogue that is similar to a typed one. */
export type SimilarWord = {
	typed: string
	word: string
	sound: string | null
	stem: string | null
	soundStem: string
}

/** What a search asks of the database beside its index in memory: word forms, similar words, parts of words. */
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

		/** Visible products with the substring in a title, author or description. */
		async withSubstring(words: string, at: Date): Promise<string[]> {
			const { rows } = await sql<{ product_id: string }>`select product_id from shop_product as product
				where search_text like ${`%${escaped(words)}%`} and ${isVisible(at)} limit ${substringMatchesMax}`.execute(
				db,
			)
			return rows.map(row => row.product_id)
		},

		/**
		 * Words that are similar in spelling or sound, the most similar first, at most a dozen for each. Also of books
		 * that are not visible: the caller asks for each whether it may be told.
		 */
		async similarWords(typed: readonly { word: string; sound: string }[]): Promise<SimilarWord[]> {
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
						limit 12) as alike) as near`.execute(db)
			return rows
		},
	}
}

const substringMatchesMax = 5000

function escaped(words: string): string {
	return words.replace(/[\\%_]/g, '\\$&')
}
