import type { IncomingMessage, ServerResponse } from 'node:http'
import { cellsOn, imageWidths, sheets } from '#features/books/rules.ts'
import { isUnchanged } from '#http/etag.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import type { CurrentEdition, EditionCache } from './edition-cache.ts'
import { cacheControlOf, etagOf, headersOfChangeable, typeOfPage } from './page-headers.ts'
import { keyOf } from './page-keys.ts'
import { createPagePdfGate, type RequesterKind, refuse } from './page-pdf-gate.ts'
import type { PageStore } from './page-store.ts'
import type { PageRequestLimit, TicketsOfPages } from './pages.service.ts'
import type { ProxiedPages } from './proxied-pages.ts'
import { createRecentPages, type RetainedPage } from './recent-pages.ts'
import { isChangeable } from './recognised-texts.ts'

/**
 * Answers requests for stored pages before the framework: nine in ten of a reader's requests. What needs a
 * database, has to be made or is refused is left to the routes.
 */
export type PageAnswers = {
	/** @returns whether the request was answered; false synchronously for other addresses */
	answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>
	/** Sets the headers of every answer; requests before that are left to the routes. */
	use(headers: readonly (readonly [string, string])[]): void
}
type PageAnswersDeps = {
	editions: EditionCache
	tickets: TicketsOfPages
	pageRequestLimit: PageRequestLimit
	store: Pick<PageStore, 'read'>
	pagePdfs: Pick<PageStore, 'read'>
	/** Whether readers are sent images and page PDFs with a mark of their own: then the routes make them. */
	isMarking: boolean
	/** Null where this process sends the bytes itself. */
	proxiedPages: ProxiedPages | null
}

