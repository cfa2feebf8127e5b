import { everyone } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { readingApi } from '../contract.ts'
import type { Reading } from './reading.service.ts'

const yearS = 31_536_000

/** A demo is everyone's, so the gate is the book's: `reading` asks who may read it. */
export function addReadingRoutes(server: Server, { reading }: { reading: Reading }): void {
	serve(server, readingApi.open, everyone, ({ who, body }) => reading.open(who, body.book_id))

	serveBytes(server, readingApi.pageImage, everyone, async ({ who, params, query, request, reply }) => {
		const page = {
			bookId: params.book_id,
			edition: params.edition,
			index: Number(params.page_index),
			width: Number(params.width),
		}
		const { image, isPublic } = await reading.pageImage(who, page, query.ticket)
		// The address names the edition: what it answers never changes.
		const etag = `"${page.edition}-${page.index}-${page.width}"`
		void reply
			.header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=${yearS}, immutable`)
			.header('etag', etag)
			.type('image/webp')
		if (request.headers['if-none-match'] === etag) return reply.status(304).send()
		return reply.send(Buffer.from(image.buffer, image.byteOffset, image.byteLength))
	})
}
