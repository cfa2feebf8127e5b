import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'

const lifetimeS = 15 * 60
/** How long a session is assumed to be live without a check, in case its end was not notified. */
const sessionCheckedMs = 60_000
const maxSessions = 20_000

export type Tickets = {
	expiresAt(): number
	issue(bookId: string, sessionId: string): { ticket: string; expiresAt: number }
	/** The session of a valid ticket, from memory. Null only means that `findSession` has to check. */
	knownSession(ticket: string | undefined, bookId: string): string | null
	/** The same, checking an unknown session. */
	findSession(ticket: string | undefined, bookId: string): Promise<string | null>
	/** The user id of a session that was found; null where it has not been looked for since. */
	knownOwner(sessionId: string): string | null
	endSession(sessionId: string): void
	/** Forgets which sessions are live: notifications may have been lost. */
	forgetSessions(): void
}
type TicketsDeps = {
	secret: Uint8Array
	clock: Clock
	/** The user id, or null where the session is over. */
	sessionOwner(sessionId: string): Promise<string | null>
	/** Ids that the book had before: whoever has it open goes on with the ticket of that time. */
	formerIdsOf(bookId: string): readonly string[]
}

/**
 * Tickets authorize addresses: `img` and `audio` elements send no header, so theirs are signed for one book, one
 * session and a quarter of an hour. A ticket names the session, so that one that was passed on can be traced, and ends
 * with it.
 */
export function createTickets({ secret, clock, sessionOwner, formerIdsOf }: TicketsDeps): Tickets {
	/** Whose each is, and when it was last known to be live. */
	const live = new Map<string, { owner: string; atMs: number }>()
	/** Every page of a book comes with the same ticket, and checking a signature costs more than sending a page. */
	const verified = new Map<string, { bookId: string; sessionId: string; end: number }>()
	const nowS = () => Math.floor(clock.now().getTime() / 1000)
	// Rounded up, so that opening a book twice finds its images in the browser's cache.
	const expiresAt = () => Math.ceil((nowS() + lifetimeS) / 300) * 300

	function signature(bookId: string, end: string, sessionId: string): Buffer {
		return createHmac('sha256', secret).update(`book:${bookId}:${end}:${sessionId}`).digest()
	}

	function sessionOf(ticket: string | undefined, bookId: string): string | null {
		const known = ticket === undefined ? undefined : verified.get(ticket)
		if (known && known.bookId === bookId) return known.end >= nowS() ? known.sessionId : null
		const sessionId = [bookId, ...formerIdsOf(bookId)]
			.map(id => verifiedSessionOf(ticket, id))
			.reduce((found, one) => found ?? one, null)
		if (ticket === undefined || sessionId === null) return sessionId
		verified.set(ticket, { bookId, sessionId, end: Number.parseInt(ticket, 10) })
		const [oldest] = verified.keys()
		if (verified.size > maxSessions && oldest !== undefined) verified.delete(oldest)
		return sessionId
	}

	function verifiedSessionOf(ticket: string | undefined, bookId: string): string | null {
		const [end = '', sessionId = '', signed = '', ...rest] = (ticket ?? '').split('.')
		if (!/^\d{1,12}$/.test(end) || Number(end) < nowS() || rest.length > 0) return null
		const expected = signature(bookId, end, sessionId)
		const given = Buffer.from(signed, 'base64url')
		return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null
	}

	function remember(sessionId: string, owner: string): void {
		live.delete(sessionId)
		live.set(sessionId, { owner, atMs: clock.now().getTime() })
		const [oldest] = live.keys()
		if (live.size > maxSessions && oldest !== undefined) live.delete(oldest)
	}

	function isKnownLive(sessionId: string): boolean {
		const ageMs = clock.now().getTime() - (live.get(sessionId)?.atMs ?? Number.NEGATIVE_INFINITY)
		return ageMs >= 0 && ageMs < sessionCheckedMs
	}

	/** Incremented by every end, so that an older answer is not trusted. */
	let ends = 0

	return {
		expiresAt,
		issue(bookId, sessionId) {
			const end = expiresAt()
			const signed = signature(bookId, String(end), sessionId).toString('base64url')
			return { ticket: `${end}.${sessionId}.${signed}`, expiresAt: end }
		},
		knownSession(ticket, bookId) {
			const sessionId = sessionOf(ticket, bookId)
			return sessionId !== null && isKnownLive(sessionId) ? sessionId : null
		},
		async findSession(ticket, bookId) {
			const sessionId = sessionOf(ticket, bookId)
			if (sessionId === null || isKnownLive(sessionId)) return sessionId
			const endsBefore = ends
			const owner = await sessionOwner(sessionId)
			if (owner !== null && endsBefore === ends) remember(sessionId, owner)
			return owner !== null ? sessionId : null
		},
		knownOwner: sessionId => live.get(sessionId)?.owner ?? null,
		endSession(sessionId) {
			ends += 1
			live.delete(sessionId)
		},
		forgetSessions() {
			ends += 1
			live.clear()
		},
	}
}