/** The kinds that the routes serve, in the spelling of our pages; other spellings are left to the routes. */
const address =
	/^\/content\/(pages|texts|sheets|page-pdfs)\/([A-Za-z0-9][\w-]{0,99})\/([a-z0-9]{1,40})\/(\d{1,5})(?:\/(\d{1,4}))?(?:\?ticket=([^&#%]{1,500}))?$/

const kinds = { pages: 'image', texts: 'text', sheets: 'sheet', 'page-pdfs': 'pagePdf' } as const
type Requested = {
	kind: keyof typeof kinds
	bookId: string
	edition: string
	number: number
	width: number
	ticket?: string
}

export function createPageAnswers({
	editions,
	tickets,
	pageRequestLimit,
	store,
	pagePdfs,
	isMarking,
	proxiedPages,
}: PageAnswersDeps): PageAnswers {
	let common: string[] | null = null
	const gate = createPagePdfGate()
	const recent = createRecentPages(store)

	function send(
		{
			request,
			response,
			requested,
		}: { request: IncomingMessage; response: ServerResponse; requested: Requested },
		book: CurrentEdition,
	): boolean | Promise<boolean> {
		if (!book.isDemo) {
			const session = tickets.knownSession(requested.ticket, requested.bookId)
			if (session === null) return false
			const page = `${requested.bookId}/${requested.number}`
			if (isMarking && (requested.kind === 'pages' || requested.kind === 'page-pdfs')) return false
			if (requested.kind !== 'sheets' && pageRequestLimit.waitS(session, page) !== null) return false
		}
		// To whom it is shown all the same only the routes know.
		const { kind, number } = requested
		const isHeld = kind === 'sheets' ? cellsOn(number, book.held).length > 0 : book.held.has(number)
		if (!book.isSearched || isHeld) return false
		const key = keyFor(requested, book)
		if (key === null) return false
		const etag = etagOf(request.url ?? '')
		const own = [...(common ?? []), 'cache-control', cacheControlOf(book.isDemo), 'etag', etag]
		if (isUnchanged(request.headers['if-none-match'], etag)) {
			response.writeHead(304, own).end()
			return true
		}
		function sendContent(content: Buffer): true {
			if (requested.kind === 'texts' && isChangeable(content)) {
				const { cacheControl, etag } = headersOfChangeable(content, book.isDemo)
				own.splice(-4, 4, 'cache-control', cacheControl, 'etag', etag)
				if (key !== null) recent.drop(key)
				if (isUnchanged(request.headers['if-none-match'], etag)) {
					response.writeHead(304, own).end()
					return true
				}
			}
			own.push('content-type', typeOfPage(kinds[requested.kind], content))
			response.writeHead(200, [...own, 'content-length', String(content.length)])
			response.end(request.method === 'HEAD' ? undefined : content)
			return true
		}
		// What follows the content in a stored file does not matter to images; page PDFs may be evicted at any time.
		const isProxied = proxiedPages !== null && (requested.kind === 'pages' || requested.kind === 'sheets')
		const known = isProxied ? proxiedPages.get(key) : undefined
		if (known) {
			response.writeHead(200, [...own, 'content-type', known.type, 'x-accel-redirect', known.location])
			response.end()
			return true
		}
		function sendRetained({ content, release }: RetainedPage): true {
			// The client may have disconnected, and may yet.
			if (response.closed) release()
			else response.once('close', release)
			return sendContent(content)
		}
		if (requested.kind !== 'page-pdfs' && !isProxied) {
			const held = recent.retain(key)
			return held ? sendRetained(held) : recent.read(key).then(read => read !== null && sendRetained(read))
		}
		return (requested.kind === 'page-pdfs' ? pagePdfs : store).read(key).then(content => {
			if (content === null) return false
			// An address that cannot be signed leaves the bytes to this process.
			if (isProxied) proxiedPages.put(key, typeOfPage(kinds[requested.kind], content)).catch(() => undefined)
			return sendContent(content)
		})
	}

	function requesterKindOf({ ticket, bookId }: Requested, { headers }: IncomingMessage): RequesterKind {
		if (tickets.knownSession(ticket, bookId) !== null) return 'ticket'
		return headers['x-auth-token'] === undefined && headers.authorization === undefined ? 'guest' : 'token'
	}

	return {
		answer(request, response) {
			const requested = common && read(request)
			if (!requested) return false
			if (
				requested.kind === 'page-pdfs' &&
				common &&
				!gate.admit(requesterKindOf(requested, request), request, response, common)
			)
				return true
			const visit = { request, response, requested }
			const book = editions.get(requested.bookId)
			const answered = book
				? send(visit, book)
				: editions.load(requested.bookId).then(found => (found ? send(visit, found) : false))
			if (typeof answered === 'boolean') return answered
			return answered.catch((error: unknown) => {
				// The route would ask the silent store once more, and the reader wait twice as long.
				if (!(error instanceof FileStoreUnavailable) || response.headersSent) throw error
				refuse(request, response, common ?? [])
				return true
			})
		},
		use(headers) {
			common = headers.flat()
		},
	}
}

function read({ method, url = '', headers }: IncomingMessage): Requested | null {
	if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/content/')) return null
	// Two conflicting tokens: the routes refuse that.
	if (headers['x-auth-token'] !== undefined && headers.authorization !== undefined) return null
	const [found, kind = '', bookId = '', edition = '', number, width, ticket] = address.exec(url) ?? []
	if (found === undefined || (kind === 'pages') !== (width !== undefined)) return null
	return {
		kind: kind as Requested['kind'],
		bookId,
		edition,
		number: Number(number),
		width: Number(width),
		...(ticket ? { ticket } : {}),
	}
}

/** @returns null for what the book does not have */
function keyFor({ kind, bookId, edition, number, width }: Requested, book: CurrentEdition): string | null {
	const first = kind === 'sheets' ? number * sheets.perSheet : number
	if (edition !== book.edition || first >= book.pageCount) return null
	const name = { bookId, edition }
	if (kind === 'texts') return keyOf.text(name, number)
	if (kind === 'sheets') return keyOf.sheet(name, number)
	if (kind === 'page-pdfs') return keyOf.pagePdf(name, number)
	const running = imageWidths.find(each => each === width)
	return running === undefined ? null : keyOf.image(name, number, running)
}
