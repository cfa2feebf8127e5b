import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files.ts'
import type { Log } from '#platform/log.ts'
import { type BooksOfImports, Cancelled, runImport } from './import-run.ts'
import type { ImportingStore, Job } from './importing.store.ts'
import { PdfFailure, type PdfWorkshop } from './pdf-workshop.ts'

type Needs = {
	store: ImportingStore
	files: FileStore
	workshop: PdfWorkshop
	books: BooksOfImports
	clock: Clock
	log: Log
	forgetPages(job: Job): Promise<void>
	/** How long nobody has used the shop: pages that nobody waits for are drawn while it is quiet. */
	quietMs(): number
	/** Nobody else works on this database: what was left behind is taken up at once. */
	isAlone: boolean
}

/** How long a job belongs to the process that last said it is alive. */
const claimMs = 60_000
const quietForMs = 8000
/** How often a process looks for what another one left behind, and whether it has become quiet. */
const lookMs = 10_000

const refusals = /^(not_a_pdf|encrypted|no_pages|damaged)/

export type ImportWorker = {
	/** Looks for work now. */
	wake(): void
	/** Begins to work; what an earlier process left behind is gone on with. */
	start(): Promise<void>
	/** Resolves when nothing is left to do. */
	idle(): Promise<void>
	close(): void
}

/** Somebody waits for another import, or uses the shop. */
class GivenWay extends Error {
	override readonly name = 'GivenWay'
}

/** Works off the imports, one at a time. */
export function createImportWorker(needs: Needs): ImportWorker {
	const { store, workshop, clock, log, forgetPages, isAlone } = needs
	let running: Promise<void> | null = null
	let isWoken = false
	let isStarted = false
	let isClosed = false
	let timer: ReturnType<typeof setInterval> | undefined
	const until = () => new Date(clock.now().getTime() + claimMs)

	async function workOff(): Promise<void> {
		do {
			isWoken = false
			let job = await next()
			while (job && !isClosed) {
				await work(job)
				job = isClosed ? undefined : await next()
			}
		} while (isWoken && !isClosed)
		// What a large book has cost is given back.
		workshop.close()
	}

	async function work(job: Job): Promise<void> {
		const { jobId } = job
		try {
			await runImport(needs, job, async (pagesDone, pageCount) => {
				const isOurs = !isClosed && (await store.progress(jobId, { pageCount, pagesDone, until: until() }))
				if (!isOurs) throw new Cancelled()
				if (!job.isUrgent && (!isQuiet() || (await store.urgentWaits()))) throw new GivenWay()
			})
			await store.move(jobId, { from: ['running'], to: 'done' })
		} catch (error) {
			if (isClosed) return
			if (error instanceof GivenWay)
				return void (await store.move(jobId, { from: ['running'], to: 'waiting' }))
			// Only now is nothing written any more: what was made after the word to stop goes too.
			if (error instanceof Cancelled) return forgetPages(job)
			const reason = reasonOf(error)
			if (reason === 'fault') log.error({ err: error, jobId }, 'import failed')
			// Refused for good: nothing of it is kept. What may go better next time keeps its PDF.
			await forgetPages(job)
			if (refusals.test(reason) && !(await isInUse(job))) await needs.files.delete(job.fileKey)
			await store.move(jobId, { from: ['running'], to: 'failed', reason })
		}
	}

	/** Where nobody waits for the pages, nobody is to wait because of them. */
	const isQuiet = () => needs.quietMs() >= quietForMs

	function next(): Promise<Job | undefined> {
		return store.claim({ now: clock.now(), until: until(), urgentOnly: !isQuiet() })
	}

	async function isInUse({ bookId, edition }: Job): Promise<boolean> {
		return (await needs.books.existing(bookId))?.edition === edition
	}

	function wake(): void {
		isWoken = true
		if (!isStarted || isClosed || running) return
		running = workOff()
			.catch((error: unknown) => {
				// The database goes away before the last page of a closing shop is told.
				if (!isClosed) log.error({ err: error }, 'imports stopped')
			})
			.finally(() => {
				running = null
			})
	}

	return {
		wake,
		async start() {
			if (isAlone) await store.release()
			isStarted = true
			timer = setInterval(wake, lookMs)
			timer.unref()
			wake()
		},
		async idle() {
			while (running) await running
		},
		close() {
			isClosed = true
			clearInterval(timer)
			workshop.close()
		},
	}
}

function reasonOf(error: unknown): string {
	if (error instanceof PdfFailure) return error.reason
	if (error instanceof AppError && error.code === 'unavailable') return 'gone'
	return 'fault'
}
