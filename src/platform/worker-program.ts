import { storeCompiled } from './compile-cache.ts'
import { watchLimits } from './worker-limits.ts'

export type WorkerRequest<Task> = { id: number; task: Task }
export type WorkerReply<Result> = {
	id: number
	/** The process has outgrown `replaceAboveMb`: another one takes over. */
	isOverSize: boolean
} & ({ ok: true; result: Result } | { ok: false; reason: string })

export type WorkerLimits = {
	cpuMs: number
	/** The process is ended at once. */
	memoryMb: number
	/** The process ends after its tasks. */
	replaceAboveMb: number
}

export function limitsArgument(limits: WorkerLimits): string {
	return JSON.stringify(limits)
}

/**
 * The main loop of a worker process (`worker-process.ts`): runs tasks of its host, concurrently where they wait, within
 * its limits.
 * @param handle an error's `reason`, if any, is sent to the host; errors of the operating system are `system_error`, others
 * `failed`
 */
export function runWorkerProgram<Task, Result>(handle: (task: Task) => Promise<Result>): void {
	const limits = JSON.parse(process.argv[2] ?? '{}') as WorkerLimits
	const watch = watchLimits(limits)
	const startedAt = new Map<number, number>()

	function mark(): void {
		watch.since(startedAt.size === 0 ? null : Math.min(...startedAt.values()))
	}

	async function answer({ id, task }: WorkerRequest<Task>): Promise<WorkerReply<Result>> {
		startedAt.set(id, usedMs())
		mark()
		try {
			const result = await handle(task)
			return { id, isOverSize: isOver(limits.replaceAboveMb), ok: true, result }
		} catch (error) {
			return { id, isOverSize: isOver(limits.replaceAboveMb), ok: false, reason: reasonOf(error) }
		} finally {
			startedAt.delete(id)
			mark()
		}
	}

	process.on('message', (request: WorkerRequest<Task>) => {
		// The host may have gone.
		void answer(request).then(reply => process.send?.(reply, undefined, undefined, () => undefined))
	})
	process.on('disconnect', () => process.exit(0))
	storeCompiled()
}

/** The reason of a task that failed for the operating system: a file that is away, too many open ones. */
export const systemError = 'system_error'

function reasonOf(error: unknown): string {
	const { reason, errno } = error as { reason?: unknown; errno?: unknown }
	return String(reason ?? (typeof errno === 'number' ? systemError : 'failed'))
}

function usedMs(): number {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1000
}

function isOver(megabytes: number): boolean {
	return process.memoryUsage.rss() > megabytes * 1_048_576
}
