import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import { readPageRanges } from '../rules.ts'

type Book = {
	bookId: string
	title: string
	source: string
	startPage: number
	isDemo: boolean
	fileKey: string
	edition: string
	pageSizes: [number, number][]
	pageLabels: string[] | null
	tableOfContent: Section[]
}
export type CutDemo = Book & { texts: string[]; tracks: AudioItem[] }
type Needs = {
	books: {
		find(bookId: string): Promise<Book | undefined>
		texts(bookId: string): Promise<{ index: number; text: string }[]>
		tracks(bookId: string): Promise<AudioItem[]>
		/** In place of what was there, in one transaction. */
		put(demo: CutDemo): Promise<void>
	}
	/** The pages that a book's demo is made of; null where it is made of none. */
	pagesOf(bookId: string): Promise<string | null>
	/** Makes a PDF of these pages and keeps it, and what is prepared of them already. */
	cut(book: Book, demo: Pick<Book, 'bookId' | 'edition' | 'fileKey'>, indexes: number[]): Promise<void>
	pdfKey(bookId: string, edition: string): string
	editionLength: number
}
export type DemoPages = ReturnType<typeof createDemoPages>

export const demoIdOf = (bookId: string) => `${bookId}_demo`

/** The demo of a book as a part of its pages: a PDF of its own with these pages in it and nothing of the others. */
export function createDemoPages({ books, pagesOf, cut, pdfKey, editionLength }: Needs) {
	/** @throws AppError page_out_of_range, invalid */
	function indexesOf({ startPage, pageSizes }: Book, pages: string): number[] {
		const path = 'data.demoPages'
		const numbers = readPageRanges(pages)
		if (!numbers) throw new AppError('invalid', { path })
		const indexes = numbers.map(number => number - startPage)
		if (indexes.some(index => index < 0 || index >= pageSizes.length))
			throw new AppError('page_out_of_range', { path })
		return indexes
	}

	async function find(bookId: string): Promise<Book> {
		const book = await books.find(bookId)
		if (!book) throw new AppError('unknown_book')
		return book
	}

	/** Makes the demo of what the book is now; what is as it was is not made again. */
	async function make(bookId: string, pages: string): Promise<void> {
		const book = await find(bookId)
		const demo = await demoOf(book, indexesOf(book, pages))
		const known = await books.find(demo.bookId)
		if (known?.edition !== demo.edition) await cut(book, demo, indexesOf(book, pages))
		if (!known || !(await isSame(known, demo))) await books.put(demo)
	}

	async function demoOf(book: Book, indexes: number[]): Promise<CutDemo> {
		const bookId = demoIdOf(book.bookId)
		const edition = createHash('sha256')
			.update(`${book.edition} ${indexes.join()}`)
			.digest('hex')
			.slice(0, editionLength)
		const startPage = book.startPage + (indexes[0] ?? 0)
		/** The number of a page in the demo; undefined for one that it does not have. */
		const places = new Map(indexes.map((index, place) => [index + book.startPage, place + startPage]))
		const [texts, tracks] = await Promise.all([books.texts(book.bookId), books.tracks(book.bookId)])
		const words = new Map(texts.map(({ index, text }) => [index, text]))
		const labels = indexes.map(index => book.pageLabels?.[index] || String(index + book.startPage))
		return {
			bookId,
			title: book.title,
			source: book.source,
			startPage,
			isDemo: true,
			fileKey: pdfKey(bookId, edition),
			edition,
			pageSizes: indexes.flatMap(index => [book.pageSizes[index] ?? [420, 595]]),
			pageLabels: labels.some((label, place) => label !== String(place + startPage)) ? labels : null,
			tableOfContent: moved(book.tableOfContent, places),
			texts: indexes.map(index => words.get(index) ?? ''),
			tracks: moved(tracks, places),
		}
	}

	async function isSame(known: Book, demo: CutDemo): Promise<boolean> {
		const [texts, tracks] = await Promise.all([books.texts(known.bookId), books.tracks(known.bookId)])
		const shown = ({ title, edition, isDemo, startPage, tableOfContent, pageLabels }: Book) => [
			title,
			edition,
			isDemo,
			startPage,
			tableOfContent,
			pageLabels,
		]
		const before = [shown(known), texts.map(({ text }) => text), tracks]
		return JSON.stringify(before) === JSON.stringify([shown(demo), demo.texts, demo.tracks])
	}

	return {
		make,

		/** @throws AppError page_out_of_range, invalid, where no demo can be made of these pages */
		async check(bookId: string, pages: string): Promise<void> {
			indexesOf(await find(bookId), pages)
		},

		/** After the book has changed. A new edition may not have the pages any more: then the demo stays as it was. */
		async refresh(bookId: string): Promise<void> {
			const pages = await pagesOf(bookId)
			if (pages === null) return
			await make(bookId, pages).catch((error: unknown) => {
				if (!(error instanceof AppError)) throw error
			})
		},
	}
}

/** What stands on pages of the demo, with the numbers they have there; a section without its page keeps what is below. */
function moved<T extends { page: number; subsections?: { title: string; page: number }[] | undefined }>(
	items: T[],
	places: Map<number, number>,
): T[] {
	return items.flatMap(({ subsections, ...item }) => {
		const below = subsections ? moved(subsections, places) : []
		const page = places.get(item.page) ?? below[0]?.page
		if (page === undefined) return []
		return [{ ...item, page, ...(subsections ? { subsections: below } : {}) } as T]
	})
}
