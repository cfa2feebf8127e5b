import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bookIdsApi } from '../contract.ts'
import type { BookIds } from './book-ids.service.ts'

export function addBookIdRoutes(server: Server, { bookIds }: { bookIds: BookIds }): void {
	serve(server, bookIdsApi.change, editor, ({ caller, body, language, onRepeat }) => {
		const data = { from: body.book_id, to: body.new_id, title: '' }
		return bookIds.begin(caller, { kind: 'change', data, run: body.run }, { language, onRepeat })
	})
	serve(server, bookIdsApi.duplicate, editor, ({ caller, body, language, onRepeat }) => {
		const data = { from: body.book_id, to: body.new_id, title: body.title }
		return bookIds.begin(caller, { kind: 'duplicate', data, run: body.run }, { language, onRepeat })
	})
	serve(server, bookIdsApi.job, editor, ({ params, language }) => bookIds.state(params.job_id, language))
}
