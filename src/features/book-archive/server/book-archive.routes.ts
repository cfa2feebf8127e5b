import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bookArchiveApi } from '../contract.ts'
import type { BookArchive } from './book-archive.service.ts'

export function addBookArchiveRoutes(server: Server, { bookArchive }: { bookArchive: BookArchive }): void {
	serve(server, bookArchiveApi.find, editor, ({ params }) => bookArchive.find(params.book_id))
	serve(server, bookArchiveApi.withdraw, editor, ({ caller, body }) =>
		bookArchive.withdraw(caller, body.book_ids, body.place),
	)
	serve(server, bookArchiveApi.restore, editor, ({ caller, body }) =>
		bookArchive.restore(caller, body.book_ids),
	)
}
