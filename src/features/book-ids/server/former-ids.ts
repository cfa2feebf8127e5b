import type { FastifyInstance } from 'fastify'
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

/** Calls with the former id of a book mean the book: readers come back with what they wrote without a connection. */
export function followFormerIds(fastify: FastifyInstance, ids: Pick<FormerIds, 'movedTo'>): void {
	fastify.addHook('preHandler', (request, _reply, done) => {
		for (const place of [request.params, request.body, request.query]) follow(place)
		done()
	})

	function follow(place: unknown): void {
		if (typeof place !== 'object' || place === null) return
		if ('book_id' in place && typeof place.book_id === 'string')
			place.book_id = ids.movedTo(place.book_id) ?? place.book_id
		if ('name' in place && typeof place.name === 'string') place.name = recordNameNow(place.name, ids)
	}
}

/** `product:ID`, `content:ID:audio`, `transcript:ID:4tibijc20`: what an open editor stores of a book's records. Other names are as they were. */
function recordNameNow(name: string, ids: Pick<FormerIds, 'movedTo'>): string {
	const [, kind, bookId = '', rest] = /^(book|product|content|transcript):([^:]+)(:.*)?$/.exec(name) ?? []
	const current = ids.movedTo(bookId)
	return kind === undefined || current === undefined ? name : `${kind}:${current}${rest ?? ''}`
}
