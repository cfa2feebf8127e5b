import type { Db } from '#platform/database.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import { type BookArchiveDeps, createBookArchive } from './book-archive.service.ts'
import { type BookArchiveTables, createBookArchiveStore } from './book-archive.store.ts'

type SaveProduct = Parameters<Parameters<BookArchiveDeps['inTransaction']>[0]>[0]['saveProduct']
type Deps = Pick<BookArchiveDeps, 'products' | 'trashDays' | 'isBusy' | 'holds' | 'filesBeside'> & {
	saveProductIn(db: Db<unknown>): SaveProduct
}

const hourMs = 3_600_000

export function composeBookArchive(
	{ database, files, clock, log }: Platform,
	{ saveProductIn, ...deps }: Deps,
) {
	const storesIn = (db: Db<unknown>) => ({
		archive: createBookArchiveStore(db.withTables<BookArchiveTables>()),
		saveProduct: saveProductIn(db),
	})
	const bookArchive = createBookArchive({ ...transactional(database, storesIn), ...deps, files, clock, log })
	return {
		bookArchive,
		trashRemoval: {
			...{ kind: 'trash_removal', priority: 4, atOnce: 1, everyMs: hourMs },
			run: () => bookArchive.emptyTrash(),
		},
	}
}
