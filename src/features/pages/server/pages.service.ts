import { AppError } from '#contract/errors.ts'
import { cellsOn, type ImageWidth, imageWidths, sheets } from '#features/books/rules.ts'
import type { Caller } from '#http/access.ts'
import { networkOf } from '#http/network-address.ts'
import { createRequestLimit } from '#http/request-limit.ts'
import type { FileStore } from '#platform/files.ts'
import type { PageFiles, Requester } from './page-files.ts'
import { keyOf } from './page-keys.ts'

type Book = {
	bookId: string
	isDemo: boolean
	fileKey: string
	edition: string
	pageSizes: [number, number][]
}
export type BooksOfPages = {
	/** @throws AppError unknown_book */
	find(bookId: string): Promise<Book>
}
type PageRequester = { caller: Caller; ticket: string | undefined }
type Admitted = {
	book: Book
	session: string | null
	hasTicket: boolean
	hiddenIn(bookId: string): Promise<ReadonlySet<number>>
}
/** Each throws AppError of a refusal; `too_many` with Retry-After. */
export type AdmissionToPages = {
	admitToBook(requester: PageRequester, bookId: string): Promise<Admitted>
	admitToPage(
		requester: PageRequester,
		page: { bookId: string; edition: string; pageIndex: number },
	): Promise<Admitted & { isHidden: boolean }>
}
/** The sessions that tickets in addresses belong to. */
export type TicketsOfPages = {
	/** From memory alone: null where the database has to be asked. */
	knownSession(ticket: string | undefined, bookId: string): string | null
}
export type PageRequestLimit = {
	/** @returns null, or the seconds until this session may fetch a page that it has not had */
	waitS(sessionId: string, page: string): number | null
}
/** Pages that a publisher holds back, by index. */
export type HiddenPages = {
	/** From readers. */
	held(bookId: string): Promise<ReadonlySet<number>>
	/** False while the search for key pages of the book goes on. */
	isSearched(bookId: string): Promise<boolean>
	hiddenFromSession(sessionId: string, bookId: string): Promise<ReadonlySet<number>>
	/** What is sent instead, of a page of this size in points. */
	image(size: [number, number], width: ImageWidth): Promise<Uint8Array>
	text(size: [number, number]): Uint8Array
	/** The same sheet of thumbnails with white cells, counted from its first. */
	sheet(thumbnails: Uint8Array, cells: readonly number[]): Promise<Uint8Array>
}
/** Puts the mark of a session's account into what it is sent. */
export type PageMarking = {
	image(page: Uint8Array, sessionId: string): Promise<Uint8Array>
	pdf(page: Uint8Array, sessionId: string): Promise<Uint8Array>
}
type PagesServiceDeps = {
	books: BooksOfPages
	files: PageFiles
	stored: Pick<FileStore, 'get'>
	admission: AdmissionToPages
	/** Null where pages are sent without marks. */
	marking: PageMarking | null
	hidden: HiddenPages
}

/** Part of a book as an address names it; `edition` must be the current one. */
export type BookPart = { bookId: string; edition: string } & (
	| { kind: 'image'; index: number; width: number }
	| { kind: 'text' | 'pagePdf'; index: number }
	| { kind: 'sheet'; number: number }
)
/** `mayChange`: the same address may have other content soon, as when a publisher begins or ends to hold the page back. */
type SentPart = { bytes: Uint8Array; isPublic: boolean; mayChange: boolean }
export type Visitor = {
	ticket?: string | undefined
	address: string
	/** Aborts when the client disconnects. */
	signal?: AbortSignal | undefined
}
export type Pages = ReturnType<typeof createPagesService>

