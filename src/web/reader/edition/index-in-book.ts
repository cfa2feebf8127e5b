import type { OpenBook } from '#features/reading/contract.ts'
import type { PageOfEdition } from '#features/reading-positions/ui/position-changes.ts'
import { openBook } from '#web/reader/preload-book.ts'

/** The page with the words of one of another edition, as the server knows it; null where nobody does. @throws CallError */
export async function pageNow(
	{ book_id: bookId, edition }: OpenBook,
	former: { edition: string; index: number },
): Promise<number | null> {
	const now = await openBook(bookId, former)
	return now.edition === edition ? (now.shown_index ?? null) : null
}

/** A page of this or another edition in the book that is open: that with its words, or the same number. */
export function indexInBook(book: OpenBook, { index, edition }: PageOfEdition): number | Promise<number> {
	if (edition === undefined || edition === book.edition) return index
	const sameNumber = Math.max(0, Math.min(index, book.pages.length - 1))
	return pageNow(book, { index, edition }).then(
		now => now ?? sameNumber,
		() => sameNumber,
	)
}
