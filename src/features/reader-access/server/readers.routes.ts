import { salesperson } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { readersApi } from '../contract.ts'
import type { Readers } from './readers.service.ts'

export function addReaderRoutes(server: Server, { readers }: { readers: Readers }): void {
	serve(server, readersApi.list, salesperson, ({ query }) => readers.list(query))
	serve(server, readersApi.read, salesperson, ({ params }) => readers.read(params.reader_id))
	serve(server, readersApi.give, salesperson, ({ params, body, caller }) => {
		const { book_id: bookId, reason, until } = body
		return readers.give(params.reader_id, { bookId, reason, until, madeBy: caller.userId })
	})
	serve(server, readersApi.end, salesperson, ({ params, body, caller }) => {
		const { book_id: bookId, reason } = body
		return readers.end(params.reader_id, { bookId, reason, madeBy: caller.userId })
	})
}
