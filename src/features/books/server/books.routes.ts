import { AppError } from '#contract/errors.ts'
import { typeOfSound } from '#features/listening/rules.ts'
import { everyone } from '#http/access.ts'
import { sendFile } from '#http/send-file.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { FileStore } from '#platform/files.ts'
import { booksApi } from '../contract.ts'
import type { Books } from './books.service.ts'
import { isHeardFrom, pacedSounds } from './paced-sounds.ts'

type Needs = {
	books: Books
	files: FileStore
	tickets: { opens(ticket: string | undefined, bookId: string): boolean }
}

export function addBookRoutes(server: Server, { books, files, tickets }: Needs): void {
	serve(server, booksApi.info, everyone, ({ who, body }) => books.info(who, body.book_id))

	serveBytes(server, booksApi.content, everyone, async ({ who, body, request, reply }) => {
		const { fileKey, isDemo } = await books.readable(who, body.book_id)
		// A book that an editor has just created has no PDF yet.
		if (fileKey === '') throw new AppError('not_found')
		return sendFile({ request, reply, files, key: fileKey, type: 'application/pdf', isPublic: isDemo })
	})

	serveBytes(server, booksApi.sound, everyone, async ({ who, params, query, request, reply }) => {
		const { book_id: bookId, file } = params
		const hasTicket = tickets.opens(query.ticket, bookId.replace(/_demo$/, ''))
		const key = await books.soundKey(who, { bookId, file, hasTicket })
		const type = typeOfSound(file)
		const paced = isHeardFrom(request.headers.range, type) ? pacedSounds(files) : files
		return sendFile({ request, reply, files: paced, key, type, isPublic: false })
	})
}
