import { type Kysely, sql } from 'kysely'
import type { Term } from './search-words.ts'

export type TextSearchStore = ReturnType<typeof createTextSearchStore>

/** What a search asks of the database beside its index in memory: word forms, and parts of words. */
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
			const { rows } = await sql<{ product_id: string }>`select product_id from shop_product
				where search_text like ${`%${escaped(words)}%`} and shown_from <= ${at} limit ${maxSubstringMatches}`.execute(
				db,
			)
			return rows.map(row => row.product_id)
		},
	}
}

const maxSubstringMatches = 5000

function escaped(words: string): string {
	return words.replace(/[\\%_]/g, '\\$&')
}
