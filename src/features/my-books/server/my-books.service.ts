import { asPageNumber, lastPageNumber, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { Section } from '#features/books/contract.ts'
import { unixSeconds } from '#platform/clock.ts'
import type { ReadingProgress } from '../contract.ts'

type PageOfEdition = { edition: string; index: PageIndex }
type Position = PageOfEdition & { bookId: string; at: Date }
type Book = {
	bookId: string
	title: string
	edition: string
	startPage: PageNumber
	pageSizes: readonly unknown[]
	tableOfContent: Section[]
}
export type MyBooksDeps = {
	latestPositions(userId: string, limit: number): Promise<Position[]>
	/** The page of an edition in the current one. */
	indexIn(book: Book, page: PageOfEdition): Promise<PageIndex>
	findBook(bookId: string): Promise<Book | undefined>
}
export type MyBooks = ReturnType<typeof createMyBooks>

const maxBooks = 50

export function createMyBooks({ latestPositions, indexIn, findBook }: MyBooksDeps) {
	async function progressIn({ bookId, at, ...position }: Position): Promise<ReadingProgress[]> {
		const book = await findBook(bookId)
		if (!book) return []
		const index = await indexIn(book, position)
		// A position without its edition may be of one that had more pages.
		if (index >= book.pageSizes.length) return []
		const pageCount = book.pageSizes.length
		const page = pageNumberOf(index, book.startPage)
		const last = lastPageNumber({ startPage: book.startPage, pageCount })
		return [
			{
				book_id: bookId,
				title: book.title,
				// Nothing is printed on the pages before page 1.
				page_number: asPageNumber(Math.max(page, Math.min(1, last))),
				last_page_number: last,
				share: (index + 1) / pageCount,
				section: sectionAt(book.tableOfContent, page),
				read_at: unixSeconds(at),
			},
		]
	}

	return {
		async progress(userId: string): Promise<ReadingProgress[]> {
			const positions = await latestPositions(userId, maxBooks)
			return (await Promise.all(positions.map(progressIn))).flat()
		},
	}
}

/** The title of the last section that begins on a page or before; null before the first. */
function sectionAt(sections: readonly Section[], page: PageNumber): string | null {
	const earlier = sections.filter(section => section.page <= page)
	const latest = Math.max(...earlier.map(section => section.page))
	return earlier.findLast(section => section.page === latest)?.title ?? null
}
