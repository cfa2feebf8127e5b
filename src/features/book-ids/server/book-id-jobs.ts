import { extname } from 'node:path'
import { demoIdOf } from '#features/pages/rules.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'
import { type Job, type JobHandler, type JobRun, JobStopped } from '#platform/jobs/job-types.ts'
import { yieldWhileBusy } from '#platform/jobs/yield-while-busy.ts'
import type { Log } from '#platform/log.ts'
import type { Transactional } from '#platform/platform.ts'
import { firstVersion } from '#records/server/save-version.ts'
import { type CopiedBook, copyBookFiles } from './book-files.ts'
import {
	type BookIdData,
	type BookIdKind,
	holdIds,
	newIdsOf,
	requireBook,
	requireFree,
} from './book-id-checks.ts'
import type { BookIdHolds } from './book-id-holds.ts'
import type { BookIdsStore, KnownBook } from './book-ids.store.ts'
import type { FormerIds } from './former-ids.ts'

export const bookIdKinds = { change: 'book_id_change', duplicate: 'book_duplicate' } as const
/** `coverName`: where the cover of a draft lies must not follow from what is known of the book that it was made from. */
export type BookIdJobData = BookIdData & { coverName: string }
type BookIdJob = Job<BookIdJobData>
type ProductCover = { key: string; width: number; height: number }
type Cover = ProductCover & { colour: string | null }

export type BookIdJobsDeps = Transactional<BookIdStores> & {
	storesIn(tx: Db<unknown>): BookIdStores
	holds: Pick<BookIdHolds, 'removeFiles' | 'finish' | 'release'>
	former: Pick<FormerIds, 'reload'>
	coverKey(edition: { bookId: string; edition: string }): string
	products: { records(bookIds: string[]): Promise<{ record: ProductRecord | null }[]> }
	covers: { find(bookId: string): Promise<Cover | null | undefined> }
	/** Made of the first page; null where there is none. */
	coverOf(bookId: string): Promise<ProductCover | null>
	/** Makes the demo of a book, now or later. */
	remakeDemo(bookId: string): Promise<void>
	files: FileStore
	clock: Clock
	log: Log
}
/** `isBusy`: whether an import or a preparation of its pages waits or runs. */
export type BookIdStores = BookIdsStore & {
	isBusy(bookId: string): Promise<boolean>
	saveProduct(
		caller: Pick<Member, 'userId'>,
		bookId: string,
		saved: { data: ProductRecord; version: number; cover: ProductCover | null },
	): Promise<unknown>
	putCover(bookId: string, cover: Cover): Promise<void>
	/** Nobody else takes the job before the transaction ends. */
	holdJob(run: JobRun): Promise<void>
}

/** The progress is stored so often: as often, a process learns that the job is no longer its own. */
const progressMs = 500
const retryMs = 2000

