import { AppError } from '#contract/errors.ts'
import type { FileStore } from '#platform/files.ts'
import { createTaskQueue, type LaneSettings } from '#platform/task-queue.ts'
import {
	createWorkerProcess,
	TaskRefused,
	type WorkerEnd,
	WorkerEnded,
	type WorkerSettings,
} from '#platform/worker-process.ts'
import { systemError } from '#platform/worker-program.ts'
import { PdfError, type PdfErrorReason } from '../rules.ts'
import type { PdfAction, PdfRequest, PdfResults } from './pdf-process.ts'

export type PdfSource = {
	/** Identifies the bytes. */
	key: string
	path: string
}

/**
 * Priorities, the most urgent first: the page a reader waits for, what else a reader needs, what else a guest
 * needs, page PDFs, whole books.
 */
export const lanes = {
	first: { maxWaiting: 300, maxWaitingPerClient: 4 },
	reader: { maxWaiting: 300, maxWaitingPerClient: 32 },
	guest: { maxWaiting: 150, maxWaitingPerClient: 16 },
	pagePdf: { maxWaiting: 60, maxWaitingPerClient: 6, atOnce: 1 },
	book: { maxWaiting: 1000, maxWaitingPerClient: 8 },
} satisfies { [lane: string]: LaneSettings }
export type Lane = keyof typeof lanes
const laneNames = Object.keys(lanes)

export type PdfClaim = {
	lane: Lane
	/** Clients of one lane alternate. */
	client: string
	/** Aborting drops a task that has not started. */
	signal?: AbortSignal | undefined
}

/** Opens PDFs in a process of its own, with a bounded queue and limits of time and memory. */
export type PdfWorker = {
	/**
	 * @throws PdfError if the file is the cause; AppError `unavailable` (queue full, process ended by another
	 * task, file that cannot be read now) and `too_many` (this client's share is full), both with Retry-After; the reason of the signal
	 */
	ask<A extends PdfAction>(source: PdfSource, act: A, claim: PdfClaim): Promise<PdfResults[A['act']]>
	length(): number
	pid(): number | undefined
	/** Ends the process and frees its memory; the next task starts another. */
	release(): void
	/** The same, and refuses pending and new tasks. */
	close(): void
}

type Settings = Partial<Pick<WorkerSettings, 'cpuMs' | 'timeMs' | 'memoryMb' | 'niceness' | 'idleMs'>> & {
	/**
	 * Beyond this another process takes over: PDFium keeps what it has read of a document and never returns
	 * memory, so a book of a thousand pages would reach the limit, however small each of them is.
	 */
	replaceAboveMb?: number
	/** Concurrent tasks: one renders while another compresses. */
	atOnce?: number
}

export function createPdfWorker(settings: Settings = {}): PdfWorker {
	const { memoryMb = 600, atOnce = 2 } = settings
	const worker = createWorkerProcess<PdfRequest, PdfResults[PdfAction['act']]>({
		cpuMs: 20_000,
		timeMs: 180_000,
		idleMs: 60_000,
		replaceAboveMb: memoryMb * 0.7,
		...settings,
		memoryMb,
		program: new URL('./pdf-process.ts', import.meta.url),
	})
	const queue = createTaskQueue({ atOnce, lanes: Object.values(lanes) })
	return {
		async ask<A extends PdfAction>(source: PdfSource, act: A, { lane, ...claim }: PdfClaim) {
			const work = () => worker.run({ ...source, ...act }).catch(throwPdfError)
			const result = await queue.run({ ...claim, lane: laneNames.indexOf(lane) }, work)
			return result as PdfResults[A['act']]
		},
		length: queue.length,
		pid: worker.pid,
		release: worker.close,
		close() {
			queue.close()
			worker.close()
		},
	}
}

/** Ends that the file causes, as it ran alone the second time. */
const causedByFile: { [end in WorkerEnd]?: PdfErrorReason } = {
	cpu_limit: 'timeout',
	memory_limit: 'memory',
	crashed: 'crashed',
}
const refusals: readonly string[] = [
	'not_a_pdf',
	'encrypted',
	'no_pages',
	'damaged',
] satisfies PdfErrorReason[]

function throwPdfError(error: unknown): never {
	if (error instanceof TaskRefused && error.reason !== systemError)
		throw new PdfError(refusals.includes(error.reason) ? (error.reason as PdfErrorReason) : 'crashed')
	if (!(error instanceof WorkerEnded || error instanceof TaskRefused)) throw error
	const reason = error instanceof WorkerEnded && causedByFile[error.end]
	throw reason ? new PdfError(reason) : new AppError('unavailable', { headers: { 'retry-after': '2' } })
}

/** `worker.ask` of a stored file. @throws PdfError `gone` */
export async function askOfFile<A extends PdfAction>(
	{ files, worker }: { files: Pick<FileStore, 'withLocal'>; worker: Pick<PdfWorker, 'ask'> },
	key: string,
	act: A,
	claim: PdfClaim,
): Promise<PdfResults[A['act']]> {
	// Wrapped, as there is nothing to say of an empty page.
	const answer = await files.withLocal(key, async path => ({
		result: await worker.ask({ key, path }, act, claim),
	}))
	if (answer === null) throw new PdfError('gone')
	return answer.result
}
