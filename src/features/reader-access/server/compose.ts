import type { Platform } from '#platform/platform.ts'
import { createReaders } from './readers.service.ts'
import { createReadersStore } from './readers.store.ts'

type ReadersDeps = Omit<Parameters<typeof createReaders>[0], 'store' | 'clock'>

export function composeReaderDecisions({ database, clock }: Platform, deps: ReadersDeps) {
	return { readers: createReaders({ store: createReadersStore(database.db()), clock, ...deps }) }
}
