import { AppError } from '#contract/errors.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { NewEdition } from './books.store.ts'
import { contentsWithin, type EditionsStore, type WholeEdition } from './editions.store.ts'

type Stores = {
	editions: EditionsStore
	startPage(bookId: string): Promise<number>
	/** Saves a change of contents and texts as a version. */
	versioned(change: { bookId: string; by: string | null; at: Date }, act: () => Promise<void>): Promise<void>
}
export type EditionsServiceDeps = {
	inTransaction<T>(act: (stores: Stores) => Promise<T>): Promise<T>
	changed(bookId: string): Promise<void>
	clock: Clock
}

export function createEditions({ inTransaction, changed, clock }: EditionsServiceDeps) {
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
				// A book without a PDF has nothing to restore.
				if (now.fileKey !== '')
					await stores.editions.keep(bookId, now, { contentsAfter: made.tableOfContent, by, at })
				await stores.editions.put(bookId, made)
			}),
		)
		await changed(bookId)
	}

	return {
		/**
		 * Replaces the PDF. Contents and editors' texts stay as far as the new PDF has the page.
		 * @param edition `texts` by page index, as extracted from the PDF
		 */
		replace({ bookId, texts, ...edition }: NewEdition & { texts: string[] }, by: string | null) {
			return change({ bookId, by }, async (now, stores) => {
				const pageCount = edition.pageSizes.length
				const last = (await stores.startPage(bookId)) + pageCount - 1
				const contents = contentsWithin(now.tableOfContent, { last })
				const edited = new Map(now.texts.filter(page => !page.from_file).map(page => [page.page_index, page]))
				return {
					...edition,
					tableOfContent: contents.length > 0 ? contents : edition.tableOfContent,
					texts: texts.map(
						(text, index) => edited.get(index) ?? { page_index: index, text, from_file: true },
					),
				}
			})
		},

		/** Those that nobody edited are replaced. @param texts by page index */
		async textsRead(
			{ bookId, edition, texts }: { bookId: string; edition: string; texts: string[] },
			language: { code: string; confidence: number } | null,
		): Promise<void> {
			const at = clock.now()
			await inTransaction(async stores => {
				if (!(await stores.editions.setLanguage({ bookId, edition }, language))) return
				const ofPdf = await stores.editions.textsOfFile(bookId)
				const others = ofPdf.flatMap(({ index, text }) => {
					const read = texts[index]
					return read === undefined || read === text ? [] : [{ index, text: read }]
				})
				if (others.length === 0) return
				await stores.versioned({ bookId, by: null, at }, () => stores.editions.setTextsOfFile(bookId, others))
			})
			await changed(bookId)
		},

		/** The same by an editor: the language stays. @param texts by page index, only of pages that changed */
		async textsCorrected(
			{ bookId, edition, texts }: { bookId: string; edition: string; texts: string[] },
			by: string,
		): Promise<void> {
			const at = clock.now()
			const read = texts.flatMap((text, index) => ({ index, text }))
			await inTransaction(async stores => {
				if ((await stores.editions.current(bookId))?.edition !== edition) return
				await stores.versioned({ bookId, by, at }, () => stores.editions.setTextsOfFile(bookId, read))
			})
			await changed(bookId)
		},

		async list(bookId: string) {
			const editions = await inTransaction(stores => stores.editions.list(bookId))
			return {
				editions: editions.map(({ id, source, replacedAt, replacedBy, pageCount }) => ({
					id,
					source,
					pages: pageCount,
					replaced_at: unixSeconds(replacedAt),
					replaced_by: replacedBy,
				})),
			}
		},

		/**
		 * Restores a replaced edition with all its data; the current one can be restored in turn. What an editor
		 * wrote since stays.
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
