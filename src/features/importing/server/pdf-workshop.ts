import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Act, Answer, Ask, Results } from './pdf-process.ts'

export class PdfFailure extends Error {
	override readonly name = 'PdfFailure'
	readonly reason: string
	constructor(reason: string) {
		super(`The PDF could not be used: ${reason}`)
		this.reason = reason
	}
}

export type PdfSource = {
	/** Names the bytes: two files never share one. */
	key: string
	/** Where they lie on this machine. */
	path: string
}

/** Opens PDFs in a process of its own, with a time and a memory limit. */
export type PdfWorkshop = {
	/**
	 * Does one thing with a PDF.
	 * @throws PdfFailure: not_a_pdf, encrypted, no_pages, damaged; `timeout` and `crashed` where a limit ended it
	 */
	ask<A extends Act>(source: PdfSource, act: A): Promise<Results[A['act']]>
	/** The process at work, if any; for measuring. */
	pid(): number | undefined
	/** Ends the process and what it holds; the next thing that is asked for starts another. */
	close(): void
}

type Waiting = { at: ChildProcess; resolve(answer: Answer): void; timer: NodeJS.Timeout }

/**
 * @param options.tiredMb beyond this another process goes on: the engine keeps what it has read of a document and never
 * gives memory back, so a book of a thousand pages would end at the limit, however small each of them is
 */
export function createPdfWorkshop(
	options: { timeoutMs?: number; memoryMb?: number; tiredMb?: number; niceness?: number } = {},
): PdfWorkshop {
	const { timeoutMs = 20_000, memoryMb = 600, niceness = 0 } = options
	const tiredMb = options.tiredMb ?? memoryMb * 0.7
	const waiting = new Map<number, Waiting>()
	let child: ChildProcess | null = null
	let nextId = 1

	function start(): ChildProcess {
		const started = fork(new URL('./pdf-process.ts', import.meta.url), [String(memoryMb), String(tiredMb)], {
			serialization: 'advanced',
			execArgv: ['--max-old-space-size=128'],
			// One arena for every thread would keep what each of them once needed.
			env: { MALLOC_ARENA_MAX: '2' },
		})
		started.on('message', (answer: Answer) => {
			settle(answer)
			if (answer.isTired && child === started) child = null
			if (child !== started && !isWaitedFor(started)) started.kill()
		})
		started.on('exit', () => {
			if (child === started) child = null
			for (const [id, { at }] of waiting)
				if (at === started) settle({ id, isTired: true, ok: false, reason: 'crashed' })
		})
		if (started.pid !== undefined && niceness > 0) setPriority(started.pid, niceness)
		started.unref()
		return started
	}

	function isWaitedFor(process: ChildProcess): boolean {
		return [...waiting.values()].some(({ at }) => at === process)
	}

	function settle(answer: Answer): void {
		const entry = waiting.get(answer.id)
		if (!entry) return
		clearTimeout(entry.timer)
		waiting.delete(answer.id)
		entry.resolve(answer)
	}

	/** A new process takes over; whoever still waits for the old one asks again or is told. */
	function giveUp(id: number, target: ChildProcess): void {
		settle({ id, isTired: true, ok: false, reason: 'timeout' })
		target.kill('SIGKILL')
	}

	function send(ask: Ask): Promise<Answer> {
		child ??= start()
		const target = child
		return new Promise(resolve => {
			const timer = setTimeout(() => giveUp(ask.id, target), timeoutMs)
			waiting.set(ask.id, { at: target, resolve, timer })
			target.send(ask)
		})
	}

	return {
		async ask<A extends Act>(source: PdfSource, act: A) {
			const answer = await send({ id: nextId++, ...source, ...act })
			if (!answer.ok) throw new PdfFailure(answer.reason)
			return answer.result as Results[A['act']]
		},
		pid: () => child?.pid,
		close() {
			child?.kill()
			child = null
		},
	}
}
