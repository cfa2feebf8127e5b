import { everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { readingApi } from '../contract.ts'
import type { Reading } from './reading.service.ts'

/** Demos are public, so access is checked per book, in `reading`. */
export function addReadingRoutes(server: Server, { reading }: { reading: Reading }): void {
	serve(server, readingApi.open, everyone, ({ caller, body: { book_id, shown } }) =>
		reading.open(caller, book_id, shown && { edition: shown.edition, index: shown.page_index }),
	)
}
