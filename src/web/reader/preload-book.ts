import { call } from '#contract/call.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { OpenBook, readingApi } from '#features/reading/contract.ts'

/**
 * Opens a book, or opens it again for a new ticket.
 * @param shown the page that is shown of it
 * @throws CallError as the server refuses
 */
export function openBook(bookId: string, shown?: { edition: string; index: number }): Promise<OpenBook> {
	const page = shown && { edition: shown.edition, page_index: asPageIndex(shown.index) }
	return call<typeof readingApi.open>('POST /api/reading/open', { body: { book_id: bookId, shown: page } })
}

declare global {
	interface Window {
		/** Started by preload-book.inline.ts before the reader's code is loaded. */
		opening?: { bookId: string; token: string; answer: Promise<OpenBook | null> } | undefined
	}
}

/** The book opened by preload-book.inline.ts; opened now if that failed. */
export async function preloadedBook(bookId: string): Promise<OpenBook> {
	const preloaded = window.opening
	window.opening = undefined
	const isOurs = preloaded?.bookId === bookId && preloaded.token === safeLocalStorage.get('token')
	return (isOurs ? await preloaded.answer : null) ?? openBook(bookId)
}
