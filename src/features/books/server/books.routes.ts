import { typeOfSound } from '#contract/audio-formats.ts'
import { AppError } from '#contract/errors.ts'
import { editsBooks } from '#contract/roles.ts'
import { everyone } from '#http/access.ts'
import { sendFile } from '#http/send-file.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { FileStore } from '#platform/files.ts'
import { booksApi } from '../contract.ts'
import type { Books } from './books.service.ts'
import { isSeek, throttledAudio } from './throttled-audio.ts'

type BooksRoutesDeps = {
	books: Books
	files: FileStore
	activityLog: { recordReading(userId: string, action: 'book file', bookId: string): Promise<void> }
	tickets: { findSession(ticket: string | undefined, bookId: string): Promise<string | null> }
}

export function addBookRoutes(server: Server, { books, files, tickets, activityLog }: BooksRoutesDeps): void {
	serve(server, booksApi.info, everyone, ({ caller, body }) => books.info(caller, body.book_id))

	serveBytes(server, booksApi.content, everyone, async ({ caller, body, request, reply }) => {
		const { fileKey, isDemo } = await books.file(caller, body.book_id)
		// A book that an editor has just created has no PDF yet.
		if (fileKey === '') throw new AppError('not_found')
		// A book's file must exist: a missing one is an error of the shop.
		if (!(await files.exists(fileKey))) throw new AppError('unavailable')
		// A whole book leaves the shop: administrators can find out by whom.
		if (!isDemo && caller.kind === 'member') {
			request.log.info(
				{ userId: caller.userId, sessionId: caller.sessionId, bookId: body.book_id },
				'book file sent',
			)
			if (!editsBooks(caller.role)) await activityLog.recordReading(caller.userId, 'book file', body.book_id)
		}
		return sendFile({ request, reply, files, key: fileKey, type: 'application/pdf', isPublic: isDemo })
	})

	serveBytes(server, booksApi.audioFile, everyone, async ({ caller, params, query, request, reply }) => {
		const { book_id: bookId, file } = params
		const hasTicket = (await tickets.findSession(query.ticket, bookId.replace(/_demo$/, ''))) !== null
		const key = await books.soundKey(caller, { bookId, file, hasTicket })
		const type = typeOfSound(file)
		const throttled = isSeek(request.headers.range, type) ? throttledAudio(files) : files
		return sendFile({ request, reply, files: throttled, key, type, isPublic: false })
	})
}
