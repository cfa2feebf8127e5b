import { vi } from 'vitest'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { type BookIdJob, bookIdsApi } from '#features/book-ids/contract.ts'
import type { JobTables } from '#platform/jobs/jobs.store.ts'
import type { TestShop } from './shop.ts'

const maxMs = 60_000

/** What an editor does who gives books other ids and copies them, as the holder of `token`. */
export function newIds(shop: TestShop, token: () => string) {
	const stateOf = (job_id: string) => shop.call(bookIdsApi.job, { params: { job_id } }, token())

	/** @throws AppError what the job failed with */
	async function end({ job_id }: BookIdJob): Promise<{ book_id: string }> {
		await shop.services.jobs.waitForEnd(job_id, maxMs)
		const { state, reason, new_id } = await stateOf(job_id)
		if (state === 'done') return { book_id: new_id }
		throw new AppError((reason ?? state) as ErrorCode)
	}

	const beginChange = (book_id: string, new_id: string) =>
		shop.call(bookIdsApi.change, { body: { book_id, new_id } }, token())
	const beginDuplicate = (book_id: string, new_id: string, title = 'Tales again') =>
		shop.call(bookIdsApi.duplicate, { body: { book_id, new_id, title } }, token())
	return {
		beginChange,
		beginDuplicate,
		stateOf,
		/** @throws AppError what it is refused or fails with, in these two */
		change: async (book_id: string, new_id: string) => end(await beginChange(book_id, new_id)),
		duplicate: async (book_id: string, new_id: string) => end(await beginDuplicate(book_id, new_id)),
		/** Ends the pauses before the next try of a job, until it has ended. @returns its end */
		async retriesOver(job_id: string): Promise<BookIdJob> {
			for (;;) {
				await shop.services.jobs.idle()
				const job = await stateOf(job_id)
				if (job.state !== 'waiting') return job
				await goOn(shop, job_id)
			}
		},
		/** Ends the pause before its next try. */
		async goOn(job_id: string): Promise<BookIdJob> {
			await goOn(shop, job_id)
			return stateOf(job_id)
		},
	}
}

async function goOn({ services: { database, jobs } }: TestShop, jobId: string): Promise<void> {
	const job = database.db<JobTables>().updateTable('job').where('job_id', '=', jobId)
	await job.set({ not_before: new Date(0) }).execute()
	jobs.notify()
	await vi.waitUntil(
		async () => {
			const found = await jobs.find(jobId)
			return found?.state !== 'waiting' || found.notBefore.getTime() !== 0
		},
		{ timeout: 30_000 },
	)
	await jobs.idle()
}
