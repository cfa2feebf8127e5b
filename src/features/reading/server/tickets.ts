import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'

const lifetimeS = 15 * 60

export type Tickets = {
	/** @returns the ticket and when it ends, in unix seconds */
	issue(bookId: string): { ticket: string; expiresAt: number }
	/** Whether `ticket` was issued for this book and has not ended. */
	opens(ticket: string | undefined, bookId: string): boolean
}

/**
 * Tickets are addresses' right to a book: an `img` or `audio` element sends no header, so what it fetches is signed
 * for one book and a quarter of an hour. A ticket is given only to somebody who may read the book.
 */
export function createTickets({ secret, clock }: { secret: Uint8Array; clock: Clock }): Tickets {
	const nowS = () => Math.floor(clock.now().getTime() / 1000)
	function signature(bookId: string, expiresAt: number): Buffer {
		return createHmac('sha256', secret).update(`book:${bookId}:${expiresAt}`).digest()
	}
	return {
		issue(bookId) {
			// Rounded up, so that a reader who opens a book twice finds its images in the browser's cache.
			const expiresAt = Math.ceil((nowS() + lifetimeS) / 300) * 300
			return { ticket: `${expiresAt}.${signature(bookId, expiresAt).toString('base64url')}`, expiresAt }
		},
		opens(ticket, bookId) {
			const [until = '', signed = ''] = (ticket ?? '').split('.')
			const expiresAt = Number(until)
			if (!/^\d{1,12}$/.test(until) || expiresAt < nowS()) return false
			const expected = signature(bookId, expiresAt)
			const given = Buffer.from(signed, 'base64url')
			return given.length === expected.length && timingSafeEqual(given, expected)
		},
	}
}
