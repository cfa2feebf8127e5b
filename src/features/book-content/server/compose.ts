import type { Db } from '#platform/database.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import type { VersionsStore } from '#records/server/versions.store.ts'
import { type BookRecords, createBookContent } from './book-content.service.ts'
import { createTrackFiles } from './track-files.ts'
import { withVersions } from './with-versions.ts'

type StoresIn = {
	recordsIn(db: Db<unknown>): BookRecords
	versionsIn(db: Db<unknown>): VersionsStore
}
type BookContentDeps = StoresIn & {
	changed(bookId: string): Promise<void>
	storeAudio: Parameters<typeof createTrackFiles>[0]['store']
}

export function composeBookContent(
	{ database, files, clock }: Platform,
	{ recordsIn, versionsIn, changed, storeAudio }: BookContentDeps,
) {
	const storesIn = (db: Db<unknown>) => ({ books: recordsIn(db), versions: versionsIn(db) })
	return {
		bookContent: createBookContent({ ...transactional(database, storesIn), changed, clock }),
		trackFiles: createTrackFiles({ files, books: recordsIn(database.db()), store: storeAudio }),
	}
}

/** Makes what somebody else's transaction changes of a book the next version of it. */
export function versionedIn({ recordsIn, versionsIn }: StoresIn) {
	return (db: Db<unknown>) =>
		(change: { bookId: string; by: string | null; at: Date }, act: () => Promise<void>) =>
			withVersions({ books: recordsIn(db), versions: versionsIn(db) }, change, act)
}