export function createPagesService(deps: PagesServiceDeps) {
	const { books, files, stored, admission, marking, hidden } = deps

	/** Sheets of thumbnails show no page well enough to count it. */
	async function admit(requester: PageRequester, part: BookPart) {
		if (part.kind === 'sheet')
			return { ...(await admission.admitToBook(requester, part.bookId)), isHidden: false }
		return admission.admitToPage(requester, { ...part, pageIndex: part.index })
	}

	function makePart(book: Book, part: BookPart, requester: Requester): Promise<Uint8Array> {
		const pageCount = book.pageSizes.length
		const edition = { bookId: book.bookId, edition: book.edition, fileKey: book.fileKey, pageCount }
		const first = part.kind === 'sheet' ? part.number * sheets.perSheet : part.index
		if (part.edition !== book.edition || first >= pageCount) throw new AppError('not_found')
		switch (part.kind) {
			case 'image': {
				const width = imageWidths.find(known => known === part.width)
				if (width === undefined) throw new AppError('not_found')
				return files.image(edition, part.index, width, requester)
			}
			case 'text':
				return files.text(edition, part.index, requester)
			case 'pagePdf':
				return files.pagePdf(edition, part.index, requester)
			case 'sheet':
				return files.sheet(edition, part.number, requester)
		}
	}

	/** What is sent in place of a page that the caller may not see. @throws AppError not_found */
	async function replacementOf(book: Book, part: Exclude<BookPart, { kind: 'sheet' }>): Promise<Uint8Array> {
		const size = book.pageSizes[part.index]
		if (part.edition !== book.edition || !size) throw new AppError('not_found')
		if (part.kind === 'text') return hidden.text(size)
		const width = part.kind === 'image' ? imageWidths.find(known => known === part.width) : undefined
		if (width === undefined) throw new AppError('not_found')
		return hidden.image(size, width)
	}

	/** Large print can be read on a thumbnail. @param pages that are hidden, by index */
	async function withoutHidden(sheet: Uint8Array, number: number, pages: ReadonlySet<number>) {
		const cells = cellsOn(number, pages)
		return cells.length > 0 ? hidden.sheet(sheet, cells) : sheet
	}

	/** 0 for a page that is not made yet, which is rare: books are prepared ahead. */
	async function storedBytes(key: string): Promise<number> {
		return (await stored.get(key))?.size ?? 0
	}

	const pagePdfs = createRequestLimit(maxConcurrentPagePdfs)
	const others = createRequestLimit(maxConcurrentOthers)

	return {
		/** @throws AppError of a refusal; `unavailable`, `too_many` with Retry-After */
		async part(caller: Caller, part: BookPart, by: Visitor): Promise<SentPart> {
			const admitted = await admit({ caller, ticket: by.ticket }, part)
			const { book, session, hasTicket, isHidden } = admitted
			if (isHidden && part.kind !== 'sheet')
				return { bytes: await replacementOf(book, part), isPublic: false, mayChange: true }
			const mayChange = !(await hidden.isSearched(part.bookId))
			const requester = requesterOf(caller, by, hasTicket)
			const limit = part.kind === 'pagePdf' ? pagePdfs : others
			const bytes = await limit.run(requester.client, () => makePart(book, part, requester))
			if (part.kind === 'sheet') {
				const shown = await withoutHidden(bytes, part.number, await admitted.hiddenIn(part.bookId))
				const isWhole = shown === bytes
				return { bytes: shown, isPublic: book.isDemo && isWhole, mayChange: mayChange || !isWhole }
			}
			if (!marking || session === null || book.isDemo) return { bytes, isPublic: book.isDemo, mayChange }
			return { bytes: await withMark(marking, part.kind, bytes, session), isPublic: false, mayChange }
		},

		/**
		 * For an offline copy, which has rate limits of its own instead of the page request limit.
		 * @throws AppError of a refusal; `unavailable`, `too_many` with Retry-After
		 */
		async offlinePart(part: BookPart, sessionId: string): Promise<Uint8Array> {
			const book = await books.find(part.bookId)
			const pages = await hidden.hiddenFromSession(sessionId, part.bookId)
			if (part.kind !== 'sheet' && pages.has(part.index)) return replacementOf(book, part)
			const requester = { client: `offline ${sessionId}`, isReader: true }
			const bytes = await makePart(book, part, requester)
			if (part.kind === 'sheet') return withoutHidden(bytes, part.number, pages)
			return marking && !book.isDemo ? withMark(marking, part.kind, bytes, sessionId) : bytes
		},

		/** Bytes of the images of this width, the texts and the thumbnails, estimated from at most forty pages at even distances. */
		async estimatedBytes(bookId: string, width: ImageWidth): Promise<number> {
			const book = await books.find(bookId)
			const count = book.pageSizes.length
			const step = Math.max(1, Math.ceil(count / maxSampled))
			const sampled = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
			const sizes = await Promise.all(
				sampled.flatMap(index => [
					storedBytes(keyOf.image(book, index, width)),
					storedBytes(keyOf.text(book, index)),
				]),
			)
			const sheetCount = Math.ceil(count / sheets.perSheet)
			const ofSheets = await Promise.all(
				Array.from({ length: sheetCount }, (_, number) => storedBytes(keyOf.sheet(book, number))),
			)
			return Math.round((sum(sizes) / Math.max(1, sampled.length)) * count) + sum(ofSheets)
		},

		/** The densest image of a page, without a mark. @throws AppError unknown_book, not_found */
		async originalImage(bookId: string, index: number): Promise<Uint8Array> {
			const book = await books.find(bookId)
			const part = { bookId, edition: book.edition, kind: 'image', index, width: imageWidths[1] } as const
			return makePart(book, part, shopItself)
		},

		async demoImage(bookId: string, index: number, width: ImageWidth): Promise<Uint8Array> {
			const book = await books.find(bookId)
			if (!book.isDemo || (await hidden.held(bookId)).has(index)) throw new AppError('not_found')
			return makePart(book, { bookId, edition: book.edition, kind: 'image', index, width }, shopItself)
		},

		async firstPage(bookId: string): Promise<Uint8Array | null> {
			const book = await books.find(bookId).catch(() => undefined)
			if (!book || book.pageSizes.length === 0) return null
			const part: BookPart = { bookId, edition: book.edition, kind: 'image', index: 0, width: imageWidths[1] }
			return makePart(book, part, shopItself)
		},
	}
}

/** Texts and thumbnails carry no mark: a text has to stay as printed, a thumbnail is too small. */
async function withMark(
	marking: PageMarking,
	kind: BookPart['kind'],
	bytes: Uint8Array,
	sessionId: string,
): Promise<Uint8Array> {
	if (kind === 'image') return marking.image(bytes, sessionId)
	return kind === 'pagePdf' ? marking.pdf(bytes, sessionId) : bytes
}

/**
 * Concurrent requests of one client. A reader at deep zoom has five under way; a school class may share an IP
 * address.
 */
const [maxConcurrentPagePdfs, maxConcurrentOthers] = [12, 200]

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

const maxSampled = 40

const shopItself: Requester = { client: 'shop', isReader: true }

function requesterOf(caller: Caller, { ticket, address, signal }: Visitor, signed: boolean): Requester {
	if (caller.kind === 'member') return { client: `user ${caller.userId}`, isReader: true, signal }
	// A ticket that was passed on is used from several places.
	if (signed) return { client: `ticket ${ticket} ${networkOf(address)}`, isReader: true, signal }
	return { client: `guest ${networkOf(address)}`, isReader: false, signal }
}
