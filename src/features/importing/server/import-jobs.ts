import { AppError } from '#contract/errors.ts'
import { PdfError } from '#features/pages/rules.ts'
import type { Db } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'
import { type Job, JobFailure, type JobHandler, type JobRun } from '#platform/jobs/job-types.ts'
import { waitUntilFree } from '#platform/jobs/wait-until-free.ts'
import {
	type BooksOfImports,
	DamagedPage,
	type Import,
	type PagesOfImports,
	requireAsQueued,
	runImport,
} from './import-run.ts'
import { isTruncated } from './is-truncated.ts'

/** An import that somebody waits for, and page preparation, which nobody does. */
export const importKinds = { urgent: 'book_import', preparation: 'page_preparation' } as const
export type ImportData = Omit<Import, 'title' | 'isUrgent' | 'pagesDone' | 'madeBy'> & {
	/** The upload whose chunks became the file; none of a page preparation. */
	uploadId?: string
}
export const uniqueKeyOf = (bookId: string) => `book:${bookId}`

export const importTiming = {
	jobsAtOnce: 4,
	/** After so many pages a job goes to the end of the queue, if others wait. */
	pagesPerRun: 40,
	/** The longest that a page preparation waits for readers before each page: steady traffic does not stop it. */
	maxWaitMs: 8000,
}
export type ImportJobsDeps = {
	files: Pick<FileStore, 'delete' | 'get'>
	pages: { urgent: PagesOfImports; background: PagesOfImports }
	books: BooksOfImports
	booksIn(tx: Db<unknown>): { find(bookId: string): Promise<unknown> }
	/** Whether files of the book are on their way to another id. */
	isMovingIn(tx: Db<unknown>): (bookId: string) => Promise<boolean>
	discardImport(job: Job<ImportData>): Promise<void>
	/** Whether readers need neither this process nor the machine's drawing right now. */
	isFree(): boolean
	/** Queues the preparation of a book whose text was read by an older version of the program. @returns whether there was one */
	findOutdated(): Promise<boolean>
	timing?: Partial<typeof importTiming>
}

const maxWaiting = 200
/** The same file would fail again. */
const finalErrors = /^(not_a_pdf|cut_off|encrypted|no_pages|damaged)/

export function importHandlers(deps: ImportJobsDeps): JobHandler<ImportData>[] {
	const { files, pages, books, booksIn, isMovingIn, discardImport, isFree, findOutdated } = deps
	const timing = { ...importTiming, ...deps.timing }
	let urgentRuns = 0

	async function run(job: Job<ImportData>, { signal, ...run }: JobRun): Promise<void> {
		const isUrgent = job.kind === importKinds.urgent
		let pagesSinceStart = 0
		await runImport(
			{ pages: isUrgent ? pages.urgent : pages.background, books },
			importOf(job),
			async progress => {
				await run.progress({ done: progress.pagesDone, total: progress.pageCount })
				pagesSinceStart += 1
				if (pagesSinceStart > timing.pagesPerRun) await run.yieldToOthers()
				// Page preparation runs while no import does.
				if (!isUrgent) await waitUntilFree(() => urgentRuns === 0 && isFree(), signal, timing.maxWaitMs)
			},
		).catch(async (error: unknown) => throwJobFailure(error, () => isTruncated(files, job.data.fileKey)))
	}

	const stopped: JobHandler<ImportData>['stopped'] = async (job, _, end) => {
		const { data } = job
		await discardImport(job)
		// After any other error the PDF stays for a retry.
		if (!end || !finalErrors.test(end.error.code)) return
		if ((await books.existing(data.bookId))?.edition !== data.edition) await files.delete(data.fileKey)
	}

	const checkRetry: JobHandler<ImportData>['checkRetry'] = async ({ data }, tx) => {
		if (await isMovingIn(tx)(data.bookId)) throw new AppError('book_busy')
		requireAsQueued(data, (await booksIn(tx).find(data.bookId)) !== undefined)
	}

	return [
		{
			kind: importKinds.urgent,
			priority: 1,
			atOnce: timing.jobsAtOnce,
			maxWaiting,
			isCancellable: true,
			async run(job, jobRun) {
				urgentRuns += 1
				await run(job, jobRun).finally(() => {
					urgentRuns -= 1
				})
			},
			checkRetry,
			stopped,
			idle: pages.urgent.release,
		},
		{
			kind: importKinds.preparation,
			priority: 3,
			atOnce: 1,
			isCancellable: true,
			run,
			checkRetry,
			stopped,
			idle: pages.background.release,
			findWork: findOutdated,
		},
	]
}

function importOf({ kind, title, data, progress, madeBy }: Job<ImportData>): Import {
	return { ...data, title, madeBy, isUrgent: kind === importKinds.urgent, pagesDone: progress?.done ?? 0 }
}

/** @throws JobFailure where the file is the cause, so that another try would be the same */
async function throwJobFailure(error: unknown, isTruncatedFile: () => Promise<boolean>): Promise<never> {
	if (error instanceof DamagedPage) throw new JobFailure('damaged_page', { page: error.page })
	if (!(error instanceof PdfError)) throw error
	const mayBeTruncated = error.reason === 'not_a_pdf' || error.reason === 'damaged'
	throw new JobFailure(mayBeTruncated && (await isTruncatedFile()) ? 'cut_off' : error.reason)
}