export function bookIdHandlers(deps: BookIdJobsDeps): JobHandler<BookIdJobData>[] {
	const { stores, storesIn, inTransaction, holds, former, coverKey, files, clock, log } = deps

	/** All is copied when this has ended, before anything changes: whatever fails or stops it leaves the book as it was. */
	async function copy(job: BookIdJob, run: JobRun, books: CopiedBook[]): Promise<void> {
		// Nothing of what somebody else has left under the id becomes part of the book.
		if (job.progress === null) for (const { to } of books) await holds.removeFiles(to)
		let storedAt = Number.NEGATIVE_INFINITY
		await copyBookFiles(files, books, {
			signal: run.signal,
			async onProgress(done, total) {
				if (done < total && performance.now() - storedAt < progressMs) return
				await run.progress({ done, total })
				storedAt = performance.now()
			},
		})
	}

	/**
	 * The database's part, in one transaction; the job no longer holds the new ids after it, so that a run that goes on knows.
	 * @param books as they were when their files were copied: what was begun since is part of no copy
	 */
	async function commit(
		{ data }: BookIdJob,
		run: JobRun,
		{ kind, books, write }: { kind: BookIdKind; books: Books; write(store: BookIdStores): Promise<void> },
	): Promise<void> {
		await inTransaction(async store => {
			await store.lockIds()
			await store.holdNewJobs()
			await store.holdJob(run)
			await requireFree(store, kind, data)
			const isBusy = await store.isBusy(data.from)
			if (isBusy || !(await areUnchanged(store, books))) throw new JobStopped('yielded', retryMs)
			await write(store)
			await store.release(newIdsOf(data))
		})
	}

	const coversOf = ({ edition }: KnownBook, from: string, to: string) => [
		{ key: coverKey({ bookId: from, edition }), copy: coverKey({ bookId: to, edition }) },
	]

	async function change(job: BookIdJob, run: JobRun): Promise<void> {
		const { from, to } = job.data
		const book = await requireBook(stores, 'change', from)
		const books: Books = new Map([
			[from, book],
			[demoIdOf(from), await stores.find(demoIdOf(from))],
		])
		const renamed = [{ from, to, covers: coversOf(book, from, to) }]
		const demo = books.get(demoIdOf(from))
		if (demo?.isDemo) {
			const [demoFrom, demoTo] = [demoIdOf(from), demoIdOf(to)]
			renamed.push({ from: demoFrom, to: demoTo, covers: coversOf(demo, demoFrom, demoTo) })
		}
		await copy(job, run, renamed)
		await commit(job, run, {
			...{ kind: 'change', books },
			async write(store) {
				for (const one of renamed) await store.change(one.from, one.to, clock.now())
			},
		})
	}

	async function duplicate(job: BookIdJob, run: JobRun): Promise<void> {
		const { from, to, title, coverName } = job.data
		const book = await requireBook(stores, 'duplicate', from)
		const cover = await deps.covers.find(from)
		const ownCover = cover && { ...cover, key: `covers/${to}-${coverName}${extname(cover.key)}` }
		const copied = ownCover ? [{ key: cover.key, copy: ownCover.key }] : coversOf(book, from, to)
		const pageCover = cover ? null : await deps.coverOf(from)
		const ofPage = pageCover && { ...pageCover, key: coverKey({ bookId: to, edition: book.edition }) }
		await copy(job, run, [{ from, to, covers: copied }])
		const [sold] = await deps.products.records([from])
		await commit(job, run, {
			...{ kind: 'duplicate', books: new Map([[from, book]]) },
			async write(store) {
				await store.copy(from, to, title)
				if (!sold?.record) return
				const data = { ...sold.record, name: title, isbn: null, shownFrom: null, isReady: false }
				// A demo of the copy's own pages is made with it; another book's demo is not its own.
				data.demo = data.demoPages === null ? null : demoIdOf(to)
				const saved = { data, version: firstVersion, cover: ownCover ?? ofPage }
				await store.saveProduct({ userId: job.madeBy ?? '' }, to, saved)
				if (ownCover) await store.putCover(to, ownCover)
			},
		})
	}

	const work = {
		change,
		duplicate,
		afterChange: () =>
			// It is reloaded by a message too.
			former.reload().catch((error: unknown) => log.warn({ err: error }, 'former ids of books not read')),
		afterDuplicate: ({ data }: BookIdJob) => deps.remakeDemo(data.to),
	}

	function handler(kind: BookIdKind): JobHandler<BookIdJobData> {
		const act = kind === 'change' ? work.change : work.duplicate
		const after = kind === 'change' ? work.afterChange : work.afterDuplicate
		return {
			...{ kind: bookIdKinds[kind], priority: 1, atOnce: 2, isCancellable: true },
			async run(job, run) {
				const { jobId, data } = job
				// Otherwise an earlier run was ended after it had done this.
				if ((await stores.heldBy(jobId)).includes(data.to)) {
					await yieldWhileBusy(() => stores.isBusy(data.from))
					await act(job, run)
				}
				await after(job)
				// The former files go, of what has another id now. What cannot be removed now is swept later.
				await holds.finish(jobId)
			},
			async checkRetry({ jobId, data }, tx) {
				const store = storesIn(tx)
				await requireBook(store, kind, data.from)
				await requireFree(store, kind, data)
				await holdIds(store, jobId, { kind, data })
			},
			async stopped({ jobId, state, startedAt, data }, why) {
				// While it runs files are written: the end of the run calls this once more.
				if (why === 'cancelled' && state === 'running') return
				if (startedAt === null) await holds.release(jobId)
				else await holds.finish(jobId, newIdsOf(data))
			},
		}
	}

	return [handler('change'), handler('duplicate')]
}

type Books = ReadonlyMap<string, KnownBook | undefined>

async function areUnchanged(store: BookIdStores, books: Books): Promise<boolean> {
	for (const [id, book] of books) if ((await store.find(id))?.edition !== book?.edition) return false
	return true
}
