import type { Platform } from '#platform/platform.ts'
import { createPositionsStore, type PositionTables } from './positions.store.ts'
import { createPositions } from './positions.ts'
import { createReadingPositions } from './reading-positions.service.ts'

type ReadingPositionDeps = Pick<
	Parameters<typeof createReadingPositions>[0],
	'currentEdition' | 'findBook' | 'pagesOfFormer' | 'requireBook'
>

export function composeReadingPositions({ database, clock, log }: Platform, deps: ReadingPositionDeps) {
	const store = createPositionsStore(database.db<PositionTables>())
	const positions = createPositions({ store, clock, log })
	return {
		readingPositions: createReadingPositions({ ...deps, positions, store, clock, log }),
		closeReadingPositions: positions.close,
	}
}
