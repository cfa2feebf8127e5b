import { useCallback, useEffect, useMemo, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { isRefusal } from '#contract/errors.ts'
import { showAlert } from '#design/alert-store.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { jobsApi } from '#features/jobs/contract.ts'
import type { BookIdJob, bookIdsApi } from '../contract.ts'

export type BookIdJobs = {
	/** Those that were begun in this browser, the newest first, until somebody closes what came of them. */
	jobs: readonly BookIdJob[]
	add(job: BookIdJob): void
	stop(job: BookIdJob): Promise<void>
	retry(job: BookIdJob): Promise<void>
	close(job: BookIdJob): void
}

const storageKey = 'book-id-jobs'
const maxStored = 20
const pollMs = 700

export const isLive = ({ state }: BookIdJob) => state === 'waiting' || state === 'running'

/** Changes of ids and copies of books: followed to their end, and found again after a reload. */
export function useBookIdJobs(): BookIdJobs {
	const [jobs, setJobs] = useState<readonly BookIdJob[]>([])
	const put = useCallback((job: BookIdJob) => {
		// What has failed is found again until it is closed.
		if (job.state === 'done' || job.state === 'cancelled') forget(job.job_id)
		setJobs(before =>
			before.some(({ job_id }) => job_id === job.job_id)
				? before.map(one => (one.job_id === job.job_id ? job : one))
				: [job, ...before],
		)
	}, [])

	useEffect(() => {
		const leaving = new AbortController()
		for (const jobId of storedIds())
			stateOf(jobId, leaving.signal).then(put, (error: unknown) => {
				if (isRefusal(error, 'not_found')) forget(jobId)
			})
		return () => leaving.abort()
	}, [put])

	const followed = jobs
		.filter(isLive)
		.map(({ job_id }) => job_id)
		.join(' ')
	useEffect(() => {
		if (followed === '') return
		const leaving = new AbortController()
		const poll = () => {
			// The next poll retries.
			for (const jobId of followed.split(' '))
				stateOf(jobId, leaving.signal).then(
					job => leaving.signal.aborted || put(job),
					() => undefined,
				)
		}
		const timer = setInterval(poll, pollMs)
		return () => {
			clearInterval(timer)
			leaving.abort()
		}
	}, [followed, put])

	return useMemo(() => {
		async function act(name: 'cancel' | 'retry', { job_id }: BookIdJob): Promise<void> {
			try {
				await call<typeof jobsApi.cancel>(acts[name] as typeof acts.cancel, { params: { job_id } })
			} catch (error) {
				if (!(error instanceof CallError)) throw error
				// It has ended meanwhile.
				if (name === 'retry' || error.code !== 'conflict')
					showAlert({ type: 'danger', message: error.words[0] ?? error.code })
			}
			await stateOf(job_id).then(put, () => undefined)
		}
		return {
			jobs,
			add(job) {
				remember(job.job_id)
				put(job)
			},
			stop: job => act('cancel', job),
			async retry(job) {
				remember(job.job_id)
				await act('retry', job)
			},
			close({ job_id }) {
				forget(job_id)
				setJobs(before => before.filter(one => one.job_id !== job_id))
			},
		}
	}, [jobs, put])
}

const acts = { cancel: 'POST /api/jobs/:job_id/cancel', retry: 'POST /api/jobs/:job_id/retry' } as const

function stateOf(job_id: string, signal?: AbortSignal): Promise<BookIdJob> {
	return call<typeof bookIdsApi.job>(
		'GET /api/bookids/jobs/:job_id',
		{ params: { job_id } },
		signal ? { signal } : {},
	)
}

function storedIds(): string[] {
	const stored = safeLocalStorage.getJson(storageKey)
	return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
}

function remember(jobId: string): void {
	safeLocalStorage.setJson(storageKey, [jobId, ...storedIds().filter(id => id !== jobId)].slice(0, maxStored))
}

function forget(jobId: string): void {
	const left = storedIds().filter(id => id !== jobId)
	safeLocalStorage.setJson(storageKey, left.length > 0 ? left : null)
}
