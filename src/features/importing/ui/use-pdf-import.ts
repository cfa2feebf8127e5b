import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ImportJob, importingApi } from '../contract.ts'
import { keepJob, keptJob } from './kept-job.ts'
import { sha256Of } from './sha256-of.ts'
import { forgetUpload, type UploadTold, uploadFile } from './upload-file.ts'

export type BookOfPdf = { bookId: string; title: string; isDemo: boolean }
export type Refusal = { code: string; words: string }
export type PdfImport = {
	file: { name: string; size: number } | null
	/** Null until the first piece was answered. */
	upload: (UploadTold & { isPaused: boolean; isWhole: boolean }) | null
	job: ImportJob | null
	refusal: Refusal | null
	isStarting: boolean
	take(file: File | null): void
	pause(): void
	resume(): void
	/** Makes the book, or a new edition of one, as soon as the file is whole. */
	start(book: BookOfPdf, replaces: boolean): void
	stop(): void
	retry(): void
}

const pollMs = 700

/** A PDF on its way to be a book: the upload, then the job. @param place names the job, to find it after a reload */
export function usePdfImport(place: string, done: (bookId: string) => void): PdfImport {
	const [file, setFile] = useState<File | null>(null)
	const [told, setTold] = useState<UploadTold | null>(null)
	const [uploadId, setUploadId] = useState<string | null>(null)
	const [isPaused, setPaused] = useState(false)
	const [wanted, setWanted] = useState<(BookOfPdf & { replaces: boolean }) | null>(null)
	const [isBeginning, setBeginning] = useState(false)
	const [job, setJob] = useState<ImportJob | null>(null)
	const [refusal, setRefusal] = useState<Refusal | null>(null)
	const finish = useRef(done)
	useEffect(() => {
		finish.current = done
	})

	useEffect(() => {
		if (!file || isPaused || uploadId) return
		const leaving = new AbortController()
		uploadFile(file, { signal: leaving.signal, told: setTold }).then(setUploadId, (error: unknown) => {
			if (!leaving.signal.aborted) setRefusal(refusalOf(error))
		})
		return () => leaving.abort()
	}, [file, isPaused, uploadId])

	useEffect(() => {
		if (!file || !uploadId || !wanted) return
		setWanted(null)
		setBeginning(true)
		begin(file, uploadId, wanted)
			.then(
				begun => {
					keepJob(place, begun.job_id)
					setJob(begun)
				},
				(error: unknown) => setRefusal(refusalOf(error)),
			)
			.finally(() => setBeginning(false))
	}, [file, uploadId, wanted, place])

	useEffect(() => {
		const known = keptJob(place)
		if (!known) return
		let isHere = true
		call<typeof importingApi.job>('GET /api/imports/:job_id', { params: { job_id: known } }).then(
			found => {
				if (found.state === 'done' || found.state === 'cancelled') keepJob(place, null)
				else if (isHere) setJob(now => now ?? found)
			},
			(error: unknown) => {
				if (error instanceof CallError && error.status === 404) keepJob(place, null)
			},
		)
		return () => {
			isHere = false
		}
	}, [place])

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
					if (next.state !== 'done') return
					keepJob(place, null)
					finish.current(next.book_id)
				},
				// The next look asks again.
				() => undefined,
			)
		const timer = setInterval(() => void look(), pollMs)
		return () => {
			clearInterval(timer)
			leaving.abort()
		}
	}, [jobId, isRunning, place])

	async function tell(act: 'cancel' | 'retry'): Promise<void> {
		if (!jobId) return
		const sent = { params: { job_id: jobId } }
		const asked =
			act === 'cancel'
				? call<typeof importingApi.cancel>('POST /api/imports/:job_id/cancel', sent)
				: call<typeof importingApi.retry>('POST /api/imports/:job_id/retry', sent)
		await asked.then(setJob, (error: unknown) => setRefusal(refusalOf(error)))
	}

	return {
		file: file ?? (job && { name: job.source, size: 0 }),
		upload: told && { ...told, isPaused, isWhole: uploadId !== null },
		job,
		refusal,
		isStarting: wanted !== null || isBeginning,
		take(next) {
			keepJob(place, null)
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
		start(book, replaces) {
			setRefusal(null)
			setWanted({ ...book, replaces })
		},
		stop: () => void tell('cancel'),
		retry: () => void tell('retry'),
	}
}

async function begin(
	file: File,
	uploadId: string,
	book: BookOfPdf & { replaces: boolean },
): Promise<ImportJob> {
	const sha256 = await sha256Of(file)
	const body = {
		upload_id: uploadId,
		...(sha256 ? { sha256 } : {}),
		book_id: book.bookId,
		title: book.title,
		is_demo: book.isDemo,
		replaces: book.replaces,
	}
	const job = await call<typeof importingApi.begin>('POST /api/imports', { body }).catch((error: unknown) => {
		// It arrived other than it was sent: the next try begins anew.
		if (error instanceof CallError && error.code === 'unusable_file') forgetUpload(file)
		throw error
	})
	forgetUpload(file)
	return job
}

function refusalOf(error: unknown): Refusal {
	if (!(error instanceof CallError)) throw error
	return { code: error.code, words: error.words[0] ?? error.code }
}
