import type { FastifyInstance } from 'fastify'
import { discoveryApi } from '#features/discovery/contract.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'

export type FormerIds = {
	/** The id that a book has now; any other id as it is. */
	current(bookId: string): string
	/** Undefined for what never was the id of a book that is called otherwise now. */
	movedTo(bookId: string): string | undefined
	/** Every id that the book had before. */
	of(bookId: string): readonly string[]
	reload(): Promise<void>
	close(): Promise<void>
}

/** Former ids of all books in memory, in every process as soon as one changes. */
export async function watchFormerIds(
	{ database, log }: { database: Database; log: Log },
	load: () => Promise<Map<string, string>>,
): Promise<FormerIds> {
	let known = await load()
	async function reload(): Promise<void> {
		known = await load()
	}
	const reloadLater = () =>
		void reload().catch((error: unknown) => log.warn({ err: error }, 'former ids of books not read'))
	const close = await database.subscribe('former_book_ids', {
		onMessage: reloadLater,
		onReconnect: reloadLater,
	})
	return {
		current: bookId => known.get(bookId) ?? bookId,
		movedTo: bookId => known.get(bookId),
		of: bookId => [...known].filter(([, current]) => current === bookId).map(([former]) => former),
		reload,
		close,
	}
}

/** Fields of calls that name a book, or books. */
const [namingOne, namingMany] = [new Set(['book_id', 'demo']), new Set(['book_ids', 'demos', 'wishes'])]
/** As deep as a call names a book: `data.demo`. */
const maxDepth = 2

/** Calls with the former id of a book mean the book: readers come back with what they wrote without a connection, and editors with a form that was open. */
export function followFormerIds(fastify: FastifyInstance, ids: Pick<FormerIds, 'movedTo'>): void {
	fastify.addHook('preHandler', (request, _reply, done) => {
		if (request.routeOptions.url === discoveryApi.shareImage.path) followFile(request.params)
		for (const place of [request.params, request.body, request.query]) follow(place, maxDepth)
		done()
	})

	const current = (id: unknown) => (typeof id === 'string' ? (ids.movedTo(id) ?? id) : id)

	/** A list, or one with commas in a query. */
	function allCurrent(bookIds: unknown): unknown {
		if (typeof bookIds === 'string') return bookIds.split(',').map(current).join(',')
		return Array.isArray(bookIds) ? bookIds.map(current) : bookIds
	}

	/** `ID.jpg`, `ID.cover.jpg`: the picture of a link that was shared before. */
	function followFile(place: unknown): void {
		if (!isRecord(place) || typeof place.file !== 'string') return
		const [id = '', ...rest] = place.file.split('.')
		place.file = [current(id), ...rest].join('.')
	}

	function follow(place: unknown, depth: number): void {
		if (!isRecord(place)) return
		for (const [field, value] of Object.entries(place)) {
			if (namingOne.has(field)) place[field] = current(value)
			else if (namingMany.has(field)) place[field] = allCurrent(value)
			else if (depth > 1) follow(value, depth - 1)
			if (field === 'name' && typeof value === 'string' && depth === maxDepth)
				place.name = recordNameNow(value, ids)
		}
	}
}

/** What JSON, a query or a form is read into; a piece of a file, or a stream of one, is not gone through byte by byte. */
function isRecord(value: unknown): value is { [field: string]: unknown } {
	if (typeof value !== 'object' || value === null) return false
	// Parameters and queries are made without a constructor.
	return Object.getPrototypeOf(value) === Object.prototype || !('constructor' in value)
}

/** `product:ID`, `content:ID:audio`, `transcript:ID:4tibijc20`: what an open editor stores of a book's records. Other names are as they were. */
function recordNameNow(name: string, ids: Pick<FormerIds, 'movedTo'>): string {
	const [, kind, bookId = '', rest] = /^(book|product|content|transcript):([^:]+)(:.*)?$/.exec(name) ?? []
	const current = ids.movedTo(bookId)
	return kind === undefined || current === undefined ? name : `${kind}:${current}${rest ?? ''}`
}
