import { type Kysely, sql } from 'kysely'
import { unixSeconds } from '#platform/clock.ts'
import type { MyWordTables } from './my-word-tables.ts'

/** Of one dictionary form that was saved twice the earlier word stands for the other, which stays as removed. */
export function createStandInsStore(db: Kysely<MyWordTables>) {
	return {
		/** The words that stand for others, by the ids of those. @returns with when the other was changed last */
		async standInsOf(userId: string, ids: readonly string[]) {
			const rows = await db
				.selectFrom('my_word')
				.select(['word_id', 'same_as', 'changed_at'])
				.where('user_id', '=', userId)
				.where('word_id', '=', sql<string>`any(${[...ids]}::text[])`)
				.where('same_as', 'is not', null)
				.execute()
			return new Map(
				rows.map(({ word_id, same_as, changed_at }) => [
					word_id,
					{ id: same_as ?? word_id, changedAt: unixSeconds(changed_at) },
				]),
			)
		},

		/** Ids of words that are not removed, by dictionary form in lower case; and which of `ids` are known in any state. */
		async knownAmong(userId: string, { ids, lemmas }: { ids: readonly string[]; lemmas: readonly string[] }) {
			const rows = await db
				.selectFrom('my_word')
				.select(['word_id', 'is_removed', sql<string>`lower(lemma)`.as('lemma')])
				.where('user_id', '=', userId)
				.where(
					sql<boolean>`(word_id = any(${[...ids]}::text[]) or (not is_removed and lower(lemma) = any(${[...lemmas]}::text[])))`,
				)
				.execute()
			const isHere = rows.filter(row => !row.is_removed)
			return {
				ids: new Set(rows.map(row => row.word_id)),
				byLemma: new Map(isHere.map(row => [row.lemma, row.word_id])),
			}
		},

		async standIn(userId: string, standIns: ReadonlyMap<string, string>): Promise<void> {
			if (standIns.size === 0) return
			const given = JSON.stringify([...standIns].map(([word_id, same_as]) => ({ word_id, same_as })))
			await sql`
		with given as (select * from jsonb_to_recordset(${given}::jsonb) as given (word_id text, same_as text)),
			reviews as (
				update word_review set word_id = given.same_as from given
				where word_review.user_id = ${userId} and word_review.word_id = given.word_id
			)
		update my_word set same_as = given.same_as from given
		where my_word.user_id = ${userId} and my_word.word_id = given.word_id`.execute(db)
		},
	}
}
