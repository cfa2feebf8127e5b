import { isRefusal } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
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
	'coverKey' | 'pdfKey' | 'editionLength' | 'books' | 'editions' | 'replacing'
> &
	Pick<ImportJobsDeps, 'pages' | 'isFree'> & {
		jobs: Jobs
		takeOutdated(): Promise<OutdatedBook | undefined>
	}

/** Whether an import of the book, or of its pages ahead of readers, waits or runs. */
export function isBookBusyIn(db: Db<unknown>) {
	const jobs = createJobsStore(db.withTables<JobTables>())
	return (bookId: string) => jobs.isLive(uniqueKeyOf(bookId), Object.values(importKinds))
}

export function composeImporting({ database, files, clock }: Platform, deps: ImportingDeps) {
	const { pages, isFree, takeOutdated, ...rest } = deps
	const uploads = createUploads({ store: createUploadsStore(database.db<UploadTables>()), files, clock })
	const importing = createImporting({ ...rest, uploads, pages: pages.now })
	const handlers = importHandlers({
		...{ files, pages, isFree },
		books: rest.books,
		discardImport: importing.discardImport,
		async queueOutdatedText() {
			const book = await takeOutdated()
			if (!book) return false
			await importing.prepare(book).catch((error: unknown) => {
				// An import that is under way reads it.
				if (!isRefusal(error, 'conflict')) throw error
			})
			return true
		},
	})
	for (const handler of handlers) rest.jobs.handle(handler)
	return { uploads, importing }
}
