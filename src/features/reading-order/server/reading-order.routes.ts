import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { readingOrderApi } from '../contract.ts'
import type { ReadingOrder } from './reading-order.service.ts'

export function addReadingOrderRoutes(
	server: Server,
	{ readingOrder }: { readingOrder: ReadingOrder },
): void {
	serve(server, readingOrderApi.uncertain, editor, ({ body }) =>
		readingOrder.uncertain(body.book_id, body.from_page),
	)
}
