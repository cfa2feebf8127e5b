import type { ReplyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Language, PageNumber } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { PdfError } from '#features/pages/rules.ts'
import { unixSeconds } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Job as AnyJob, JobError } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ImportJob, importingApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { contentsFromOutline } from './contents-from-outline.ts'
import { type ImportData, importKinds, uniqueKeyOf } from './import-jobs.ts'
import type { BooksOfImports, PagesOfImports } from './import-run.ts'
import type { Uploads } from './uploads.ts'

type Editions = {
	list(bookId: string): Promise<ReplyOf<typeof importingApi.editions>>
	restore(request: { bookId: string; id: number; by: string }): Promise<void>
}
export type ImportingServiceDeps = {
	jobs: Jobs
	uploads: Uploads
	pages: Pick<PagesOfImports, 'remove' | 'describe'>
	coverKey(edition: { bookId: string; edition: string }): string
	/** File keys of the book's cover and its former ones, which may belong to other editions. */
	coverKeys(bookId: string): Promise<string[]>
	books: BooksOfImports
	/** Names the PDF of a book in the file store; the edition is the beginning of its SHA-256. */
	pdfKey(bookId: string, edition: string): string
	editionLength: number
	editions: Editions
	/** Holds the book from before its file is stored until its job is queued. @throws AppError book_busy while files of the book are moved */
	holdBook<T>(bookId: string, act: () => Promise<T>): Promise<T>
}
type Job = AnyJob<ImportData>
type NewImport = Omit<ImportData, 'fileKey' | 'replaces'> & Pick<Job, 'title' | 'madeBy'>
type ImportRequest = {
	upload_id: string
	sha256?: string | undefined
	book_id: string
	title: string
	is_demo?: boolean | undefined
	replaces?: boolean | undefined
	start_page?: PageNumber | undefined
}
export type Importing = ReturnType<typeof createImporting>

const maxListed = 100

