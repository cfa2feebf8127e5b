import { recentlySignedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { readingPositionsApi } from '../contract.ts'
import type { ReadingPositions } from './reading-positions.service.ts'

type Services = { readingPositions: Pick<ReadingPositions, 'stopAt'> }

/** Demos are public, so access is checked per book. */
export function addReadingPositionRoutes(server: Server, { readingPositions }: Services): void {
	serve(server, readingPositionsApi.stopAt, recentlySignedIn, ({ caller, body }) => {
		const { book_id: bookId, page_index: index, edition, at } = body
		return readingPositions.stopAt(caller, { bookId, index, edition, at }).then(() => undefined)
	})
}
