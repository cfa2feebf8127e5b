import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, everyone, signedIn } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { readingApi } from '../contract.ts'
import type { Part, Reading } from './reading.service.ts'

const yearS = 31_536_000

/** A demo is everyone's, so the gate is the book's: `reading` asks who may read it. */
export function addReadingRoutes(server: Server, { reading }: { reading: Reading }): void {
	serve(server, readingApi.open, everyone, ({ who, body }) => reading.open(who, body.book_id))
	serve(server, readingApi.search, everyone, ({ who, body }) => reading.search(who, body.book_id, body.query))
	serve(server, readingApi.stopAt, signedIn, ({ who, body }) =>
		reading.stopAt(who, { bookId: body.book_id, index: body.page_index }).then(() => undefined),
	)

	serveBytes(server, readingApi.pageImage, everyone, ({ who, params, query, request, reply }) => {
		const { width } = params
		const part: Part = { ...placeOf(params), kind: 'image', width: Number(width) }
		return send(reading, { who, part, ticket: query.ticket, request, reply })
	})
	serveBytes(server, readingApi.pageText, everyone, ({ who, params, query, request, reply }) =>
		send(reading, { who, part: { ...placeOf(params), kind: 'text' }, ticket: query.ticket, request, reply }),
	)
	serveBytes(server, readingApi.pagePdf, everyone, ({ who, params, query, request, reply }) =>
		send(reading, { who, part: { ...placeOf(params), kind: 'cut' }, ticket: query.ticket, request, reply }),
	)
	serveBytes(server, readingApi.sheet, everyone, ({ who, params, query, request, reply }) => {
		const { book_id: bookId, edition, sheet } = params
		const part: Part = { bookId, edition, kind: 'sheet', number: Number(sheet) }
		return send(reading, { who, part, ticket: query.ticket, request, reply })
	})
}

function placeOf(params: { book_id: string; edition: string; page_index: string }) {
	return { bookId: params.book_id, edition: params.edition, index: Number(params.page_index) }
}

type Sending = {
	who: Caller
	part: Part
	ticket: string | undefined
	request: FastifyRequest
	reply: FastifyReply
}

/** The address names the edition: what it answers never changes, so a browser that has it keeps it for ever. */
async function send(reading: Reading, { who, part, ticket, request, reply }: Sending): Promise<FastifyReply> {
	const { bytes, isPublic } = await reading.part(who, part, ticket)
	const [path = ''] = request.url.split('?')
	const etag = `"${path.slice('/content/'.length).replaceAll('/', '-')}"`
	void reply
		.header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=${yearS}, immutable`)
		.header('etag', etag)
		.type(typeOf(part, bytes))
	if (request.headers['if-none-match'] === etag) return reply.status(304).send()
	return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const firstByteOfPng = 0x89

function typeOf(part: Part, bytes: Uint8Array): string {
	if (part.kind === 'text') return 'application/json; charset=utf-8'
	if (part.kind === 'cut') return 'application/pdf'
	return bytes[0] === firstByteOfPng ? 'image/png' : 'image/webp'
}
