import { AppError } from '#contract/errors.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { PagesOfFormer } from '#features/books/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Note, WrittenNote } from '../contract.ts'
import { notesPerBook, notesPerReader } from '../rules.ts'
import type { NotesStore } from './notes.store.ts'
import { relocateNotes } from './relocate-notes.ts'

export type NotesServiceDeps = {
	store: NotesStore
	books: {
		/** @throws for an unknown book and for a caller who may not read it */
		readable(caller: Caller, bookId: string): Promise<{ edition: string; pageSizes: readonly unknown[] }>
		/** Without the text of pages that are held back from the caller. */
		textsFor(caller: Caller, bookId: string): Promise<{ index: PageIndex; text: string }[]>
		pagesOfFormer: PagesOfFormer
	}
	/** Tells the reader's other browsers. */
	changed(userId: string): void
	clock: Clock
}
export type Notes = ReturnType<typeof createNotes>

export function createNotes({ store, books, changed, clock }: NotesServiceDeps) {
	/** In whole seconds, as changes are. */
	const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
	/** A device whose clock is ahead would win against every later change. */
	const notLater = (seconds: number) => Math.min(seconds, nowSeconds())

	return {
		/** By page of the current edition. */
		async list(caller: Member, bookId: string): Promise<Note[]> {
			const { edition, pageSizes } = await books.readable(caller, bookId)
			const notes = await store.list(caller.userId, bookId)
			const earlier = notes.filter(note => note.edition !== edition)
			if (earlier.length === 0) return notes
			const texts = await books.textsFor(caller, bookId)
			const wordless = earlier.flatMap(({ edition, quote }) => (quote.exact === '' ? [edition] : []))
			const pageOf = await books.pagesOfFormer({ bookId, edition }, wordless)
			const moved = relocateNotes(earlier, { edition, pageCount: pageSizes.length, texts, pageOf })
			// What is nowhere stays what it is: the edition may be taken back.
			await store.move(
				caller.userId,
				moved.filter(note => note.is_found),
			)
			return [...notes.filter(note => note.edition === edition), ...moved].sort(
				(one, other) => one.page_index - other.page_index,
			)
		},

		/** @throws AppError page_out_of_range, limit_reached for one note too many, invalid for the id of a note in another book */
		async save(caller: Member, bookId: string, note: WrittenNote): Promise<void> {
			const { edition, pageSizes } = await books.readable(caller, bookId)
			// A note of an earlier edition is found in the current one when it is listed.
			if (note.edition === edition && note.page_index >= pageSizes.length)
				throw new AppError('page_out_of_range', { path: 'note.page_index' })
			const former = await store.bookOf(caller.userId, note.id)
			if (former !== undefined && former !== bookId) throw new AppError('invalid', { path: 'note.id' })
			const [created_at, changed_at] = [notLater(note.created_at), notLater(note.changed_at)]
			const now = new Date(nowSeconds() * 1000)
			const timely = { ...note, created_at, changed_at }
			const max = { inBook: notesPerBook, all: notesPerReader }
			if (!(await store.put(caller.userId, bookId, timely, { now, max }))) throw new AppError('limit_reached')
			changed(caller.userId)
		},

		async remove(caller: Member, bookId: string, id: string, changedAt: number): Promise<void> {
			await books.readable(caller, bookId)
			const now = new Date(nowSeconds() * 1000)
			await store.remove(caller.userId, { bookId, id, changedAt: notLater(changedAt), now })
			changed(caller.userId)
		},
	}
}
