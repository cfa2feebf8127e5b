import { type Kysely, sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import { dateFromUnix, unixSeconds } from '#platform/clock.ts'
import { removedItems } from '#records/server/removed-items.ts'
import type { Note, NoteBox, WrittenNote } from '../contract.ts'
import type { NoteColour } from '../rules.ts'

export type NoteTables = {
	note: {
		user_id: string
		note_id: string
		book_id: string
		page_index: PageIndex
		edition: string
		colour: NoteColour
		exact: string
		prefix: string
		suffix: string
		boxes: NoteBox[]
		is_found: boolean
		body: string
		created_at: Date
		changed_at: Date
	}
}
export type NotesStore = ReturnType<typeof createNotesStore>
type Relocated = Pick<Note, 'id' | 'page_index' | 'edition' | 'is_found'>

export function createNotesStore(db: Kysely<NoteTables>) {
	return {
		async list(userId: string, bookId: string): Promise<Note[]> {
			const rows = await db
				.selectFrom('note')
				.selectAll()
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.orderBy('created_at')
				.orderBy('note_id')
				.execute()
			return rows.map(row => ({
				id: row.note_id,
				page_index: row.page_index,
				edition: row.edition,
				colour: row.colour,
				quote: { exact: row.exact, prefix: row.prefix, suffix: row.suffix },
				boxes: row.boxes,
				is_found: row.is_found,
				text: row.body,
				created_at: unixSeconds(row.created_at),
				changed_at: unixSeconds(row.changed_at),
			}))
		},

		/** The book that a note is in. */
		async bookOf(userId: string, id: string): Promise<string | undefined> {
			const row = await db
				.selectFrom('note')
				.select('book_id')
				.where('user_id', '=', userId)
				.where('note_id', '=', id)
				.executeTakeFirst()
			return row?.book_id
		},

		/**
		 * The later of two changes of one note stays; the beginning of a note stays as it was. What is later than `now` was
		 * stored before the clock was set back, and is as old as now. A note stays in its book.
		 * @returns false where there are too many others
		 */
		async put(
			userId: string,
			bookId: string,
			note: WrittenNote,
			{ now, max }: { now: Date; max: { inBook: number; all: number } },
		): Promise<boolean> {
			const row = {
				book_id: bookId,
				page_index: note.page_index,
				edition: note.edition,
				colour: note.colour,
				...note.quote,
				boxes: sql<NoteBox[]>`${JSON.stringify(note.boxes)}::jsonb`,
				is_found: true,
				body: note.text,
				changed_at: dateFromUnix(note.changed_at),
			}
			return withAdvisoryLock(db, { what: 'notes', owner: userId }, async tx => {
				const item = { userId, kind: 'note', itemId: note.id } as const
				if (await removedItems.wasRemovedSince(tx, item, { changedAt: row.changed_at, now })) return true
				const others = await tx
					.selectFrom('note')
					.select([
						sql<string>`count(*) filter (where book_id = ${bookId})`.as('inBook'),
						sql<string>`count(*)`.as('all'),
					])
					.where('user_id', '=', userId)
					.where('note_id', '<>', note.id)
					.executeTakeFirstOrThrow()
				if (Number(others.inBook) >= max.inBook || Number(others.all) >= max.all) return false
				await tx
					.insertInto('note')
					.values({ user_id: userId, note_id: note.id, created_at: dateFromUnix(note.created_at), ...row })
					.onConflict(conflict =>
						conflict
							.columns(['user_id', 'note_id'])
							.doUpdateSet(row)
							.where('note.book_id', '=', bookId)
							.where(sql`least(note.changed_at, ${now})`, '<=', row.changed_at),
					)
					.execute()
				return true
			})
		},

		async move(userId: string, notes: readonly Relocated[]): Promise<void> {
			for (const { id, page_index, edition, is_found } of notes)
				await db
					.updateTable('note')
					.set({ page_index, edition, is_found })
					.where('user_id', '=', userId)
					.where('note_id', '=', id)
					.execute()
		},

		async remove(
			userId: string,
			{ bookId, id, changedAt, now }: { bookId: string; id: string; changedAt: number; now: Date },
		): Promise<void> {
			await withAdvisoryLock(db, { what: 'notes', owner: userId }, async tx => {
				await tx
					.deleteFrom('note')
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('note_id', '=', id)
					.where(sql`least(changed_at, ${now})`, '<=', dateFromUnix(changedAt))
					.execute()
				const item = { userId, kind: 'note', itemId: id } as const
				// Also of what another device has not sent yet.
				await removedItems.add(tx, item, { removedAt: dateFromUnix(changedAt), now })
			})
		},
	}
}
