import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { compileCache } from './compile-cache.ts'
import { limitDescriptor } from './worker-limits.ts'
import { limitsArgument, type WorkerLimits, type WorkerReply, type WorkerRequest } from './worker-program.ts'

/**
 * What ended a worker process: its own limit (`cpu_limit`, `memory_limit`), the host's time limit, the task
 * (`crashed`), something else (`killed`: out of memory, or shutdown), or the closing host (`closed`).
 */
export type WorkerEnd = 'cpu_limit' | 'memory_limit' | 'time_limit' | 'crashed' | 'killed' | 'closed'

/** The process ended twice under the task, the second time with no other task in it. */
export class WorkerEnded extends Error {
	override readonly name = 'WorkerEnded'
	readonly end: WorkerEnd
	constructor(end: WorkerEnd) {
		super(`The worker process ended: ${end}`)
		this.end = end
	}
}

export class TaskRefused extends Error {
	override readonly name = 'TaskRefused'
	readonly reason: string
	constructor(reason: string) {
		super(`The worker refused the task: ${reason}`)
		this.reason = reason
	}
}

export type WorkerProcess<Task, Result> = {
	/** Started on demand; if it ends, the task is retried once, alone. @throws TaskRefused, WorkerEnded */
	run(task: Task): Promise<Result>
	/** For measuring. */
	pid(): number | undefined
	/** Ends the process; the next task starts another. */
	close(): void
}

export type WorkerSettings = WorkerLimits & {
	program: URL
	/** Wall-clock limit of a task that hangs; a busy machine must not reach it. */
	timeMs: number
	idleMs: number
	/** As `nice`: 0 to 19. */
	niceness?: number
	heapMb?: number
}

type Running = {
	child: ChildProcess
	resolve(reply: WorkerReply<unknown>): void
	reject(end: WorkerEnded): void
}
type Start = { isAlone: boolean; begin(): void }

export function createWorkerProcess<Task, Result>(settings: WorkerSettings): WorkerProcess<Task, Result> {
	const running = new Map<number, Running>()
	const starts: Start[] = []
	let isOneAlone = false
	let child: ChildProcess | null = null
	let nextId = 1
	let idle: NodeJS.Timeout | undefined

	function start(): ChildProcess {
		const started = forkProgram(settings)
		let limitMessage = ''
		started.stdio[limitDescriptor]?.on('data', (chunk: Buffer) => {
			limitMessage += chunk.toString()
		})
		started.on('message', (reply: WorkerReply<unknown>) => {
			if (reply.isOverSize && child === started) child = null
			running.get(reply.id)?.resolve(reply)
			if (child !== started && !isBusy(started)) started.kill()
		})
		// Without a listener a failed send or start would end the host.
		started.on('error', () => end(started, 'killed'))
		started.on('exit', () => {
			if (child === started) child = null
		})
		started.on('close', (code, signal) => settleAll(started, endOf(limitMessage, code, signal)))
		return started
	}

	function isBusy(process: ChildProcess): boolean {
		return [...running.values()].some(entry => entry.child === process)
	}

	function settleAll(process: ChildProcess, reason: WorkerEnd): void {
		if (child === process) child = null
		for (const entry of [...running.values()])
			if (entry.child === process) entry.reject(new WorkerEnded(reason))
	}

	function end(process: ChildProcess, reason: WorkerEnd): void {
		settleAll(process, reason)
		process.kill('SIGKILL')
	}

	function send(task: Task): Promise<WorkerReply<unknown>> {
		clearTimeout(idle)
		child ??= start()
		const target = child
		const id = nextId++
		return new Promise<WorkerReply<unknown>>((resolve, reject) => {
			const timer = setTimeout(() => end(target, 'time_limit'), settings.timeMs)
			const settle = () => {
				clearTimeout(timer)
				running.delete(id)
			}
			running.set(id, {
				child: target,
				resolve(reply) {
					settle()
					resolve(reply)
				},
				reject(error) {
					settle()
					reject(error)
				},
			})
			const request: WorkerRequest<Task> = { id, task }
			// The process may just have ended.
			target.send(request, error => {
				if (error) end(target, 'killed')
			})
		})
	}

	/** Starts queued tasks in order; one that has to run alone waits for the others, and they wait for it. */
	function beginNext(): void {
		for (let first = starts[0]; first !== undefined; first = starts[0]) {
			if (isOneAlone || (first.isAlone && running.size > 0)) return
			starts.shift()
			isOneAlone = first.isAlone
			first.begin()
		}
	}

	async function attempt(task: Task, isAlone: boolean): Promise<WorkerReply<unknown>> {
		try {
			return await new Promise((resolve, reject) => {
				const begin = () => send(task).then(resolve, reject)
				starts.push({ isAlone, begin })
				beginNext()
			})
		} finally {
			if (isAlone) isOneAlone = false
			beginNext()
			if (running.size === 0 && starts.length === 0) sleepLater()
		}
	}

	function sleepLater(): void {
		clearTimeout(idle)
		idle = setTimeout(close, settings.idleMs)
		idle.unref()
	}

	function close(): void {
		clearTimeout(idle)
		if (child) end(child, 'closed')
	}

	return {
		async run(task) {
			const reply = await attempt(task, false).catch((error: unknown) => {
				if (error instanceof WorkerEnded && error.end !== 'closed') return attempt(task, true)
				throw error
			})
			if (!reply.ok) throw new TaskRefused(reply.reason)
			return reply.result as Result
		},
		pid: () => child?.pid,
		close,
	}
}

function forkProgram({ program, niceness = 0, heapMb = 128, ...limits }: WorkerSettings): ChildProcess {
	const started = fork(program, [limitsArgument(limits)], {
		serialization: 'advanced',
		stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
		execArgv: [`--max-old-space-size=${heapMb}`],
		// One malloc arena: with one per thread, memory would not be returned.
		env: { MALLOC_ARENA_MAX: '2', ...compileCache },
	})
	if (started.pid !== undefined && niceness > 0) lowerPriority(started.pid, niceness)
	// The host may exit while the process is idle.
	started.unref()
	started.channel?.unref()
	const limitMessage = started.stdio[limitDescriptor]
	if (limitMessage && 'unref' in limitMessage && typeof limitMessage.unref === 'function')
		limitMessage.unref()
	return started
}

function lowerPriority(pid: number, niceness: number): void {
	try {
		setPriority(pid, Math.min(niceness, constants.priority.PRIORITY_LOW))
	} catch {
		// It has ended already.
	}
}

const byOthers: readonly (string | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

function endOf(limitMessage: string, code: number | null, signal: NodeJS.Signals | null): WorkerEnd {
	if (limitMessage === 'cpu_limit' || limitMessage === 'memory_limit') return limitMessage
	return byOthers.includes(signal) || code === 0 ? 'killed' : 'crashed'
}
