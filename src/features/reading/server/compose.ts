import type { Platform } from '#platform/platform.ts'
import { createPositionsStore, type PositionTables } from './positions.store.ts'
import { createPositions } from './positions.ts'
import { createReading, type ReadingServiceDeps } from './reading.service.ts'

type ReadingDeps = Pick<ReadingServiceDeps, 'books' | 'tickets' | 'search' | 'copyLimitOf'>

export function composeReading(
	{ database, clock, log }: Platform,
	{ books, tickets, search, copyLimitOf }: ReadingDeps,
) {
	const positions = createPositions({
		store: createPositionsStore(database.db<PositionTables>()),
		clock,
		log,
	})
	return {
		reading: createReading({ books, search, positions, tickets, copyLimitOf, clock }),
		latestPositions: positions.latest,
		closeReading: positions.close,
	}
}
