import type { Db } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { createBookRecordsStore } from './book-records.store.ts'
import { type BooksServiceDeps, createBooks, editionLength, pdfKey } from './books.service.ts'
import { type BookTables, createBooksStore } from './books.store.ts'
import { createEditions, type EditionsServiceDeps } from './editions.service.ts'
import { createEditionsStore, type EditionTables } from './editions.store.ts'
import { createPageAdmission, type PageAdmissionDeps } from './page-admission.ts'
import { createPageRequestLimit } from './page-request-limit.ts'
import { createPagesOfFormer } from './pages-of-former.ts'
import { createTickets } from './tickets.ts'

type ReaderAccessDeps = {
	ticketSecret: string
	/** The user id, or null where the session is over. */
	sessionOwner(sessionId: string): Promise<string | null>
	/** Ids that a book had before. */
	formerIdsOf(bookId: string): readonly string[]
	/** Multiplies how many pages an account may request. */
	rateLimitFactor: number
	/** Called when an account requests pages far above reading speed. */
	onFastRequests(sessionId: string, bookId: string): void
}

export function composeReaderAccess({ clock, log }: Platform, deps: ReaderAccessDeps) {
	const secret = Buffer.from(deps.ticketSecret, 'hex')
	const { sessionOwner, formerIdsOf } = deps
	const tickets = createTickets({ secret, clock, sessionOwner, formerIdsOf })
	return {
		tickets,
		pageRequestLimit: createPageRequestLimit({
			...{ clock, log, factor: deps.rateLimitFactor, onFastRequests: deps.onFastRequests },
			ownerOf: tickets.knownOwner,
		}),
	}
}

type Versioned = Parameters<Parameters<EditionsServiceDeps['inTransaction']>[0]>[0]['versioned']
type BooksDeps = Omit<BooksServiceDeps, 'store' | 'files' | 'clock'> &
	Omit<PageAdmissionDeps, 'books'> & {
		/** Saves a change of contents, texts and tracks as a version, within a transaction. */
		versionedIn(db: Db<unknown>): Versioned
		transcriptTextsOf: EditionsServiceDeps['transcriptTextsOf']
		changed(bookId: string): Promise<void>
		coverKey(edition: { bookId: string; edition: string }): string
	}

export function composeBooks(
	{ database, files, clock }: Platform,
	{ versionedIn, transcriptTextsOf, changed, coverKey, ...deps }: BooksDeps,
) {
	const store = createBooksStore(database.db<BookTables>())
	const editions = createEditions({
		inTransaction: act =>
			database
				.db<unknown>()
				.transaction()
				.execute(tx =>
					act({
						editions: createEditionsStore(tx.withTables<EditionTables>()),
						records: bookRecordsIn(tx),
						versioned: versionedIn(tx),
					}),
				),
		async changed(bookId) {
			forget()
			await changed(bookId)
		},
		transcriptTextsOf,
		clock,
	})
	const { pagesOfFormer, forget } = createPagesOfFormer({
		texts: store.texts,
		movedFrom: editions.movedFrom,
	})
	const books = createBooks({ store, files, clock, ...deps })
	return {
		books,
		admission: createPageAdmission({ ...deps, books }),
		bookStore: store,
		bookRecordsIn,
		editions,
		pagesOfFormer,
		forgetFormer: forget,
		async coverOf(bookId: string) {
			const book = await store.find(bookId)
			const [width, height] = book?.pageSizes[0] ?? [0, 0]
			if (!book || width === 0) return null
			const key = coverKey(book)
			return (await files.exists(key)) ? { key, width: Math.round(width), height: Math.round(height) } : null
		},
		pdfNames: { pdfKey, editionLength },
	}
}

export function bookRecordsIn(db: Db<unknown>) {
	return createBookRecordsStore(db.withTables<BookTables>())
}
