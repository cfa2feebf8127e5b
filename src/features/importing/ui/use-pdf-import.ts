import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ImportJob, importingApi } from '../contract.ts'
import { sha256Of } from './sha256-of.ts'
import { forgetUpload, type UploadTold, uploadFile } from './upload-file.ts'

export type BookOfPdf = { bookId: string; title: string; isDemo: boolean }
export type PdfImport = {
	file: File | null
	/** Null until the first piece was answered. */
	upload: (UploadTold & { isPaused: boolean; isWhole: boolean }) | null
	job: ImportJob | null
	/** The server's words for a refusal. */
	refusal: string | null
	isStarting: boolean
	take(file: File | null): void
	pause(): void
	resume(): void
	/** Makes the book as soon as the file is whole. */
	start(book: BookOfPdf): void
	stop(): void
	retry(): void
}

const pollMs = 700

/** A PDF on its way to be a book: the upload, then the job. */
export function usePdfImport(done: (bookId: string) => void): PdfImport {
	const [file, setFile] = useState<File | null>(null)
	const [told, setTold] = useState<UploadTold | null>(null)
	const [uploadId, setUploadId] = useState<string | null>(null)
	const [isPaused, setPaused] = useState(false)
	const [wanted, setWanted] = useState<BookOfPdf | null>(null)
	const [isBeginning, setBeginning] = useState(false)
	const [job, setJob] = useState<ImportJob | null>(null)
	const [refusal, setRefusal] = useState<string | null>(null)
	const finish = useRef(done)
	useEffect(() => {
		finish.current = done
	})

	useEffect(() => {
		if (!file || isPaused || uploadId) return
		const leaving = new AbortController()
		uploadFile(file, { signal: leaving.signal, told: setTold }).then(setUploadId, (error: unknown) => {
			if (!leaving.signal.aborted) setRefusal(wordsOf(error))
		})
		return () => leaving.abort()
	}, [file, isPaused, uploadId])

	useEffect(() => {
		if (!file || !uploadId || !wanted) return
		setWanted(null)
		setBeginning(true)
		begin(file, uploadId, wanted)
			.then(setJob, (error: unknown) => setRefusal(wordsOf(error)))
			.finally(() => setBeginning(false))
	}, [file, uploadId, wanted])

	const jobId = job?.job_id
	const isRunning = job?.state === 'waiting' || job?.state === 'running'
	useEffect(() => {
		if (!jobId || !isRunning) return
		const leaving = new AbortController()
		const look = () =>
			call<typeof importingApi.job>(
				'GET /api/imports/:job_id',
				{ params: { job_id: jobId } },
				{ signal: leaving.signal },
			).then(
				next => {
					setJob(next)
					if (next.state === 'done') finish.current(next.book_id)
				},
				// The next look asks again.
				() => undefined,
			)
		const timer = setInterval(() => void look(), pollMs)
		return () => {
			clearInterval(timer)
			leaving.abort()
		}
	}, [jobId, isRunning])

	async function tell(act: 'cancel' | 'retry'): Promise<void> {
		if (!jobId) return
		const sent = { params: { job_id: jobId } }
		const asked =
			act === 'cancel'
				? call<typeof importingApi.cancel>('POST /api/imports/:job_id/cancel', sent)
				: call<typeof importingApi.retry>('POST /api/imports/:job_id/retry', sent)
		await asked.then(setJob, (error: unknown) => setRefusal(wordsOf(error)))
	}

	return {
		file,
		upload: told && { ...told, isPaused, isWhole: uploadId !== null },
		job,
		refusal,
		isStarting: wanted !== null || isBeginning,
		take(next) {
			setFile(next)
			setTold(next && { received: 0, isWaiting: false })
			setUploadId(null)
			setPaused(false)
			setWanted(null)
			setJob(null)
			setRefusal(null)
		},
		pause: () => setPaused(true),
		resume: () => setPaused(false),
		start(book) {
			setRefusal(null)
			setWanted(book)
		},
		stop: () => void tell('cancel'),
		retry: () => void tell('retry'),
	}
}

async function begin(file: File, uploadId: string, book: BookOfPdf): Promise<ImportJob> {
	const sha256 = await sha256Of(file)
	const body = {
		upload_id: uploadId,
		...(sha256 ? { sha256 } : {}),
		book_id: book.bookId,
		title: book.title,
		is_demo: book.isDemo,
	}
	const job = await call<typeof importingApi.begin>('POST /api/imports', { body })
	forgetUpload(file)
	return job
}

function wordsOf(error: unknown): string {
	if (!(error instanceof CallError)) throw error
	return error.words[0] ?? error.code
}
