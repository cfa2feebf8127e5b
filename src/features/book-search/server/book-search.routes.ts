import { everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bookSearchApi } from '../contract.ts'
import type { BookSearch } from './book-search.service.ts'

/** Demos are public, so access is checked per book, in `bookSearch`. */
export function addBookSearchRoutes(server: Server, { bookSearch }: { bookSearch: BookSearch }): void {
	serve(server, bookSearchApi.search, everyone, ({ caller, body }) =>
		bookSearch.search(caller, body.book_id, body.query, body),
	)
}
