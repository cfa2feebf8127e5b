import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bookIdsApi } from '../contract.ts'
import type { BookIds } from './book-ids.service.ts'

export function addBookIdRoutes(server: Server, { bookIds }: { bookIds: BookIds }): void {
	serve(server, bookIdsApi.change, editor, ({ body }) => bookIds.change(body.book_id, body.new_id))
	serve(server, bookIdsApi.duplicate, editor, ({ caller, body }) =>
		bookIds.duplicate(caller, { bookId: body.book_id, newId: body.new_id, title: body.title }),
	)
}
