import { call } from '#contract/call.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { OpenBook, readingApi } from '#features/reading/contract.ts'

/** Opens a book, or opens it again for a new ticket. @throws CallError as the server refuses */
export function openBook(bookId: string): Promise<OpenBook> {
	return call<typeof readingApi.open>('POST /api/reading/open', { body: { book_id: bookId } })
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
