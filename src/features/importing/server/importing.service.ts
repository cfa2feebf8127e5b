import type { ReplyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files.ts'
import { newId } from '#platform/ids.ts'
import type { ImportJob, importingApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type BooksOfImports, coverKey } from './import-run.ts'
import type { ImportingStore, Job } from './importing.store.ts'
import { keyOf } from './page-files.ts'
import type { Uploads } from './uploads.ts'

/** Editions that were replaced, and the way back to one. */
type Editions = {
	list(bookId: string): Promise<ReplyOf<typeof importingApi.editions>>
	takeBack(asked: { bookId: string; id: number; by: string }): Promise<void>
}
type Needs = {
	store: ImportingStore
	uploads: Uploads
	files: FileStore
	books: BooksOfImports
	clock: Clock
	/** Names the PDF of a book in the file store; the edition is the beginning of its SHA-256. */
	pdfKey(bookId: string, edition: string): string
	editionLength: number
	editions: Editions
	/** Told that there is work. */
	wake(): void
}
type Asked = {
	upload_id: string
	sha256?: string | undefined
	book_id: string
	title: string
	is_demo?: boolean | undefined
	replaces?: boolean | undefined
	start_page?: number | undefined
}
export type Importing = ReturnType<typeof createImporting>

const shownJobs = 100

export function createImporting(needs: Needs) {
	const { store, uploads, files, books, editions, clock, pdfKey, editionLength, wake } = needs

	async function find(jobId: string): Promise<Job> {
		const job = await store.find(jobId)
		if (!job) throw new AppError('not_found')
		return job
	}

	async function enqueue(
		job: Pick<
			Job,
			'bookId' | 'title' | 'source' | 'isDemo' | 'startPage' | 'edition' | 'isUrgent' | 'madeBy'
		>,
	) {
		const made: Job = {
			...job,
			jobId: newId(),
			fileKey: pdfKey(job.bookId, job.edition),
			state: 'waiting',
			reason: null,
			replaces: (await books.existing(job.bookId)) !== undefined,
			pageCount: null,
			pagesDone: 0,
			createdAt: clock.now(),
		}
		if (!(await store.add(made))) throw new AppError('conflict')
		wake()
		return made
	}

	return {
		/**
		 * @throws AppError `taken` where a new book has the id of another, `unknown_book` where there is none to replace,
		 * `conflict` while the book is being imported or the upload is not whole; the upload is kept
		 */
		async begin(userId: string, asked: Asked, language: Language): Promise<ImportJob> {
			const upload = await uploads.find(userId, asked.upload_id)
			const bookId = asked.book_id
			if (asked.replaces !== undefined && asked.replaces !== ((await books.existing(bookId)) !== undefined))
				throw new AppError(asked.replaces ? 'unknown_book' : 'taken', { path: 'book_id' })
			if (await store.isImporting(bookId)) throw new AppError('conflict')
			const editionFrom = (sha256: string) => sha256.slice(0, editionLength)
			const keyFor = (sha256: string) => pdfKey(bookId, editionFrom(sha256))
			const sha256 = await uploads.join(upload, { keyFor, sha256: asked.sha256 })
			await store.standDown(bookId)
			const job = await enqueue({
				bookId,
				title: asked.title,
				source: upload.name,
				isDemo: asked.is_demo ?? false,
				startPage: asked.start_page ?? null,
				edition: editionFrom(sha256),
				isUrgent: true,
				madeBy: userId,
			})
			return shown(job, language)
		},

		/** Prepares the pages of a book whose PDF is in the shop already. */
		async prepare(book: Pick<Job, 'bookId' | 'title' | 'source' | 'isDemo' | 'startPage' | 'edition'>) {
			await enqueue({ ...book, isUrgent: false, madeBy: null })
		},

		async list(language: Language): Promise<ImportJob[]> {
			return (await store.newest(shownJobs)).map(job => shown(job, language))
		},

		async job(jobId: string, language: Language): Promise<ImportJob> {
			return shown(await find(jobId), language)
		},

		/** @throws AppError `conflict` for an import that has ended */
		async cancel(jobId: string, language: Language): Promise<ImportJob> {
			const job = await find(jobId)
			const isMoved = await store.move(jobId, { from: ['waiting', 'running'], to: 'cancelled' })
			if (!isMoved) throw new AppError('conflict')
			await forgetPages(job)
			return shown(await find(jobId), language)
		},

		/** @throws AppError `conflict` for an import that is done or still running */
		async retry(jobId: string, language: Language): Promise<ImportJob> {
			await find(jobId)
			const isMoved = await store.move(jobId, { from: ['cancelled', 'failed'], to: 'waiting' })
			if (!isMoved) throw new AppError('conflict')
			wake()
			return shown(await find(jobId), language)
		},

		editions: editions.list,

		/** @throws AppError `conflict` while the book is being imported */
		async takeBack(asked: { bookId: string; id: number; by: string }): Promise<void> {
			if (await store.isImporting(asked.bookId)) throw new AppError('conflict')
			await editions.takeBack(asked)
		},

		forgetPages,
	}

	/** What an import that did not end well had made; a book that was there before is left as it was. */
	async function forgetPages(job: Job): Promise<void> {
		const existing = await books.existing(job.bookId)
		if (existing?.edition === job.edition && job.replaces) return
		if (!job.replaces && existing?.edition === job.edition) await books.remove(job.bookId)
		for (const key of await files.list(keyOf.folder(job.bookId, job.edition))) await files.delete(key)
		await files.delete(coverKey(job))
	}
}

function shown(job: Job, language: Language): ImportJob {
	return {
		job_id: job.jobId,
		book_id: job.bookId,
		title: job.title,
		source: job.source,
		state: job.state,
		page_count: job.pageCount,
		pages_done: job.pagesDone,
		reason: job.reason && (job.reason.split(':')[0] ?? null),
		message: messageOf(job.reason, language),
		replaces: job.replaces,
		cover: job.state === 'done' ? `/content/${coverKey(job)}` : null,
		created_at: Math.floor(job.createdAt.getTime() / 1000),
	}
}

/** @param reason a code, for one page with its number: `damaged_page:12` */
function messageOf(reason: string | null, language: Language): string | null {
	if (reason === null) return null
	const [code = '', page = ''] = reason.split(':')
	return say({ en, ru }, language, { key: isKnown(code) ? code : 'fault', values: { page } })
}

function isKnown(code: string): code is keyof typeof en {
	return Object.hasOwn(en, code)
}
