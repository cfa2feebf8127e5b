import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { NewEdition } from './books.store.ts'
import { contentsWithin, type EditionsStore, type WholeEdition } from './editions.store.ts'

type Stores = {
	editions: EditionsStore
	startPage(bookId: string): Promise<number>
	/** Makes a change of contents and texts a version of theirs. */
	versioned(change: { bookId: string; by: string | null; at: Date }, act: () => Promise<void>): Promise<void>
}
type Needs = {
	inTransaction<T>(act: (stores: Stores) => Promise<T>): Promise<T>
	/** Told of a book that has another PDF now. */
	changed(bookId: string): Promise<void>
	clock: Clock
}
export type Editions = ReturnType<typeof createEditions>

/** One PDF of a book in the place of another: whole or not at all, and never for good. */
export function createEditions({ inTransaction, changed, clock }: Needs) {
	/** @param next made of what is there now */
	async function change(
		{ bookId, by }: { bookId: string; by: string | null },
		next: (now: WholeEdition, stores: Stores) => Promise<WholeEdition>,
	): Promise<void> {
		const at = clock.now()
		await inTransaction(stores =>
			stores.versioned({ bookId, by, at }, async () => {
				const now = await stores.editions.current(bookId)
				if (!now) throw new AppError('unknown_book')
				const made = await next(now, stores)
				// A book that had no PDF has nothing to go back to.
				if (now.fileKey !== '')
					await stores.editions.keep(bookId, now, { contentsAfter: made.tableOfContent, by, at })
				await stores.editions.put(bookId, made)
			}),
		)
		await changed(bookId)
	}

	return {
		/**
		 * Puts a new PDF in the place of the old one. Contents and what an editor wrote stay as far as the new PDF has the page.
		 * @param edition `texts` are one a page, by index, as the PDF has them
		 */
		replace({ bookId, texts, ...edition }: NewEdition & { texts: string[] }, by: string | null) {
			return change({ bookId, by }, async (now, stores) => {
				const pageCount = edition.pageSizes.length
				const last = (await stores.startPage(bookId)) + pageCount - 1
				const kept = contentsWithin(now.tableOfContent, { last })
				const edited = new Map(now.texts.filter(page => !page.from_file).map(page => [page.page_index, page]))
				return {
					...edition,
					tableOfContent: kept.length > 0 ? kept : edition.tableOfContent,
					texts: texts.map(
						(text, index) => edited.get(index) ?? { page_index: index, text, from_file: true },
					),
				}
			})
		},

		async list(bookId: string) {
			const editions = await inTransaction(stores => stores.editions.list(bookId))
			return {
				editions: editions.map(({ id, source, replacedAt, replacedBy, pageCount }) => ({
					id,
					source,
					pages: pageCount,
					replaced_at: Math.floor(replacedAt.getTime() / 1000),
					replaced_by: replacedBy,
				})),
			}
		},

		/**
		 * Puts a replaced edition back, with all that it had; the one that stood in its place can be taken back in turn.
		 * What an editor wrote since stays.
		 */
		takeBack({ bookId, id, by }: { bookId: string; id: number; by: string }) {
			return change({ bookId, by }, async (now, stores) => {
				const isEditedSince = await stores.editions.hasNewContents(bookId)
				const old = await stores.editions.take(bookId, id)
				if (!old) throw new AppError('not_found')
				const before = new Map(old.texts.map(page => [page.page_index, page]))
				const since = now.texts.filter(page => !page.from_file && page.page_index < old.pageSizes.length)
				for (const page of since) before.set(page.page_index, page)
				return {
					...old,
					tableOfContent: isEditedSince ? now.tableOfContent : old.tableOfContent,
					texts: [...before.values()],
				}
			})
		},
	}
}