export function createImporting(deps: ImportingServiceDeps) {
	const { jobs, uploads, pages, coverKey, coverKeys, books, editions, holdBook, pdfKey, editionLength } = deps

	async function find(jobId: string): Promise<Job> {
		const job = await jobs.find(jobId)
		if (job?.kind !== importKinds.urgent && job?.kind !== importKinds.preparation)
			throw new AppError('not_found')
		return job as Job
	}

	/** @throws AppError `conflict` while another job of the book waits or runs */
	async function enqueue(kind: string, { title, madeBy, ...described }: NewImport): Promise<string> {
		const { bookId, edition } = described
		const data: ImportData = {
			...described,
			fileKey: pdfKey(bookId, edition),
			replaces: (await books.existing(bookId)) !== undefined,
		}
		const jobId = newId()
		await jobs.add({ jobId, kind, title, data, madeBy, uniqueKey: uniqueKeyOf(bookId) })
		return jobId
	}

	/** The import that an upload was begun for: a browser that lost the response, as after a proxy's timeout, sends the request again. */
	async function importOfUpload(uploadId: string, userId: string): Promise<Job | undefined> {
		const newest = (await jobs.newest(importKinds.urgent, maxListed)) as Job[]
		return newest.find(({ data, madeBy }) => data.uploadId === uploadId && madeBy === userId)
	}

	const isImporting = (bookId: string) => jobs.isLive(uniqueKeyOf(bookId), [importKinds.urgent])

	async function begin(userId: string, request: ImportRequest) {
		const upload = await uploads.find(userId, request.upload_id)
		const bookId = request.book_id
		const isThere = (await books.existing(bookId)) !== undefined
		if (request.replaces !== undefined && request.replaces !== isThere)
			throw new AppError(request.replaces ? 'unknown_book' : 'taken', { path: 'book_id' })
		if (!isThere && (await books.isInOtherCase(bookId))) throw new AppError('taken', { path: 'book_id' })
		if (await isImporting(bookId)) throw new AppError('conflict')
		const editionFrom = (sha256: string) => sha256.slice(0, editionLength)
		const keyFor = (sha256: string) => pdfKey(bookId, editionFrom(sha256))
		const sha256 = await uploads.join(upload, { keyFor, sha256: request.sha256 })
		// Pages are not made ahead of a PDF that is about to be replaced.
		await jobs.cancelAll(uniqueKeyOf(bookId), importKinds.preparation)
		const jobId = await enqueue(importKinds.urgent, {
			bookId,
			title: request.title,
			source: upload.name,
			isDemo: request.is_demo ?? false,
			startPage: request.start_page ?? null,
			edition: editionFrom(sha256),
			uploadId: upload.uploadId,
			madeBy: userId,
		})
		return { jobId, uploadId: upload.uploadId }
	}

	return {
		/**
		 * @throws AppError `taken` if the id of a new book exists, in whichever case, `unknown_book` if there is none to replace,
		 * `conflict` while the book is being imported, `upload_incomplete`, `upload_damaged`, `book_busy` while its files are moved
		 * or joined; the upload is kept. The same upload again is the same import.
		 */
		async begin(
			userId: string,
			request: ImportRequest,
			{ language, onRepeat }: { language: Language; onRepeat(): void },
		): Promise<ImportJob> {
			const known = await importOfUpload(request.upload_id, userId)
			if (known) {
				onRepeat()
				return jobReply(known, language)
			}
			const { jobId, uploadId } = await holdBook(request.book_id, () => begin(userId, request))
			// Only now: whatever fails before is tried again with the same upload.
			await uploads.discard(uploadId)
			return jobReply(await find(jobId), language)
		},

		async prepare({ bookId, title, source, isDemo, startPage, edition }: Omit<NewImport, 'madeBy'>) {
			const described = { bookId, title, source, isDemo, startPage, edition }
			await enqueue(importKinds.preparation, { ...described, madeBy: null })
		},

		async list(language: Language): Promise<ImportJob[]> {
			const queue = await jobs.waiting(importKinds.urgent)
			const newest = (await jobs.newest(importKinds.urgent, maxListed)) as Job[]
			return newest.map(job => jobReplyIn(queue, job, language))
		},

		async job(jobId: string, language: Language): Promise<ImportJob> {
			return jobReply(await find(jobId), language)
		},

		/** @throws AppError `conflict` if it has ended */
		async cancel(jobId: string, language: Language): Promise<ImportJob> {
			await find(jobId)
			await jobs.cancel(jobId)
			return jobReply(await find(jobId), language)
		},

		/**
		 * @throws AppError `conflict` if it is done or running, `taken` if its new id belongs to another book by now,
		 * `unknown_book` if the one to replace is gone
		 */
		async retry(jobId: string, language: Language): Promise<ImportJob> {
			await find(jobId)
			await jobs.retry(jobId)
			return jobReply(await find(jobId), language)
		},

		editions: editions.list,

		/** @throws AppError unknown_book, pdf_unusable */
		async outline(bookId: string) {
			const book = await books.existing(bookId)
			if (!book) throw new AppError('unknown_book')
			if (book.fileKey === '') return { contents: [] }
			const { outline } = await pages.describe(book.fileKey).catch((error: unknown) => {
				throw error instanceof PdfError ? new AppError('pdf_unusable') : error
			})
			return { contents: contentsFromOutline(outline, book.startPage) }
		},

		/** @throws AppError `conflict` while the book is being imported; not_found, unknown_book */
		async restoreEdition(request: { bookId: string; id: number; by: string }): Promise<void> {
			if (await isImporting(request.bookId)) throw new AppError('conflict')
			await editions.restore(request)
		},

		discardImport,
	}

	/**
	 * Removes what a failed or cancelled import has made, unless the book has that edition from before, or a later import
	 * works on it.
	 */
	async function discardImport({ jobId, startedAt, data }: AnyJob<ImportData>): Promise<void> {
		const { bookId, edition, replaces } = data
		const other = await jobs.newestWithKey(importKinds.urgent, uniqueKeyOf(bookId), jobId)
		// Imports of a book never overlap: one that is live, or ended after this one began, was begun after this one's cancellation.
		if (other && (!other.endedAt || (startedAt && other.endedAt > startedAt))) return
		const existing = await books.existing(bookId)
		if (existing?.edition === edition && replaces) return
		if (existing?.edition === edition) await books.remove(bookId)
		const isCoverUsed = (await coverKeys(bookId)).includes(coverKey(data))
		await pages.remove(data, { isCoverUsed })
	}

	async function jobReply(job: Job, language: Language): Promise<ImportJob> {
		const queue = job.state === 'waiting' ? await jobs.waiting(importKinds.urgent) : []
		return jobReplyIn(queue, job, language)
	}

	/** @param queue ids of waiting jobs, in order */
	function jobReplyIn(queue: readonly string[], job: Job, language: Language): ImportJob {
		const position = queue.indexOf(job.jobId)
		const { data, progress, state } = job
		return {
			job_id: job.jobId,
			book_id: data.bookId,
			title: job.title,
			source: data.source,
			state,
			page_count: progress?.total ?? null,
			pages_done: progress?.done ?? 0,
			position: position < 0 ? null : position + 1,
			...reasonOf(job, language),
			replaces: data.replaces,
			cover: state === 'done' ? `/content/${coverKey(data)}` : null,
			created_at: unixSeconds(job.createdAt),
		}
	}
}

/** What an import waits for besides those before it. */
const waitsFor = ['disk_full', 'unavailable'] as const

/** Why it failed, or what it waits for. */
function reasonOf({ state, error }: Job, language: Language): Pick<ImportJob, 'reason' | 'message'> {
	const word = (key: keyof typeof en) => say({ en, ru }, language, { key })
	if (state === 'waiting') {
		const reason = waitsFor.find(code => code === error?.code)
		return reason ? { reason, message: word(`waits.${reason}`) } : { reason: null, message: null }
	}
	if (state !== 'failed' || !error) return { reason: null, message: null }
	const message =
		error.code === 'disk_full'
			? word('failed.disk_full')
			: (importErrorWords(error, language) ?? word('internalError'))
	return { reason: error.code, message }
}

/** The message of a job's error; undefined for one that the file did not cause. */
export function importErrorWords({ code, values }: JobError, language: Language): string | undefined {
	return isKnown(code) ? say({ en, ru }, language, { key: code, values: { page: '', ...values } }) : undefined
}

function isKnown(code: string): code is keyof typeof en {
	return Object.hasOwn(en, code)
}
