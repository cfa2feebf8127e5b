import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, everyone } from '#http/access.ts'
import { clientGone } from '#http/client-gone.ts'
import { isUnchanged } from '#http/etag.ts'
import { serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { pagesApi } from '../contract.ts'
import { cacheControlOf, etagOf, headersOfChangeable, typeOfPage } from './page-headers.ts'
import type { BookPart, Pages } from './pages.service.ts'
import { isChangeable } from './recognised-texts.ts'

/** Demos are public, so access is checked per book, in `pages`. */
export function addPageRoutes(server: Server, { pages }: { pages: Pages }): void {
	serveBytes(server, pagesApi.pageImage, everyone, ({ caller, params, query, request, reply }) => {
		const { width } = params
		const part: BookPart = { ...pageOf(params), kind: 'image', width: Number(width) }
		return send(pages, { caller, part, ticket: query.ticket, request, reply })
	})
	serveBytes(server, pagesApi.pageText, everyone, ({ caller, params, query, request, reply }) =>
		send(pages, { caller, part: { ...pageOf(params), kind: 'text' }, ticket: query.ticket, request, reply }),
	)
	serveBytes(server, pagesApi.pagePdf, everyone, ({ caller, params, query, request, reply }) =>
		send(pages, {
			caller,
			part: { ...pageOf(params), kind: 'pagePdf' },
			ticket: query.ticket,
			request,
			reply,
		}),
	)
	serveBytes(server, pagesApi.sheet, everyone, ({ caller, params, query, request, reply }) => {
		const { book_id: bookId, edition, sheet } = params
		const part: BookPart = { bookId, edition, kind: 'sheet', number: Number(sheet) }
		return send(pages, { caller, part, ticket: query.ticket, request, reply })
	})
}

function pageOf(params: { book_id: string; edition: string; page_index: string }) {
	return { bookId: params.book_id, edition: params.edition, index: Number(params.page_index) }
}

type Sending = {
	caller: Caller
	part: BookPart
	ticket: string | undefined
	request: FastifyRequest
	reply: FastifyReply
}

async function send(pages: Pages, { caller, part, ticket, request, reply }: Sending): Promise<FastifyReply> {
	const signal = clientGone(reply.raw)
	const found = await pages
		.part(caller, part, { ticket, address: request.ip, signal })
		.catch((error: unknown) => {
			if (signal.aborted) return null
			throw error
		})
	// The client has disconnected.
	if (found === null) return reply.hijack()
	const { bytes, isPublic, mayChange } = found
	const { cacheControl, etag } =
		mayChange || (part.kind === 'text' && isChangeable(bytes))
			? headersOfChangeable(bytes, isPublic)
			: { cacheControl: cacheControlOf(isPublic), etag: etagOf(request.url) }
	void reply.header('cache-control', cacheControl).header('etag', etag).type(typeOfPage(part.kind, bytes))
	if (isUnchanged(request.headers['if-none-match'], etag)) return reply.status(304).send()
	return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
