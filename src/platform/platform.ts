import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import type { FileStore } from './files.ts'
import type { Log } from './log.ts'

export type Platform = { database: Database; files: FileStore; clock: Clock; log: Log }

/** Stores on the pool's connections, and the same stores inside one transaction. */
export type Transactional<Stores> = {
	stores: Stores
	inTransaction<T>(act: (stores: Stores) => Promise<T>): Promise<T>
}

export function transactional<Stores>(
	database: Database,
	storesIn: (db: Db<unknown>) => Stores,
): Transactional<Stores> {
	return {
		stores: storesIn(database.db()),
		inTransaction: act =>
			database
				.db<unknown>()
				.transaction()
				.execute(tx => act(storesIn(tx))),
	}
}
