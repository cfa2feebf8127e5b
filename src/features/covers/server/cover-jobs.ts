import { createHash } from 'node:crypto'
import { AppError, isRefusal } from '#contract/errors.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import { receivedKey } from '#platform/files/received-files.ts'
import type { FileStore } from '#platform/files.ts'
import { newId } from '#platform/ids.ts'
import type { Job, JobHandler, JobRun } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { orRefusal, type Refusal, unlessRefused } from '#platform/jobs/refusal.ts'
import type { CoverRun } from '../contract.ts'
import { type CropShares, coverImage } from './cover-image.ts'
import type { Covers, RecordVersion, StoredCover } from './covers.service.ts'

/** A file that was sent, and the part of it; null for the book's first page. */
type CoverData = RecordVersion & { sent: { fileKey: string; crop: CropShares } | null }
type HandlerDeps = {
	covers: Pick<Covers, 'find' | 'save'>
	files: Pick<FileStore, 'read' | 'put' | 'delete'>
	firstPage(bookId: string): Promise<Uint8Array | null>
}
type CoverJobsDeps = {
	covers: Pick<Covers, 'find' | 'stateOf'>
	files: Pick<FileStore, 'put' | 'delete'>
	jobs: Pick<Jobs, 'add' | 'find' | 'waitForEnd'>
	clock: Clock
}
export type CoverJobs = ReturnType<typeof createCoverJobs>

const kind = 'cover'
/** Where the files that editors send are stored. */
export const coverFilesFolder = 'cover-files'
const waitMs = 20_000
const dayMs = 86_400_000

export function coverHandler({ covers, files, firstPage }: HandlerDeps): JobHandler<CoverData> {
	/** Under a key of its own: the former cover stays, so that it can be restored. */
	async function make({ bookId, sent }: CoverData): Promise<StoredCover> {
		const bytes = sent ? await files.read(sent.fileKey) : await firstPage(bookId)
		if (!bytes) throw new AppError('not_found')
		const { webp, ...rest } = await coverImage(bytes, sent?.crop ?? null)
		const name = createHash('sha256').update(webp).digest('hex').slice(0, 16)
		const key = `covers/${bookId}-${name}.webp`
		await files.put(key, webp)
		return { key, ...rest }
	}

	async function run({ data, madeBy }: Job<CoverData>, { signal }: JobRun): Promise<object> {
		const cover = await make(data)
		signal.throwIfAborted()
		try {
			await covers.save({ userId: madeBy ?? '' }, data, cover)
		} catch (error) {
			// A process that ended after it had saved left the rest to this one.
			const isSaved = isRefusal(error, 'conflict') && (await covers.find(data.bookId))?.key === cover.key
			if (!isSaved) throw error
		}
		return {}
	}

	return {
		kind,
		priority: 1,
		atOnce: 1,
		maxWaiting: 20,
		isCancellable: true,
		retentionMs: dayMs,
		run: (job, jobRun) => orRefusal(() => run(job, jobRun)),
		removed: async ({ data }) => {
			if (data.sent) await files.delete(data.sent.fileKey)
		},
	}
}

/** Covers are made by a job; one that takes longer than its call is asked for again, of any process. */
export function createCoverJobs({ covers, files, jobs, clock }: CoverJobsDeps) {
	async function outcomeOf(job: Job | undefined): Promise<CoverRun> {
		if (!job || job.state === 'cancelled') throw new AppError('not_found')
		if (job.state === 'failed') throw new AppError('fault')
		if (job.state !== 'done') return { run: job.jobId, is_running: true }
		unlessRefused(job.result as object | Refusal)
		return covers.stateOf((job.data as CoverData).bookId)
	}

	async function carryOut({ userId }: Member, data: CoverData): Promise<CoverRun> {
		const { bookId } = data
		const jobId = `cover.${newId()}`
		const job = { jobId, kind, title: bookId, data, madeBy: userId, uniqueKey: `cover:${bookId}` }
		try {
			await jobs.add(job)
		} catch (error) {
			throw isRefusal(error, 'conflict') ? new AppError('cover_busy') : error
		}
		return outcomeOf(await jobs.waitForEnd(jobId, waitMs))
	}

	return {
		/** @throws AppError cover_busy while another cover of the book is made, or waits */
		async put(
			caller: Member,
			{ bookId, version }: RecordVersion,
			{ bytes, crop }: { bytes: Uint8Array; crop: CropShares },
		): Promise<CoverRun> {
			await covers.find(bookId)
			const fileKey = receivedKey(coverFilesFolder, clock.now())
			await files.put(fileKey, bytes)
			try {
				return await carryOut(caller, { bookId, version, sent: { fileKey, crop } })
			} catch (error) {
				// Nobody takes it any more: refused before there was a job, or by it.
				if (error instanceof AppError && !error.isServerError) await files.delete(fileKey)
				throw error
			}
		},

		/** @throws AppError not_found for a book without pages */
		async fromPage(caller: Member, { bookId, version }: RecordVersion): Promise<CoverRun> {
			await covers.find(bookId)
			return carryOut(caller, { bookId, version, sent: null })
		},

		/** @throws AppError what the cover was refused with; not_found for somebody else's */
		async state({ userId }: Member, run: string): Promise<CoverRun> {
			const job = await jobs.find(run)
			if (job?.kind !== kind || job.madeBy !== userId) throw new AppError('not_found')
			return outcomeOf(job)
		},
	}
}
