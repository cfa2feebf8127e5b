import { type Kysely, sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { Progress, Reviewed } from '#features/repetition/rules.ts'
import { dateFromUnix, unixSeconds } from '#platform/clock.ts'
import type { MyWord, Review, WrittenWord } from '../contract.ts'
import type { MyWordTables } from './my-word-tables.ts'
import { createStandInsStore } from './stand-ins.store.ts'

type Row = MyWordTables['my_word']
export type MyWordsStore = ReturnType<typeof createMyWordsStore>
type ChangedWord = { word: MyWord; revision: number }

export function createMyWordsStore(db: Kysely<MyWordTables>) {
	return {
		...createStandInsStore(db),

		/** Numbers a change of the reader's words, later than all before it; locks them until the end of the transaction. */
		async nextRevision(userId: string): Promise<number> {
			const row = await db
				.insertInto('word_revision')
				.values({ user_id: userId, revision: sql<number>`later_revision(0)` })
				.onConflict(conflict =>
					conflict
						.column('user_id')
						.doUpdateSet({ revision: sql<number>`later_revision(word_revision.revision)` }),
				)
				.returning('revision')
				.executeTakeFirstOrThrow()
			return row.revision
		},

		/** By revision; all words of the last revision may not be there. */
		async changedAfter(
			userId: string,
			{ after, limit }: { after: number; limit: number },
		): Promise<ChangedWord[]> {
			const rows = await db
				.selectFrom('my_word')
				.selectAll()
				.where('user_id', '=', userId)
				.where('revision', '>', after)
				.orderBy('revision')
				.orderBy('word_id')
				.limit(limit)
				.execute()
			return rows.map(row => ({ word: wordOf(row), revision: row.revision }))
		},

		/** Words that are not removed, the oldest first. @param bookId those met in one book */
		async wordsOf(
			userId: string,
			{ bookId, limit }: { bookId: string | null; limit: number },
		): Promise<MyWord[]> {
			const rows = await db
				.selectFrom('my_word')
				.selectAll()
				.where('user_id', '=', userId)
				.where('is_removed', '=', false)
				.$if(bookId !== null, query => query.where('book_id', '=', bookId))
				.orderBy('created_at')
				.orderBy('word_id')
				.limit(limit)
				.execute()
			return rows.map(wordOf)
		},

		/** Dictionary forms, in order and each once. */
		async lemmasKnownBy(userId: string, fromDays: number): Promise<string[]> {
			const rows = await db
				.selectFrom('my_word')
				.select('lemma')
				.distinct()
				.where('user_id', '=', userId)
				.where('is_removed', '=', false)
				.where(
					sql<boolean>`case when mark is null then (progress ->> 'stability')::double precision >= ${fromDays} else mark = 'known' end`,
				)
				.orderBy('lemma')
				.execute()
			return rows.map(({ lemma }) => lemma)
		},

		async countWords(userId: string): Promise<number> {
			const row = await db
				.selectFrom('my_word')
				.select(sql<number>`count(*)`.as('count'))
				.where('user_id', '=', userId)
				.where('is_removed', '=', false)
				.executeTakeFirstOrThrow()
			return row.count
		},

		async countOthers(userId: string, ids: readonly string[]) {
			const counts = await db
				.selectFrom('my_word')
				.select([
					sql<number>`count(*) filter (where not is_removed)`.as('words'),
					sql<number>`count(*)`.as('rows'),
				])
				.where('user_id', '=', userId)
				.where(sql<boolean>`not (word_id = any(${[...ids]}::text[]))`)
				.executeTakeFirstOrThrow()
			return counts
		},

		async countReviews(userId: string): Promise<number> {
			const row = await db
				.selectFrom('word_review')
				.select(sql<number>`count(*)`.as('count'))
				.where('user_id', '=', userId)
				.executeTakeFirstOrThrow()
			return row.count
		},

		/**
		 * The later of two changes of one word stays; when it was saved first stays as it was. What is later than `now` was stored
		 * before the clock was set back, and is as old as now.
		 */
		async putWords(
			userId: string,
			words: readonly WrittenWord[],
			{ revision, now }: { revision: number; now: Date },
		): Promise<void> {
			const rows = words.map(word => ({ ...rowOf(userId, word), progress: null, revision }))
			await db
				.insertInto('my_word')
				.values(rows)
				.onConflict(conflict =>
					conflict
						.columns(['user_id', 'word_id'])
						.doUpdateSet(row => ({
							lemma: row.ref('excluded.lemma'),
							form: row.ref('excluded.form'),
							translation: row.ref('excluded.translation'),
							language: row.ref('excluded.language'),
							ipa: row.ref('excluded.ipa'),
							sentence: row.ref('excluded.sentence'),
							book_id: row.ref('excluded.book_id'),
							book_title: row.ref('excluded.book_title'),
							edition: row.ref('excluded.edition'),
							page_index: row.ref('excluded.page_index'),
							page_number: row.ref('excluded.page_number'),
							exact: row.ref('excluded.exact'),
							prefix: row.ref('excluded.prefix'),
							suffix: row.ref('excluded.suffix'),
							spoken_source: row.ref('excluded.spoken_source'),
							spoken_from: row.ref('excluded.spoken_from'),
							spoken_to: row.ref('excluded.spoken_to'),
							mark: row.ref('excluded.mark'),
							is_removed: row.ref('excluded.is_removed'),
							changed_at: row.ref('excluded.changed_at'),
							revision: row.ref('excluded.revision'),
						}))
						.where(sql<boolean>`least(my_word.changed_at, ${now}) <= excluded.changed_at`),
				)
				.execute()
		},

		async addReviews(userId: string, reviews: readonly Review[]): Promise<void> {
			const rows = reviews.map(({ id, word, kind, rating, at }) => ({
				...{ user_id: userId, review_id: id, word_id: word, kind, rating, reviewed_at: dateFromUnix(at) },
			}))
			await db
				.insertInto('word_review')
				.values(rows)
				.onConflict(conflict => conflict.columns(['user_id', 'review_id']).doNothing())
				.execute()
		},

		/** The whole log of these words, by word. */
		async logsOf(userId: string, ids: readonly string[]): Promise<Map<string, Reviewed[]>> {
			const rows = await db
				.selectFrom('word_review')
				.select(['review_id', 'word_id', 'rating', 'reviewed_at'])
				.where('user_id', '=', userId)
				.where('word_id', 'in', [...ids])
				.execute()
			const logs = new Map<string, Reviewed[]>()
			for (const { review_id, word_id, rating, reviewed_at } of rows) {
				const log = logs.get(word_id) ?? []
				log.push({ id: review_id, rating, at: unixSeconds(reviewed_at) })
				logs.set(word_id, log)
			}
			return logs
		},

		/** Words that are not there yet get theirs when they come. */
		async putProgress(
			userId: string,
			progress: ReadonlyMap<string, Progress>,
			revision: number,
		): Promise<void> {
			if (progress.size === 0) return
			const given = JSON.stringify([...progress].map(([word_id, of]) => ({ word_id, progress: of })))
			await sql`
		update my_word set progress = given.progress, revision = ${revision}
		from jsonb_to_recordset(${given}::jsonb) as given (word_id text, progress jsonb)
		where my_word.user_id = ${userId} and my_word.word_id = given.word_id`.execute(db)
		},
	}
}

function wordOf(row: Row): MyWord {
	const { book_id, spoken_source: source, spoken_from: from, spoken_to: to } = row
	const { exact, prefix, suffix } = row
	return {
		id: row.word_id,
		lemma: row.lemma,
		form: row.form,
		translation: row.translation,
		language: row.language,
		ipa: row.ipa,
		sentence: row.sentence,
		place: book_id === null ? null : { ...placeOf(row), book_id, quote: { exact, prefix, suffix } },
		spoken: source === null || from === null || to === null ? null : { source, from, to },
		mark: row.mark,
		is_removed: row.is_removed,
		created_at: unixSeconds(row.created_at),
		changed_at: unixSeconds(row.changed_at),
		progress: row.progress,
	}
}

const placeOf = ({ book_title: title, edition, page_index, page_number }: Row) => ({
	...{ title, edition, page_index, page_number },
})

function rowOf(userId: string, word: WrittenWord) {
	const { place, spoken, is_removed } = word
	const { exact, prefix, suffix } = place?.quote ?? { exact: '', prefix: '', suffix: '' }
	return {
		user_id: userId,
		word_id: word.id,
		lemma: word.lemma,
		form: word.form,
		translation: word.translation,
		language: word.language,
		ipa: word.ipa,
		sentence: word.sentence,
		book_id: place?.book_id ?? null,
		book_title: place?.title ?? '',
		edition: place?.edition ?? '',
		page_index: place?.page_index ?? (0 as PageIndex),
		page_number: place?.page_number ?? 0,
		...{ exact, prefix, suffix },
		spoken_source: spoken?.source ?? null,
		spoken_from: spoken?.from ?? null,
		spoken_to: spoken?.to ?? null,
		mark: word.mark,
		is_removed,
		created_at: dateFromUnix(word.created_at),
		changed_at: dateFromUnix(word.changed_at),
	}
}
