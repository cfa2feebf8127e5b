import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Caller } from '#http/access.ts'
import type { FileStore } from '#platform/files.ts'
import type { AudioItem, BookInfo, Section } from '../contract.ts'
import type { BooksStore, NewEdition, StoredBook } from './books.store.ts'

export type NewBook = {
	bookId: string
	title: string
	source: string
	startPage: number
	isDemo: boolean
	pdf: Uint8Array
	/** One a page, by index. */
	texts: string[]
	tableOfContent: Section[]
	tracks: AudioItem[]
}
export type Needs = {
	store: BooksStore
	files: FileStore
	/** Throws for a caller who may not read the full book. */
	requireBook(caller: Caller, book: { bookId: string; isDemo: boolean }): Promise<void>
	/** What a stored PDF is; throws for a file that cannot be used. */
	describePdf(fileKey: string): Promise<Pick<StoredBook, 'pageSizes' | 'pageLabels'>>
}
export type Books = ReturnType<typeof createBooks>

/** What a demo book's id ends in; its sounds lie in the full book's folder. */
const demoSuffix = /_demo$/

export function createBooks({ store, files, requireBook, describePdf }: Needs) {
	async function find(bookId: string): Promise<StoredBook> {
		const book = await store.find(bookId)
		if (!book) throw new AppError('unknown_book')
		return book
	}

	/** The book, for somebody who may read it. */
	async function readable(caller: Caller, bookId: string): Promise<StoredBook> {
		const book = await find(bookId)
		await requireBook(caller, book)
		return book
	}

	return {
		find,
		readable,
		tracks: (bookId: string) => store.tracks(bookId),
		firstTracks: (bookIds: string[]) => store.firstTracks(bookIds),
		texts: (bookId: string) => store.texts(bookId),

		async info(caller: Caller, bookId: string): Promise<BookInfo> {
			const book = await readable(caller, bookId)
			const [texts, audio] = await Promise.all([store.texts(bookId), store.tracks(bookId)])
			return {
				book_id: book.bookId,
				title: book.title,
				source: book.source,
				start_page: book.startPage,
				is_demo: book.isDemo,
				page_count: book.pageSizes.length,
				tableOfContent: book.tableOfContent,
				pages: texts.map(({ index, text }) => ({ page_number: index + book.startPage, text })),
				audio,
			}
		},

		/**
		 * Where a track's bytes are, for somebody who may hear it: a track that a demo book lists is everybody's.
		 * @param hasTicket whether the address itself was signed for this book
		 */
		async soundKey(
			caller: Caller,
			{ bookId, file, hasTicket }: { bookId: string; file: string; hasTicket: boolean },
		): Promise<string> {
			const folder = bookId.replace(demoSuffix, '')
			const listed = await store.isDemoTrack([...new Set([bookId, folder, `${folder}_demo`])], file)
			if (!listed && !hasTicket) await requireBook(caller, { bookId: folder, isDemo: false })
			return `sounds/${folder}/${file}`
		},

		/** Keeps the PDF and everything known about it; an older edition of the book is replaced at once. */
		async add(book: NewBook): Promise<void> {
			const edition = editionOf(book.pdf)
			const fileKey = pdfKey(book.bookId, edition)
			await files.put(fileKey, book.pdf)
			const described = await describePdf(fileKey)
			await store.put({ ...book, ...described, fileKey, edition })
		},

		/** A book whose texts are still being read from its PDF. */
		async begin(book: NewEdition & Pick<StoredBook, 'title' | 'startPage' | 'isDemo'>): Promise<void> {
			await store.put({ ...book, texts: [], tracks: [] })
		},

		addTextOfFile: store.addTextOfFile,

		existing: store.find,
		remove: store.remove,
	}
}

/** Names the bytes of a PDF: part of every address of what is made from it. */
export function editionOf(pdf: Uint8Array): string {
	return createHash('sha256').update(pdf).digest('hex').slice(0, editionLength)
}

export const editionLength = 20

export function pdfKey(bookId: string, edition: string): string {
	return `books/${bookId}/${edition}.pdf`
}
