import type { Db } from '#platform/database.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import { createBookIdHolds } from './book-id-holds.ts'
import { type BookIdsDeps, createBookIds } from './book-ids.service.ts'
import { type BookIdTables, createBookIdsStore } from './book-ids.store.ts'
import { watchFormerIds } from './former-ids.ts'

type Stores = BookIdsDeps['stores']
type Deps = Omit<BookIdsDeps, 'stores' | 'inTransaction' | 'covers' | 'files' | 'clock' | 'log'> & {
	isBusyIn(db: Db<unknown>): (bookId: string) => Promise<boolean>
	saveProductIn(db: Db<unknown>): Stores['saveProduct']
	coversIn(db: Db<unknown>): BookIdsDeps['covers'] & { put: Stores['putCover'] }
}

const minuteMs = 60_000

export async function composeFormerIds({ database, log }: Platform) {
	const store = createBookIdsStore(database.db<BookIdTables>())
	return watchFormerIds({ database, log }, store.former)
}

export function composeBookIdHolds(
	{ database, files, log }: Platform,
	{ isBusyIn, usedCovers }: Pick<Deps, 'isBusyIn'> & { usedCovers(id: string): Promise<string[]> },
) {
	const bookIdHolds = createBookIdHolds({
		store: createBookIdsStore(database.db<BookIdTables>()),
		isBusy: isBusyIn(database.db()),
		usedCovers,
		files,
		log,
	})
	return {
		bookIdHolds,
		bookIdSweep: {
			...{ kind: 'book_id_sweep', priority: 4, atOnce: 1, everyMs: 5 * minuteMs },
			run: () => bookIdHolds.sweep(),
		},
	}
}

export function composeBookIds(
	{ database, files, clock, log }: Platform,
	{ isBusyIn, saveProductIn, coversIn, ...deps }: Deps,
) {
	const stores = transactional(database, db => ({
		...createBookIdsStore(db.withTables<BookIdTables>()),
		isBusy: isBusyIn(db),
		saveProduct: saveProductIn(db),
		putCover: coversIn(db).put,
	}))
	const covers = coversIn(database.db())
	return { bookIds: createBookIds({ ...stores, ...deps, covers, files, clock, log }) }
}
