import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ImportJob, importingApi } from '../contract.ts'
import { type BookOfPdf, beginImport } from './import-pdf.ts'
import { storedJob, storeJob } from './stored-job.ts'
import { type UploadState, uploadFile } from './upload-file.ts'

export type Refusal = { code: string; words: string }
export type PdfImport = {
	file: { name: string; size: number } | null
	/** Null until the first reply. */
	upload: (UploadState & { isPaused: boolean; isComplete: boolean }) | null
	job: ImportJob | null
	refusal: Refusal | null
	isStarting: boolean
	choose(file: File | null): void
	pause(): void
	resume(): void
	/** Starts the job as soon as the upload is complete. */
	start(book: BookOfPdf, replaces: boolean): void
	stop(): void
	retry(): void
}

const pollMs = 700

/** @param storageKey names the job in local storage, where it is found after a reload */
export function usePdfImport(storageKey: string, onDone: (bookId: string) => void): PdfImport {
	const [file, setFile] = useState<File | null>(null)
	const [upload, setUpload] = useState<UploadState | null>(null)
	const [uploadId, setUploadId] = useState<string | null>(null)
	const [isPaused, setPaused] = useState(false)
	const [requested, setRequested] = useState<(BookOfPdf & { replaces: boolean }) | null>(null)
	const [isBeginning, setBeginning] = useState(false)
	/** Whether the server refused the upload; it begins again when the import is started again. */
	const [isUploadRefused, setUploadRefused] = useState(false)
	const [job, setJob] = useState<ImportJob | null>(null)
	const [refusal, setRefusal] = useState<Refusal | null>(null)
	const latestOnDone = useRef(onDone)
	/** Whether a file was chosen here: a stored job whose reply comes later does not replace it. */
	const hasChosen = useRef(false)
	useEffect(() => {
		latestOnDone.current = onDone
	})

	useEffect(() => {
		if (!file || isPaused || uploadId || isUploadRefused) return
		const leaving = new AbortController()
		uploadFile(file, { signal: leaving.signal, onProgress: setUpload }).then(
			setUploadId,
			(error: unknown) => {
				if (leaving.signal.aborted) return
				setRefusal(refusalOf(error))
				setUploadRefused(true)
				setRequested(null)
			},
		)
		return () => leaving.abort()
	}, [file, isPaused, uploadId, isUploadRefused])

	useEffect(() => {
		if (!file || !uploadId || !requested) return
		setRequested(null)
		setBeginning(true)
		beginImport(file, uploadId, requested)
			.then(
				started => {
					storeJob(storageKey, started.job_id)
					setJob(started)
				},
				(error: unknown) => setRefusal(refusalOf(error)),
			)
			.finally(() => setBeginning(false))
	}, [file, uploadId, requested, storageKey])

	useEffect(() => {
		const known = storedJob(storageKey)
		if (!known) return
		let isHere = true
		call<typeof importingApi.job>('GET /api/imports/:job_id', { params: { job_id: known } }).then(
			found => {
				if (found.state === 'done' || found.state === 'cancelled') storeJob(storageKey, null)
				else if (isHere && !hasChosen.current) setJob(now => now ?? found)
			},
			(error: unknown) => {
				if (error instanceof CallError && error.code === 'not_found') storeJob(storageKey, null)
			},
		)
		return () => {
			isHere = false
		}
	}, [storageKey])

	const jobId = job?.job_id
	const isRunning = job?.state === 'waiting' || job?.state === 'running'
	useEffect(() => {
		if (!jobId || !isRunning) return
		const leaving = new AbortController()
		const poll = () =>
			call<typeof importingApi.job>(
				'GET /api/imports/:job_id',
				{ params: { job_id: jobId } },
				{ signal: leaving.signal },
			).then(
				next => {
					setJob(next)
					if (next.state !== 'done') return
					storeJob(storageKey, null)
					latestOnDone.current(next.book_id)
				},
				// The next poll retries.
				() => undefined,
			)
		const timer = setInterval(() => void poll(), pollMs)
		return () => {
			clearInterval(timer)
			leaving.abort()
		}
	}, [jobId, isRunning, storageKey])

	async function send(act: 'cancel' | 'retry'): Promise<void> {
		if (!jobId) return
		const sent = { params: { job_id: jobId } }
		const request =
			act === 'cancel'
				? call<typeof importingApi.cancel>('POST /api/imports/:job_id/cancel', sent)
				: call<typeof importingApi.retry>('POST /api/imports/:job_id/retry', sent)
		await request.then(setJob, (error: unknown) => setRefusal(refusalOf(error)))
	}

	return {
		file: file ?? (job && { name: job.source, size: 0 }),
		upload: upload && { ...upload, isPaused, isComplete: uploadId !== null },
		job,
		refusal,
		isStarting: requested !== null || isBeginning,
		choose(next) {
			hasChosen.current = true
			storeJob(storageKey, null)
			setFile(next)
			setUpload(next && { received: 0, isWaiting: false })
			setUploadId(null)
			setUploadRefused(false)
			setPaused(false)
			setRequested(null)
			setJob(null)
			setRefusal(null)
		},
		pause: () => setPaused(true),
		resume: () => setPaused(false),
		start(book, replaces) {
			setUploadRefused(false)
			setRefusal(null)
			setRequested({ ...book, replaces })
		},
		stop: () => void send('cancel'),
		retry: () => void send('retry'),
	}
}

function refusalOf(error: unknown): Refusal {
	if (!(error instanceof CallError)) throw error
	return { code: error.code, words: error.words[0] ?? error.code }
}
