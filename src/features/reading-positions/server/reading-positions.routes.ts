import { recentlySignedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { readingPositionsApi } from '../contract.ts'
import type { ReadingPositions } from './reading-positions.service.ts'

type Services = { readingPositions: Pick<ReadingPositions, 'stopAt'> }

/** Demos are public, so access is checked per book. */
export function addReadingPositionRoutes(server: Server, { readingPositions }: Services): void {
	serve(server, readingPositionsApi.stopAt, recentlySignedIn, ({ caller, body }) =>
		readingPositions
			.stopAt(caller, { bookId: body.book_id, index: body.page_index, at: body.at })
			.then(() => undefined),
	)
}
