import type { ReplyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import { isOrderUncertain, linesOfBlock, type TextPage } from '#features/books/rules.ts'
import { PdfError } from '#features/pages/rules.ts'
import type { readingOrderApi, UncertainPage } from '../contract.ts'
import { evidenceOfBlock } from '../rules.ts'

type Book = { bookId: string; edition: string; fileKey: string; pageSizes: [number, number][] }
export type ReadingOrderDeps = {
	books: {
		/** @throws AppError unknown_book */
		find(bookId: string): Promise<Book>
	}
	/** @throws PdfError; AppError unavailable, too_many while others are served */
	textPage(edition: Omit<Book, 'pageSizes'> & { pageCount: number }, index: number): Promise<TextPage>
}
export type ReadingOrder = ReturnType<typeof createReadingOrder>

/** Pages that a call looks at, each a file. */
const pagesAtOnce = 20
const maxBlocks = 200
const maxTextLength = 60

/** What editors see of pages that may be read in a wrong order. */
export function createReadingOrder({ books, textPage }: ReadingOrderDeps) {
	return {
		/** @throws AppError unknown_book */
		async uncertain(bookId: string, from: number): Promise<ReplyOf<typeof readingOrderApi.uncertain>> {
			const book = await books.find(bookId)
			const pageCount = book.pageSizes.length
			const end = Math.min(from + pagesAtOnce, pageCount)
			const pages: UncertainPage[] = []
			let next = from
			for (; next < end; next += 1) {
				const text = await textPage({ ...book, pageCount }, next).catch(reasonOf)
				if (text === 'busy') break
				if (text !== 'damaged' && isOrderUncertain(text))
					pages.push(uncertainPageOf(text, next, book.pageSizes[next] ?? [1, 1]))
			}
			return {
				edition: book.edition,
				pages,
				next_page: next < pageCount ? next : null,
				page_count: pageCount,
			}
		},
	}
}

/** A damaged page is not read at all, so not in a wrong order either. */
function reasonOf(error: unknown): 'busy' | 'damaged' {
	if (error instanceof PdfError) return 'damaged'
	if (error instanceof AppError && (error.code === 'unavailable' || error.code === 'too_many')) return 'busy'
	throw error
}

function uncertainPageOf(page: TextPage, index: number, size: [number, number]): UncertainPage {
	const withText = page.blocks
		.map((block, at) => ({
			own: linesOfBlock(block).flatMap(line => (page.lines[line] ? [page.lines[line]] : [])),
			evidence: evidenceOfBlock(page, at),
		}))
		.filter(({ own }) => own.length > 0)
	return {
		page_index: asPageIndex(index),
		size,
		blocks: withText.slice(0, maxBlocks).map(({ own, evidence }) => ({
			box: [
				Math.min(...own.map(([, x]) => x)),
				Math.min(...own.map(([, , y]) => y)),
				Math.max(...own.map(([, x, , width]) => x + width)),
				Math.max(...own.map(([, , y, , height]) => y + height)),
			],
			text: own
				.map(([text]) => text)
				.join(' ')
				.slice(0, maxTextLength),
			...evidence,
		})),
	}
}
