import { AppError } from '#contract/errors.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import type { Caller } from '#http/access.ts'
import type { FileStore } from '#platform/files.ts'
import type { OpenBook } from '../contract.ts'
import { type ImageWidth, imageWidths } from '../rules.ts'
import type { Tickets } from './tickets.ts'

type Book = {
	bookId: string
	title: string
	startPage: number
	isDemo: boolean
	fileKey: string
	edition: string
	pageSizes: [number, number][]
	tableOfContent: Section[]
}
export type Needs = {
	books: {
		find(bookId: string): Promise<Book>
		readable(caller: Caller, bookId: string): Promise<Book>
		tracks(bookId: string): Promise<AudioItem[]>
	}
	renderPage(
		source: { key: string; read(): Promise<Uint8Array> },
		page: { index: number; widthPx: number },
	): Promise<Uint8Array>
	files: FileStore
	tickets: Tickets
}
export type Reading = ReturnType<typeof createReading>
export type PageImage = { bookId: string; edition: string; index: number; width: number }

export function createReading({ books, renderPage, files, tickets }: Needs) {
	/** Pages being drawn right now, so that two readers of one page wait for one drawing. */
	const drawing = new Map<string, Promise<Uint8Array>>()

	async function opened(book: Book): Promise<OpenBook> {
		const { ticket, expiresAt } = tickets.issue(book.bookId)
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
		}
	}

	async function draw(book: Book, index: number, width: ImageWidth): Promise<Uint8Array> {
		const key = `pages/${book.bookId}/${book.edition}/${index}-${width}.webp`
		const kept = await files.read(key)
		if (kept) return kept
		const source = { key: book.fileKey, read: () => bytesOf(book) }
		const image = await renderPage(source, { index, widthPx: width }).catch(() => {
			throw new AppError('unusable_file')
		})
		await files.put(key, image)
		return image
	}

	async function bytesOf(book: Book): Promise<Uint8Array> {
		const bytes = await files.read(book.fileKey)
		if (!bytes) throw new AppError('unavailable')
		return bytes
	}

	return {
		/** Opens a book for somebody who may read it. */
		async open(caller: Caller, bookId: string): Promise<OpenBook> {
			return opened(await books.readable(caller, bookId))
		},

		/** Opens a demo book for the server's own page; undefined for a full book, which nobody is known for yet. */
		async openDemo(bookId: string): Promise<OpenBook | undefined> {
			const book = await books.find(bookId)
			return book.isDemo ? opened(book) : undefined
		},

		/** The image of a page as WebP; drawn on the first request and kept. */
		async pageImage(caller: Caller, { bookId, edition, index, width }: PageImage, ticket?: string) {
			const signed = tickets.opens(ticket, bookId)
			const book = signed ? await books.find(bookId) : await books.readable(caller, bookId)
			const known = imageWidths.find(w => w === width)
			if (known === undefined || index >= book.pageSizes.length || edition !== book.edition)
				throw new AppError('not_found')
			const key = `${bookId}/${edition}/${index}/${width}`
			const running = drawing.get(key) ?? draw(book, index, known).finally(() => drawing.delete(key))
			drawing.set(key, running)
			return { image: await running, isPublic: book.isDemo }
		},
	}
}
