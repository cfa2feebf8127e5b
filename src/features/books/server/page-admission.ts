import { AppError } from '#contract/errors.ts'
import type { Caller } from '#http/access.ts'
import type { Books } from './books.service.ts'
import type { PageRequestLimit } from './page-request-limit.ts'
import type { Tickets } from './tickets.ts'

/** Who asks for what a page shows: by their token, or by the ticket of the address. */
type PageRequester = { caller: Caller; ticket: string | undefined }
export type PageAdmissionDeps = {
	books: Pick<Books, 'find' | 'readable'>
	tickets: Pick<Tickets, 'findSession'>
	pageRequestLimit: Pick<PageRequestLimit, 'waitS'>
	/** Indexes of pages that their publisher does not show to a caller. */
	hiddenFrom(caller: Caller, bookId: string): Promise<ReadonlySet<number>>
	/** The same for the user of a session. */
	hiddenFromSession(sessionId: string, bookId: string): Promise<ReadonlySet<number>>
}

/** The one place that decides who is given an image, a text or anything else that says what is on a page. */
export function createPageAdmission(deps: PageAdmissionDeps) {
	const { books, tickets, pageRequestLimit, hiddenFrom, hiddenFromSession } = deps

	/** @throws AppError `unknown_book`, or why the caller may not read it */
	async function admitToBook({ caller, ticket }: PageRequester, bookId: string) {
		const ticketSession = await tickets.findSession(ticket, bookId)
		const book = ticketSession === null ? await books.readable(caller, bookId) : await books.find(bookId)
		return {
			book,
			/** Whose pages are counted; null for a guest. */
			session: ticketSession ?? (caller.kind === 'member' ? caller.sessionId : null),
			hasTicket: ticketSession !== null,
			/** Indexes of the pages of any book that its publisher does not show to them. */
			hiddenIn: (id: string) =>
				ticketSession === null ? hiddenFrom(caller, id) : hiddenFromSession(ticketSession, id),
		}
	}

	return {
		admitToBook,

		/**
		 * Counts the page against the limit of the session, except in demos. What is hidden is not refused: `isHidden`.
		 * @throws AppError `unknown_book`, why the caller may not read it, `not_found` for a page or edition that the book
		 * does not have, `too_many` with Retry-After
		 */
		async admitToPage(
			requester: PageRequester,
			{ bookId, edition, pageIndex }: { bookId: string; edition: string; pageIndex: number },
		) {
			const admitted = await admitToBook(requester, bookId)
			const { book, session, hiddenIn } = admitted
			if (session !== null && !book.isDemo) {
				const waitS = pageRequestLimit.waitS(session, `${bookId}/${pageIndex}`)
				if (waitS !== null) throw new AppError('too_many', { headers: { 'retry-after': String(waitS) } })
			}
			if (edition !== book.edition || pageIndex >= book.pageSizes.length) throw new AppError('not_found')
			return { ...admitted, isHidden: (await hiddenIn(bookId)).has(pageIndex) }
		},
	}
}
