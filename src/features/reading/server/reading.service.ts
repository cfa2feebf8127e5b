import { AppError } from '#contract/errors.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import { type ImageWidth, imageWidths, sheets } from '#features/books/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { OpenBook } from '../contract.ts'
import type { BookSearch } from './book-search.ts'
import type { PositionsStore } from './positions.store.ts'
import type { Tickets } from './tickets.ts'

type Book = {
	bookId: string
	title: string
	startPage: number
	isDemo: boolean
	fileKey: string
	edition: string
	pageSizes: [number, number][]
	pageLabels: string[] | null
	tableOfContent: Section[]
}
type Edition = { bookId: string; edition: string; fileKey: string; pageCount: number }
export type Needs = {
	books: {
		find(bookId: string): Promise<Book>
		readable(caller: Caller, bookId: string): Promise<Book>
		tracks(bookId: string): Promise<AudioItem[]>
	}
	/** What is made from a PDF page by page. */
	pages: {
		image(edition: Edition, index: number, width: ImageWidth): Promise<Uint8Array>
		text(edition: Edition, index: number): Promise<Uint8Array>
		sheet(edition: Edition, number: number): Promise<Uint8Array>
		cut(edition: Edition, index: number): Promise<Uint8Array>
	}
	search: BookSearch
	positions: PositionsStore
	tickets: Tickets
	clock: Clock
}
export type Reading = ReturnType<typeof createReading>

/** A part of a book as an address names it; `edition` must be the book's own. */
export type Part = { bookId: string; edition: string } & (
	| { kind: 'image'; index: number; width: number }
	| { kind: 'text' | 'cut'; index: number }
	| { kind: 'sheet'; number: number }
)

export function createReading({ books, pages, search, positions, tickets, clock }: Needs) {
	async function opened(book: Book, lastIndex: number | null): Promise<OpenBook> {
		const { ticket, expiresAt } = tickets.issue(book.bookId)
		search.warm(book.bookId)
		return {
			book_id: book.bookId,
			title: book.title,
			start_page: book.startPage,
			is_demo: book.isDemo,
			pages: book.pageSizes,
			tableOfContent: book.tableOfContent,
			audio: await books.tracks(book.bookId),
			ticket: book.isDemo ? '' : ticket,
			expires_at: expiresAt,
			edition: book.edition,
			page_labels: book.pageLabels,
			// An earlier edition may have had more pages.
			last_page_index: lastIndex !== null && lastIndex < book.pageSizes.length ? lastIndex : null,
		}
	}

	return {
		/** Opens a book for somebody who may read it. */
		async open(caller: Caller, bookId: string): Promise<OpenBook> {
			const book = await books.readable(caller, bookId)
			return opened(book, caller.kind === 'member' ? await positions.find(caller.userId, bookId) : null)
		},

		/** Opens a demo book for the server's own page; undefined for a full book, which nobody is known for yet. */
		async openDemo(bookId: string): Promise<OpenBook | undefined> {
			const book = await books.find(bookId)
			return book.isDemo ? opened(book, null) : undefined
		},

		/** A page of a demo book, for the server's own page. */
		async demoImage(bookId: string, index: number, width: ImageWidth): Promise<Uint8Array> {
			const book = await books.find(bookId)
			if (!book.isDemo) throw new AppError('not_found')
			return made(book, { bookId, edition: book.edition, kind: 'image', index, width })
		},

		async search(caller: Caller, bookId: string, query: string) {
			await books.readable(caller, bookId)
			return search.find(bookId, query)
		},

		/** Remembers where somebody stopped reading. */
		async stopAt(member: Member, { bookId, index }: { bookId: string; index: number }): Promise<void> {
			const book = await books.readable(member, bookId)
			if (index >= book.pageSizes.length) throw new AppError('page_out_of_range', { path: 'page_index' })
			await positions.keep(member.userId, { bookId, index }, clock.now())
		},

		/** A part of a book for somebody who may read it, by who they are or by the ticket that the address carries. */
		async part(
			caller: Caller,
			part: Part,
			ticket?: string,
		): Promise<{ bytes: Uint8Array; isPublic: boolean }> {
			const signed = tickets.opens(ticket, part.bookId)
			const book = signed ? await books.find(part.bookId) : await books.readable(caller, part.bookId)
			return { bytes: await made(book, part), isPublic: book.isDemo }
		},
	}

	function made(book: Book, part: Part): Promise<Uint8Array> {
		const pageCount = book.pageSizes.length
		const edition = { bookId: book.bookId, edition: book.edition, fileKey: book.fileKey, pageCount }
		const first = part.kind === 'sheet' ? part.number * sheets.perSheet : part.index
		if (part.edition !== book.edition || first >= pageCount) throw new AppError('not_found')
		switch (part.kind) {
			case 'image': {
				const width = imageWidths.find(known => known === part.width)
				if (width === undefined) throw new AppError('not_found')
				return pages.image(edition, part.index, width)
			}
			case 'text':
				return pages.text(edition, part.index)
			case 'cut':
				return pages.cut(edition, part.index)
			case 'sheet':
				return pages.sheet(edition, part.number)
		}
	}
}
