import { CallError, call } from '#contract/call.ts'
import { askUntilAnswered } from '#records/ui/ask-until-answered.ts'
import type { ImportJob, importingApi } from '../contract.ts'
import { sha256Of } from './sha256-of.ts'
import { forgetUpload, isTemporary, throwUnreadable, uploadFile } from './upload-file.ts'

export type BookOfPdf = { bookId: string; title: string; isDemo: boolean }
/** `done` and `total` are bytes while sending, then pages; `isWaiting` for a connection, or in the queue; `message`: what it waits for else. */
export type ImportProgress = {
	step: 'sending' | 'preparing'
	done: number
	total: number
	isWaiting: boolean
	message: string | null
}

const pollMs = 700

/** Uploads a PDF and waits for its import. @throws CallError for a file or an id that is refused, or a failed import */
export async function importPdf(
	file: File,
	book: BookOfPdf,
	{ signal, onProgress }: { signal: AbortSignal; onProgress(progress: ImportProgress): void },
): Promise<ImportJob> {
	const uploadId = await uploadFile(file, {
		signal,
		onProgress: ({ received, isWaiting }) =>
			onProgress({ step: 'sending', done: received, total: file.size, isWaiting, message: null }),
	})
	let job = await beginImport(file, uploadId, { ...book, replaces: false })
	while (job.state === 'waiting' || job.state === 'running') {
		const isWaiting = job.state === 'waiting'
		const { pages_done: done, page_count: total, message } = job
		onProgress({ step: 'preparing', done, total: total ?? 0, isWaiting, message })
		await new Promise(resolve => setTimeout(resolve, pollMs))
		signal.throwIfAborted()
		const { job_id } = job
		try {
			job = await call<typeof importingApi.job>('GET /api/imports/:job_id', { params: { job_id } })
		} catch (error) {
			// The next poll retries.
			if (!(error instanceof CallError && isTemporary(error))) throw error
		}
	}
	if (job.state !== 'done') throw new CallError('unusable_file', job.message ? [job.message] : [])
	return job
}

/** Makes an import of an upload; repeats the request while the response may be lost. @throws CallError */
export async function beginImport(
	file: File,
	uploadId: string,
	book: BookOfPdf & { replaces: boolean },
): Promise<ImportJob> {
	const sha256 = await sha256Of(file).catch(throwUnreadable)
	const body = {
		upload_id: uploadId,
		...(sha256 ? { sha256 } : {}),
		book_id: book.bookId,
		title: book.title,
		is_demo: book.isDemo,
		replaces: book.replaces,
	}
	try {
		// Joining the chunks may outlast the connection; sent again, the request finds the import it has begun.
		const job = await askUntilAnswered(() => call<typeof importingApi.begin>('POST /api/imports', { body }))
		forgetUpload(file)
		return job
	} catch (error) {
		// What arrived is not what was sent: the next try uploads the file again.
		if (error instanceof CallError && error.code === 'upload_damaged') forgetUpload(file)
		throw error
	}
}
