import { type Platform, transactional } from '#platform/platform.ts'
import { type BookIdsDeps, createBookIds } from './book-ids.service.ts'
import { type BookIdTables, createBookIdsStore } from './book-ids.store.ts'
import { watchFormerIds } from './former-ids.ts'

export async function composeFormerIds({ database, log }: Platform) {
	const store = createBookIdsStore(database.db<BookIdTables>())
	return watchFormerIds({ database, log }, store.former)
}

export function composeBookIds(
	{ database, files, clock }: Platform,
	deps: Omit<BookIdsDeps, 'stores' | 'inTransaction' | 'files' | 'clock'>,
) {
	const stores = transactional(database, db => createBookIdsStore(db.withTables<BookIdTables>()))
	return { bookIds: createBookIds({ ...stores, ...deps, files, clock }) }
}
