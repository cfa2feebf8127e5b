import { createHash } from 'node:crypto'
import { type Binding, type Pairing, pairingFrom } from '#contract/book-layout.ts'
import { AppError } from '#contract/errors.ts'
import { type FrontMatter, labelsOfPages } from '#contract/page-labels.ts'
import { asPageIndex, asPageNumber, pageIndexOf, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import { demoIdOf, maxFullBookIdLength } from '#features/pages/rules.ts'
import { readPageRanges } from '#features/products/rules.ts'
import type { Log } from '#platform/log.ts'

type Book = {
	bookId: string
	title: string
	source: string
	startPage: PageNumber
	frontMatter: FrontMatter
	pairing: Pairing
	binding: Binding
	isDemo: boolean
	fileKey: string
	edition: string
	pageSizes: [number, number][]
	pageLabels: string[] | null
	tableOfContent: Section[]
	language: string | null
}
export type NewDemo = Book & { texts: string[]; tracks: AudioItem[] }
export type DemoPagesDeps = {
	books: {
		find(bookId: string): Promise<Book | undefined>
		texts(bookId: string): Promise<{ index: PageIndex; text: string }[]>
		tracks(bookId: string): Promise<AudioItem[]>
		/** Replaces the previous one, in one transaction. */
		put(demo: NewDemo): Promise<void>
	}
	/** Page indexes of a book's demo; null for none. */
	pagesOf(bookId: string): Promise<string | null>
	/** Makes a PDF of these pages, and copies what is prepared of them. */
	copyPages(
		book: Book,
		demo: Pick<Book, 'bookId' | 'edition' | 'fileKey'>,
		indexes: PageIndex[],
	): Promise<void>
	pdfKey(bookId: string, edition: string): string
	editionLength: number
	/** Makes the demo in a job. */
	makeLater(book: { bookId: string; title: string }): Promise<void>
	log: Log
}
export type DemoPages = ReturnType<typeof createDemoPages>

/** A demo book from some pages of a book: a PDF of its own that contains nothing of the others. */
export function createDemoPages(deps: DemoPagesDeps) {
	const { books, pagesOf, copyPages, pdfKey, editionLength, makeLater, log } = deps

	/** @throws AppError page_out_of_range, invalid */
	function indexesOf({ bookId, startPage, pageSizes }: Book, pages: string): PageIndex[] {
		const path = 'data.demoPages'
		const numbers = readPageRanges(pages)
		if (!numbers || bookId.length > maxFullBookIdLength) throw new AppError('invalid', { path })
		const indexes = numbers.map(number => pageIndexOf(asPageNumber(number), startPage))
		if (indexes.some(index => index < 0 || index >= pageSizes.length))
			throw new AppError('page_out_of_range', { path })
		return indexes
	}

	async function find(bookId: string): Promise<Book> {
		const book = await books.find(bookId)
		if (!book) throw new AppError('unknown_book')
		return book
	}

	async function make(bookId: string, pages: string): Promise<void> {
		const book = await find(bookId)
		const demo = await demoOf(book, indexesOf(book, pages))
		const current = await books.find(demo.bookId)
		if (current?.edition !== demo.edition) await copyPages(book, demo, indexesOf(book, pages))
		if (!current || !(await isSame(current, demo))) await books.put(demo)
	}

	async function demoOf(book: Book, indexes: PageIndex[]): Promise<NewDemo> {
		const bookId = demoIdOf(book.bookId)
		const edition = createHash('sha256')
			.update(`${book.edition} ${indexes.join()}`)
			.digest('hex')
			.slice(0, editionLength)
		const startPage = pageNumberOf(indexes[0] ?? asPageIndex(0), book.startPage)
		/** The page number in the demo; undefined for a page it does not have. */
		const numbers = new Map(
			indexes.map((index, position) => [
				pageNumberOf(index, book.startPage),
				pageNumberOf(asPageIndex(position), startPage),
			]),
		)
		const [texts, tracks] = await Promise.all([books.texts(book.bookId), books.tracks(book.bookId)])
		const words = new Map(texts.map(({ index, text }) => [index, text]))
		const called = labelsOfPages(book)
		const labels = indexes.map(index => called?.[index] || String(pageNumberOf(index, book.startPage)))
		return {
			bookId,
			title: book.title,
			source: book.source,
			startPage,
			frontMatter: book.frontMatter,
			pairing: pairingFrom(indexes[0] ?? 0, book.pairing),
			binding: book.binding,
			isDemo: true,
			fileKey: pdfKey(bookId, edition),
			edition,
			pageSizes: indexes.flatMap(index => [book.pageSizes[index] ?? [420, 595]]),
			pageLabels: labels.some(
				(label, position) => label !== String(pageNumberOf(asPageIndex(position), startPage)),
			)
				? labels
				: null,
			tableOfContent: movedEntries(book.tableOfContent, numbers),
			language: book.language,
			texts: indexes.map(index => words.get(index) ?? ''),
			tracks: movedEntries(tracks, numbers),
		}
	}

	async function isSame(current: Book, demo: NewDemo): Promise<boolean> {
		const [texts, tracks] = await Promise.all([books.texts(current.bookId), books.tracks(current.bookId)])
		const shown = ({ title, edition, isDemo, startPage, pairing, binding, ...book }: Book) => [
			...[title, edition, isDemo, startPage, pairing, binding],
			...[book.tableOfContent, book.pageLabels, book.language],
		]
		const before = [shown(current), texts.map(({ text }) => text), tracks]
		return JSON.stringify(before) === JSON.stringify([shown(demo), demo.texts, demo.tracks])
	}

	return {
		make,

		/** @throws AppError page_out_of_range, invalid if no demo can be made of these pages */
		async check(bookId: string, pages: string): Promise<void> {
			indexesOf(await find(bookId), pages)
		},

		/**
		 * After a change of the book or its product, which is stored whatever comes of this: what fails now is done by a job, which
		 * says why where it cannot be. If a new edition lacks the pages, the demo stays as it was.
		 */
		async refresh(bookId: string): Promise<void> {
			try {
				const pages = await pagesOf(bookId)
				if (pages !== null) await make(bookId, pages)
			} catch (error) {
				if (error instanceof AppError && !error.isServerError) return
				log.warn({ err: error, book: bookId }, 'demo not made yet')
				await books
					.find(bookId)
					.then(book => book && makeLater(book))
					.catch((failure: unknown) => log.error({ err: failure, book: bookId }, 'demo not made'))
			}
		},
	}
}

/** Items on pages of the demo, renumbered; a section without its page keeps its subsections. */
function movedEntries<
	T extends { page: number; subsections?: { title: string; page: number }[] | undefined },
>(items: T[], numbers: Map<number, number>): T[] {
	return items.flatMap(({ subsections, ...item }) => {
		const below = subsections ? movedEntries(subsections, numbers) : []
		const page = numbers.get(item.page) ?? below[0]?.page
		if (page === undefined) return []
		return [{ ...item, page, ...(subsections ? { subsections: below } : {}) } as T]
	})
}
