import { isRefusal } from '#contract/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { type ImportJobsDeps, importHandlers } from './import-jobs.ts'
import { createImporting, type ImportingServiceDeps } from './importing.service.ts'
import { createUploadsStore, type UploadTables } from './uploads.store.ts'
import { createUploads } from './uploads.ts'

type OutdatedBook = Parameters<ReturnType<typeof createImporting>['prepare']>[0]
type ImportingDeps = Pick<
	ImportingServiceDeps,
	'coverKey' | 'pdfKey' | 'editionLength' | 'books' | 'editions'
> &
	Pick<ImportJobsDeps, 'pages' | 'isFree'> & {
		jobs: Jobs
		takeOutdated(): Promise<OutdatedBook | undefined>
	}

export function composeImporting({ database, files, clock }: Platform, deps: ImportingDeps) {
	const { pages, isFree, takeOutdated, ...rest } = deps
	const uploads = createUploads({ store: createUploadsStore(database.db<UploadTables>()), files, clock })
	const importing = createImporting({ ...rest, uploads, pages: pages.now })
	const handlers = importHandlers({
		...{ files, pages, isFree },
		books: rest.books,
		forgetPages: importing.forgetPages,
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
