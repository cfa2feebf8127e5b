import { type Generated, type Kysely, sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { Part } from '../rules.ts'
import type { AnalysedWords, BookEntry, Lexeme } from './analyse-book.ts'
import { numbersIn, packed } from './packed-numbers.ts'

export type WordTables = {
	word_lemma: { lemma_id: Generated<number>; lemma: string }
	word_set: {
		book_id: string
		edition: string
		found_at: Date
		lemma_ids: Uint8Array
		counts: Uint8Array
		first_pages: Uint8Array
		forms: { [lemma: string]: string[] }
		form_pages: { [lemma: string]: number[] }
	}
	word_entry: {
		book_id: string
		edition: string
		position: number
		headword: string
		key: string
		words: string[]
		part: Part | null
		body: string
		language: string
		page_index: number
		reference: number | null
		sentence: string | null
		sentence_page: number | null
		other_sentence: string | null
		other_page: number | null
	}
}
export type EditionName = { bookId: string; edition: string }
/** An entry of a list of some book. */
export type StoredEntry = BookEntry & EditionName
/** Lemmas of a book in rising order of their ids, and how often it has each. */
export type BookLexemes = { lemmaIds: Uint32Array; counts: Uint32Array }
/** With the page index where each is first, and the edition that they are of. */
export type StoredLexemes = BookLexemes & { edition: string; firstPages: Uint32Array }
export type WordForm = { form: string; firstPage: number | null }
export type WordMeaningsStore = ReturnType<typeof createWordMeaningsStore>

/** Rows of one statement. */
const chunk = 5000
/** Entries of other books that have a word. */
const maxEntries = 300

const entryColumns = [
	'book_id as bookId',
	'edition',
	'headword',
	'key',
	'words',
	'part',
	'body as text',
	'language',
	'page_index as pageIndex',
	'reference',
	'sentence',
	'sentence_page as sentencePage',
	'other_sentence as otherSentence',
	'other_page as otherPage',
] as const

export function createWordMeaningsStore(db: Kysely<WordTables>) {
	return {
		async isFound({ bookId, edition }: EditionName): Promise<boolean> {
			const row = await db
				.selectFrom('word_set')
				.select('book_id')
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.executeTakeFirst()
			return row !== undefined
		},

		async entriesWith({ bookId, edition }: EditionName, words: readonly string[]): Promise<StoredEntry[]> {
			return db
				.selectFrom('word_entry')
				.select(entryColumns)
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.where(sql<boolean>`words && ${sql.val([...words])}::text[]`)
				.orderBy('position')
				.limit(maxEntries)
				.execute()
		},

		/** The same of all other books. */
		async otherEntriesWith(bookId: string, words: readonly string[]): Promise<StoredEntry[]> {
			return db
				.selectFrom('word_entry')
				.select(entryColumns)
				.where('book_id', '<>', bookId)
				.where(sql<boolean>`words && ${sql.val([...words])}::text[]`)
				.orderBy('book_id')
				.orderBy('position')
				.limit(maxEntries)
				.execute()
		},

		/** In the order of the book's lists. */
		async entries({ bookId, edition }: EditionName): Promise<StoredEntry[]> {
			return db
				.selectFrom('word_entry')
				.select(entryColumns)
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.orderBy('position')
				.execute()
		},

		/** Forms of a lemma that the book has, other than itself. */
		async forms({ bookId, edition }: EditionName, lemma: string): Promise<WordForm[]> {
			const row = await db
				.selectFrom('word_set')
				.select([
					sql<string[] | null>`forms -> ${lemma}::text`.as('forms'),
					sql<number[] | null>`form_pages -> ${lemma}::text`.as('pages'),
				])
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.executeTakeFirst()
			return (row?.forms ?? []).map((form, at) => ({ form, firstPage: row?.pages?.[at] ?? null }))
		},

		/** Lexemes by book, of books that were searched. */
		async lexemes(bookIds: readonly string[]): Promise<Map<string, StoredLexemes>> {
			const rows = await db
				.selectFrom('word_set')
				.select(['book_id', 'edition', 'lemma_ids', 'counts', 'first_pages'])
				.where('book_id', '=', sql<string>`any(${sql.val([...bookIds])}::text[])`)
				.execute()
			return new Map(
				rows.map(row => [
					row.book_id,
					{
						...{ edition: row.edition, lemmaIds: numbersIn(row.lemma_ids) },
						...{ counts: numbersIn(row.counts), firstPages: numbersIn(row.first_pages) },
					},
				]),
			)
		},

		/** When the words of each book were found: what was read of them before is out of date. */
		async foundAt(bookIds: readonly string[]): Promise<Map<string, number>> {
			const rows = await db
				.selectFrom('word_set')
				.select(['book_id', 'found_at'])
				.where('book_id', '=', sql<string>`any(${sql.val([...bookIds])}::text[])`)
				.execute()
			return new Map(rows.map(({ book_id, found_at }) => [book_id, found_at.getTime()]))
		},

		/** Ids of lemmas that some book has. */
		async idsOf(lemmas: readonly string[]): Promise<number[]> {
			const rows = await db
				.selectFrom('word_lemma')
				.select('lemma_id')
				.where('lemma', '=', sql<string>`any(${sql.val([...lemmas])}::text[])`)
				.execute()
			return rows.map(({ lemma_id }) => lemma_id)
		},

		async lemmasOf(ids: readonly number[]): Promise<Map<number, string>> {
			const rows = await db
				.selectFrom('word_lemma')
				.select(['lemma_id', 'lemma'])
				.where('lemma_id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
				.execute()
			return new Map(rows.map(({ lemma_id, lemma }) => [lemma_id, lemma]))
		},

		/** Replaces what was found of the book before, in other editions too. */
		async put({ bookId, edition }: EditionName, found: AnalysedWords, at: Date): Promise<void> {
			await db.transaction().execute(async tx => {
				const ids = await idsFor(tx, found.lexemes)
				const sorted = found.lexemes
					.map(lexeme => ({ ...lexeme, id: ids.get(lexeme.lemma) ?? 0 }))
					.sort((a, b) => a.id - b.id)
				await tx.deleteFrom('word_set').where('book_id', '=', bookId).execute()
				await tx
					.insertInto('word_set')
					.values({
						...{ book_id: bookId, edition, found_at: at },
						lemma_ids: packed(sorted.map(({ id }) => id)),
						counts: packed(sorted.map(({ count }) => count)),
						first_pages: packed(sorted.map(({ firstPage }) => firstPage)),
						forms: sql`${JSON.stringify(found.forms)}::jsonb`,
						form_pages: sql`${JSON.stringify(found.formPages)}::jsonb`,
					})
					.execute()
				const rows = found.entries.map((found, position) => {
					const { text, pageIndex, sentencePage, otherSentence, otherPage, ...entry } = found
					return {
						...{ book_id: bookId, edition, position },
						...{ ...entry, body: text, page_index: pageIndex },
						...{ sentence_page: sentencePage, other_sentence: otherSentence, other_page: otherPage },
					}
				})
				for (let from = 0; from < rows.length; from += chunk)
					await insertEntries(tx, rows.slice(from, from + chunk))
			})
		},
	}
}

async function insertEntries(tx: Db<WordTables>, rows: readonly WordTables['word_entry'][]): Promise<void> {
	await sql`insert into word_entry (book_id, edition, position, headword, key, words, part, body, language, page_index,
			reference, sentence, sentence_page, other_sentence, other_page)
		select book_id, edition, position, headword, key, words, part, body, language, page_index, reference, sentence,
			sentence_page, other_sentence, other_page
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (book_id text, edition text, position integer,
			headword text, key text, words text[], part text, body text, language text, page_index integer,
			reference integer, sentence text, sentence_page integer, other_sentence text, other_page integer)`.execute(
		tx,
	)
}

/** Ids of lemmas, given to those that no book had. */
async function idsFor(tx: Db<WordTables>, lexemes: readonly Lexeme[]): Promise<Map<string, number>> {
	const ids = new Map<string, number>()
	// Two books that are looked through at once add the same ones in the same order.
	const lemmas = lexemes.map(({ lemma }) => lemma).sort()
	for (let from = 0; from < lemmas.length; from += chunk) {
		const part = lemmas.slice(from, from + chunk)
		await sql`insert into word_lemma (lemma) select unnest(${sql.val(part)}::text[]) except select lemma from word_lemma
			order by 1 on conflict do nothing`.execute(tx)
		const rows = await tx
			.selectFrom('word_lemma')
			.select(['lemma_id', 'lemma'])
			.where('lemma', '=', sql<string>`any(${sql.val(part)}::text[])`)
			.execute()
		for (const { lemma_id, lemma } of rows) ids.set(lemma, lemma_id)
	}
	return ids
}
