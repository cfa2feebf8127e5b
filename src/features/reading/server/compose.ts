import type { World } from '#platform/world.ts'
import { createPositionsStore, type PositionTables } from './positions.store.ts'
import { createPositions } from './positions.ts'
import { createReading, type ReadingServiceDeps } from './reading.service.ts'

<<<<<<< HEAD
type ReadingDeps = Pick<ReadingServiceDeps, 'books' | 'tickets' | 'copyLimitOf'> &
	Pick<BookSearchDeps, 'texts'>

export function composeReading(
	{ database, clock, log }: World,
	{ books, tickets, texts, copyLimitOf }: ReadingDeps,
) {
=======
type ReadingDeps = Pick<ReadingServiceDeps, 'books' | 'tickets' | 'search'>

export function composeReading({ database, clock, log }: World, { books, tickets, search }: ReadingDeps) {
>>>>>>> reader-faults
	const positions = createPositions({ store: createPositionsStore(database.db<PositionTables>()), log })
	return {
		reading: createReading({ books, search, positions, tickets, copyLimitOf, clock }),
		closeReading: positions.close,
	}
}
