import type { World } from '#platform/world.ts'
import { type BookSearchDeps, createBookSearch } from './book-search.ts'
import { createPositionsStore, type PositionTables } from './positions.store.ts'
import { createPositions } from './positions.ts'
import { createReading, type ReadingServiceDeps } from './reading.service.ts'

type ReadingDeps = Pick<ReadingServiceDeps, 'books' | 'tickets' | 'copyLimitOf'> &
	Pick<BookSearchDeps, 'texts'>

export function composeReading(
	{ database, clock, log }: World,
	{ books, tickets, texts, copyLimitOf }: ReadingDeps,
) {
	const positions = createPositions({ store: createPositionsStore(database.db<PositionTables>()), log })
	const search = createBookSearch({ texts, clock })
	return {
		reading: createReading({ books, search, positions, tickets, copyLimitOf, clock }),
		closeReading: positions.close,
	}
}
