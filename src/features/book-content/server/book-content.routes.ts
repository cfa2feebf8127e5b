import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bookContentApi } from '../contract.ts'
import type { BookContent } from './book-content.service.ts'
import type { TrackFiles } from './track-files.ts'

type BookContentRoutesDeps = { bookContent: BookContent; trackFiles: TrackFiles }

export async function addBookContentRoutes(
	server: Server,
	{ bookContent, trackFiles }: BookContentRoutesDeps,
): Promise<void> {
	serve(server, bookContentApi.books, editor, () => bookContent.books())
	serve(server, bookContentApi.bookInfo, editor, ({ body }) => bookContent.bookInfo(body.book_id))
	serve(server, bookContentApi.info, editor, ({ body }) => bookContent.info(body.book_id, body.schemaType))
	serve(server, bookContentApi.save, editor, ({ caller, body }) => bookContent.save(caller, body))
	serve(server, bookContentApi.createBook, editor, ({ caller, body }) => bookContent.createBook(caller, body))
	serve(server, bookContentApi.update, editor, ({ caller, body }) => bookContent.update(caller, body.data))
	serve(server, bookContentApi.saveTexts, editor, ({ caller, body }) =>
		bookContent.saveTexts(caller, body.book_id, body.data),
	)
	serve(server, bookContentApi.saveAudio, editor, ({ caller, body }) =>
		bookContent.saveAudio(caller, body.book_id, body.data),
	)
	// Raw bytes, for this route only.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
		serve({ ...server, fastify }, bookContentApi.putSound, editor, async ({ params, request }) => {
			if (!(request.body instanceof Readable)) throw new AppError('wrong_type')
			await trackFiles.put(params.book_id, params.file, request.body)
			return undefined
		})
	})
	serve(server, bookContentApi.missingSounds, editor, async ({ body }) => ({
		missing: await trackFiles.missing(body.book_id, body.sources),
	}))
}
