import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { pageNumberOf } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import { audioKeyOf, folderOf } from '#features/audio-files/rules.ts'
import type { Caller } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files.ts'
import type { AudioItem, BookInfo, Section } from '../contract.ts'
import type { BooksStore, NewEdition, StoredBook, VersionColumn } from './books.store.ts'

export type NewBook = {
	bookId: string
	title: string
	source: string
	startPage: PageNumber
	isDemo: boolean
	pdf: Uint8Array
	/** By page index. */
	texts: string[]
	/** The texts are extracted from the PDF, not an editor's: a newer extraction may replace them. */
	areTextsOfFile?: boolean
	tableOfContent: Section[]
	tracks: AudioItem[]
}
export type BooksServiceDeps = {
	store: BooksStore
	files: FileStore
	/** Throws for a caller who may not read the full book. */
	requireBook(caller: Caller, book: { bookId: string; isDemo: boolean }): Promise<void>
	/** False for the demo of drafts alone: it is read as a full book until a product of it is shown. */
	isDemoPublic(bookId: string): Promise<boolean>
	/** Indexes of pages that their publisher does not show to a caller. */
	hiddenFrom(caller: Caller, bookId: string): Promise<ReadonlySet<number>>
	/** @throws for an unusable file */
	describePdf(fileKey: string): Promise<Pick<StoredBook, 'pageSizes' | 'pageLabels'>>
	clock: Clock
}
export type Books = ReturnType<typeof createBooks>

export function createBooks(deps: BooksServiceDeps) {
	const { store, files, requireBook, isDemoPublic, hiddenFrom, describePdf, clock } = deps

	/** As readers are to see it. */
	async function publishedBook(bookId: string): Promise<StoredBook | undefined> {
		const book = await store.find(bookId)
		return book?.isDemo && !(await isDemoPublic(bookId)) ? { ...book, isDemo: false } : book
	}

	async function find(bookId: string): Promise<StoredBook> {
		const book = await publishedBook(bookId)
		if (!book) throw new AppError('unknown_book')
		return book
	}

	async function isPublicTrack(bookIds: string[], file: string): Promise<boolean> {
		for (const demo of await store.demosWithTrack(bookIds, file)) if (await isDemoPublic(demo)) return true
		return false
	}

	async function readable(caller: Caller, bookId: string): Promise<StoredBook> {
		const book = await find(bookId)
		await requireBook(caller, book)
		return book
	}

	/** By page index, as a caller may read them. */
	async function textsFor(caller: Caller, bookId: string) {
		const [texts, hidden] = await Promise.all([store.texts(bookId), hiddenFrom(caller, bookId)])
		return hidden.size === 0
			? texts
			: texts.map(page => (hidden.has(page.index) ? { ...page, text: '' } : page))
	}

	return {
		find,
		readable,
		textsFor,
		tracks: (bookId: string) => store.tracks(bookId),
		firstTracks: (bookIds: string[]) => store.firstTracks(bookIds),
		/** The text of a page; undefined where there is none, empty where the caller may not read it. */
		async textFor(caller: Caller, bookId: string, index: PageIndex): Promise<string | undefined> {
			return (await hiddenFrom(caller, bookId)).has(index) ? '' : store.text(bookId, index)
		},
		texts: (bookId: string) => store.texts(bookId),

		async info(caller: Caller, bookId: string): Promise<BookInfo> {
			const book = await readable(caller, bookId)
			const [texts, audio] = await Promise.all([textsFor(caller, bookId), store.tracks(bookId)])
			return {
				book_id: book.bookId,
				title: book.title,
				source: book.source,
				start_page: book.startPage,
				is_demo: book.isDemo,
				page_count: book.pageSizes.length,
				tableOfContent: book.tableOfContent,
				pages: texts.map(({ index, text }) => ({ page_number: pageNumberOf(index, book.startPage), text })),
				audio,
			}
		},

		/** The PDF of a book, for a caller who may have all its pages. @throws AppError forbidden for one who may not */
		async file(caller: Caller, bookId: string): Promise<Pick<StoredBook, 'fileKey' | 'isDemo'>> {
			const book = await readable(caller, bookId)
			if ((await hiddenFrom(caller, bookId)).size > 0) throw new AppError('forbidden')
			return book
		},

		/**
		 * A track of a demo book is public. @param hasTicket whether the address has a valid ticket for this book
		 */
		async soundKey(
			caller: Caller,
			{ bookId, file, hasTicket }: { bookId: string; file: string; hasTicket: boolean },
		): Promise<string> {
			const folder = folderOf(bookId)
			const listed = await isPublicTrack([...new Set([bookId, folder, `${folder}_demo`])], file)
			if (!listed && !hasTicket) await requireBook(caller, { ...(await find(folder)), isDemo: false })
			return audioKeyOf(bookId, file)
		},

		async add(book: NewBook): Promise<void> {
			const edition = editionOf(book.pdf)
			const fileKey = pdfKey(book.bookId, edition)
			await files.put(fileKey, book.pdf)
			const described = await describePdf(fileKey)
			await store.put({ ...book, ...described, fileKey, edition })
		},

		/** A new book whose texts are still being extracted. @throws AppError taken */
		async begin(book: NewEdition & Pick<StoredBook, 'title' | 'startPage' | 'isDemo'>): Promise<void> {
			await store.put({ ...book, texts: [], tracks: [] }, { isNew: true })
		},

		addTextOfFile: store.addTextOfFile,

		published: publishedBook,
		existing: store.find,
		isInOtherCase: store.isInOtherCase,
		/** Books of an older version of what is read from their PDF, of which each is next until it is taken. */
		booksBefore: (column: VersionColumn, version: number) => ({
			next: () => store.nextBefore(column, version, clock.now()),
			taken: (book: Pick<StoredBook, 'bookId' | 'edition'>) => store.setVersion(column, book, version),
		}),
		/** @param afterMs the exercises are looked for then, and later where it is said again meanwhile */
		findExercisesAgain: (bookId: string, afterMs = 0) =>
			store.resetExercises(bookId, afterMs === 0 ? null : new Date(clock.now().getTime() + afterMs)),
		remove: store.remove,
	}
}

/** Identifies the PDF by content: part of all addresses made from it. */
function editionOf(pdf: Uint8Array): string {
	return createHash('sha256').update(pdf).digest('hex').slice(0, editionLength)
}

export const editionLength = 20

export function pdfKey(bookId: string, edition: string): string {
	return `books/${bookId}/${edition}.pdf`
}
