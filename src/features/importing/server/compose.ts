import type { Db } from '#platform/database.ts'
import { createFindWork } from '#platform/jobs/create-find-work.ts'
import { createJobsStore, type JobTables } from '#platform/jobs/jobs.store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { type ImportJobsDeps, importHandlers, importKinds, uniqueKeyOf } from './import-jobs.ts'
import { createImporting, type ImportingServiceDeps } from './importing.service.ts'
import { createUploadsStore, type UploadTables } from './uploads.store.ts'
import { createUploads } from './uploads.ts'

type OutdatedBook = Parameters<ReturnType<typeof createImporting>['prepare']>[0]
type ImportingDeps = Pick<
	ImportingServiceDeps,
	'coverKey' | 'coverKeys' | 'pdfKey' | 'editionLength' | 'books' | 'editions' | 'holdBook'
> &
	Pick<ImportJobsDeps, 'pages' | 'isFree' | 'booksIn' | 'isMovingIn'> & {
		jobs: Jobs
		/** Books whose text was read by an older version of the program; `next` returns the same one until it is `taken`. */
		outdatedBooks: { next(): Promise<OutdatedBook | undefined>; taken(book: OutdatedBook): Promise<void> }
	}

/** Whether an import of the book, or a preparation of its pages, waits or runs. */
export function isBookBusyIn(db: Db<unknown>, kinds: string[] = Object.values(importKinds)) {
	const jobs = createJobsStore(db.withTables<JobTables>())
	return (bookId: string) => jobs.isLive(uniqueKeyOf(bookId), kinds)
}

/** Whether an import of the book waits or runs. */
export const isImportingIn = (db: Db<unknown>) => isBookBusyIn(db, [importKinds.urgent])

export function composeImporting({ database, files, clock, log }: Platform, deps: ImportingDeps) {
	const { pages, isFree, booksIn, isMovingIn, outdatedBooks, ...rest } = deps
	const store = createUploadsStore(database.db<UploadTables>())
	const uploads = createUploads({ store, files, clock, log })
	const importing = createImporting({ ...rest, uploads, pages: pages.urgent })
	const handlers = importHandlers({
		...{ files, pages, isFree, booksIn, isMovingIn },
		books: rest.books,
		discardImport: importing.discardImport,
		// A book that is being imported has its text read by the import.
		findOutdated: createFindWork({ isFree, ...outdatedBooks, addJob: importing.prepare }),
	})
	for (const handler of handlers) rest.jobs.handle(handler)
	return { uploads, importing }
}
