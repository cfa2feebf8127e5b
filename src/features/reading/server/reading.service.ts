import { type BookLayout, layoutOf } from '#contract/book-layout.ts'
import { isRefusal } from '#contract/errors.ts'
import { type FrontMatter, labelsOfPages } from '#contract/page-labels.ts'
import { lastPageNumber } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import type { PagesOfFormer } from '#features/books/rules.ts'
import type { Caller } from '#http/access.ts'
import type { OpenBook } from '../contract.ts'

type Book = BookLayout & {
	bookId: string
	title: string
	startPage: PageNumber
	frontMatter: FrontMatter
	isDemo: boolean
	edition: string
	pageSizes: [number, number][]
	pageLabels: string[] | null
	tableOfContent: Section[]
	language: string | null
}
type ReadingDeps = {
	books: {
		find(bookId: string): Promise<Book>
		readable(caller: Caller, bookId: string): Promise<Book>
		tracks(bookId: string): Promise<AudioItem[]>
	}
	/** A book that was opened may be searched. */
	search: { warm(bookId: string): void }
	pagesOfFormer: PagesOfFormer
	/** The last reading position, as a page of this edition; null in a book not opened yet. */
	positionOf(userId: string, book: Book): Promise<PageIndex | null>
	tickets: {
		issue(bookId: string, sessionId: string): { ticket: string; expiresAt: number }
		expiresAt(): number
	}
	/** Characters of a book that a reader may copy a day; null for no limit. */
	copyLimitOf(bookId: string): Promise<number | null>
}
export type AfterDemo = { bookId: string; pageCount: number; entries: { title: string; page: PageNumber }[] }
export type Reading = ReturnType<typeof createReading>

/** With the price on the screen of a phone. */
const maxEntries = 4
const fullBookOf = (demoId: string) => demoId.replace(/_demo$/, '')

function undefinedIfUnknown(error: unknown): undefined {
	if (!isRefusal(error, 'unknown_book')) throw error
}

export function createReading({
	books,
	search,
	pagesOfFormer,
	positionOf,
	tickets,
	copyLimitOf,
}: ReadingDeps) {
	async function openBookReply(
		book: Book,
		sessionId: string | null,
		lastIndex: PageIndex | null,
	): Promise<OpenBook> {
		// A demo's addresses need no ticket.
		const isOpen = book.isDemo || sessionId === null
		const { ticket, expiresAt } = isOpen
			? { ticket: '', expiresAt: tickets.expiresAt() }
			: tickets.issue(book.bookId, sessionId)
		const [audio, copyLimit] = await Promise.all([
			books.tracks(book.bookId),
			// A demo is for everybody to show around.
			book.isDemo ? null : copyLimitOf(book.bookId),
		])
		return {
			book_id: book.bookId,
			title: book.title,
			start_page: book.startPage,
			is_demo: book.isDemo,
			...layoutOf(book),
			pages: book.pageSizes,
			tableOfContent: book.tableOfContent,
			audio,
			ticket,
			expires_at: expiresAt,
			edition: book.edition,
			page_labels: labelsOfPages(book),
			language: book.language,
			copy_limit: copyLimit,
			// An earlier edition may have had more pages.
			last_page_index: lastIndex !== null && lastIndex < book.pageSizes.length ? lastIndex : null,
		}
	}

	return {
		/** @param shown the page that a reader shows who has the book open */
		async open(
			caller: Caller,
			bookId: string,
			shown?: { edition: string; index: PageIndex },
		): Promise<OpenBook> {
			const book = await books.readable(caller, bookId)
			search.warm(book.bookId)
			const isMoved = shown !== undefined && shown.edition !== book.edition
			const now = isMoved
				? (await pagesOfFormer(book, [shown.edition]))(shown.edition, shown.index)
				: undefined
			const place = typeof now === 'number' ? { shown_index: now } : {}
			if (caller.kind === 'guest') return { ...(await openBookReply(book, null, null)), ...place }
			const last = await positionOf(caller.userId, book)
			return { ...(await openBookReply(book, caller.sessionId, last)), ...place }
		},

		/** For documents, which the shop makes ahead as well: nobody reads yet, so nothing is loaded. */
		async openDemo(bookId: string): Promise<OpenBook | undefined> {
			const book = await books.find(bookId)
			return book.isDemo ? openBookReply(book, null, null) : undefined
		},

		/** The first entries of the full book's contents after a demo's last page; null where it belongs to no book. */
		async afterDemo({ book_id, start_page, pages }: OpenBook): Promise<AfterDemo | null> {
			const bookId = fullBookOf(book_id)
			const full = bookId === book_id ? undefined : await books.find(bookId).catch(undefinedIfUnknown)
			if (!full) return null
			const entries = full.tableOfContent
				.flatMap(({ title, page, subsections = [] }) => [{ title, page }, ...subsections])
				.filter(({ page }) => page > lastPageNumber({ startPage: start_page, pageCount: pages.length }))
			return { bookId, pageCount: full.pageSizes.length, entries: entries.slice(0, maxEntries) }
		},
	}
}
