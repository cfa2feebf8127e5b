import { call } from '#contract/call.ts'
import type { OpenBook, readingApi } from '#features/reading/contract.ts'

/** Opens a book for reading, or opens it again for a new ticket. @throws CallError as the server refuses */
export function openBook(bookId: string): Promise<OpenBook> {
	return call<typeof readingApi.open>('POST /api/reading/open', { body: { book_id: bookId } })
}

declare global {
	interface Window {
		/** Begun by early-opening.js before the reader's code was there. */
		opening?: { bookId: string; token: string; answer: Promise<OpenBook | null> } | undefined
	}
}

/** The book as it was opened while the reader's code was loading; opened now where that did not succeed. */
export async function openedEarly(bookId: string): Promise<OpenBook> {
	const early = window.opening
	window.opening = undefined
	const isOurs = early?.bookId === bookId && early.token === tokenNow()
	return (isOurs ? await early.answer : null) ?? openBook(bookId)
}

function tokenNow(): string | null {
	try {
		return localStorage.getItem('token')
	} catch {
		return null
	}
}
