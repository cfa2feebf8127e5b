import { type ChildProcess, fork } from 'node:child_process'
import type { Answer, Ask, Described } from './pdf-process.ts'

export class PdfFailure extends Error {
	override readonly name = 'PdfFailure'
	readonly reason: string
	constructor(reason: string) {
		super(`The PDF could not be used: ${reason}`)
		this.reason = reason
	}
}

export type PdfSource = {
	/** Names the bytes: two files never share one. */ key: string
	read(): Promise<Uint8Array>
}

/** Opens PDFs in a process of its own, with a time and a memory limit. */
export type PdfWorkshop = {
	/** @throws PdfFailure with the reason of the refusal, or `timeout` */
	describe(source: PdfSource): Promise<Described>
	/** @returns the page as WebP, `widthPx` across */
	render(source: PdfSource, page: { index: number; widthPx: number }): Promise<Uint8Array>
	close(): void
}

type Waiting = { resolve(answer: Answer): void; timer: NodeJS.Timeout }

export function createPdfWorkshop({ timeoutMs = 20_000, memoryMb = 1024 } = {}): PdfWorkshop {
	const waiting = new Map<number, Waiting>()
	let child: ChildProcess | null = null
	let nextId = 1

	function start(): ChildProcess {
		const started = fork(new URL('./pdf-process.ts', import.meta.url), {
			serialization: 'advanced',
			// The engine's memory is outside V8's heap: a WebAssembly memory ends at 4 GiB by itself, the heap here.
			execArgv: [`--max-old-space-size=${memoryMb}`],
			env: {},
		})
		started.on('message', (answer: Answer) => settle(answer))
		started.on('exit', () => {
			if (child === started) child = null
			for (const id of waiting.keys()) settle({ id, ok: false, reason: 'crashed' })
		})
		started.unref()
		return started
	}

	function settle(answer: Answer): void {
		const entry = waiting.get(answer.id)
		if (!entry) return
		clearTimeout(entry.timer)
		waiting.delete(answer.id)
		entry.resolve(answer)
	}

	function send(ask: Ask): Promise<Answer> {
		child ??= start()
		const target = child
		return new Promise(resolve => {
			const timer = setTimeout(() => {
				settle({ id: ask.id, ok: false, reason: 'timeout' })
				target.kill('SIGKILL')
			}, timeoutMs)
			waiting.set(ask.id, { resolve, timer })
			target.send(ask)
		})
	}

	async function ask(
		source: PdfSource,
		what: { act: 'describe' } | { act: 'render'; index: number; widthPx: number },
	) {
		let answer = await send({ id: nextId++, key: source.key, ...what })
		if (!answer.ok && answer.reason === 'send bytes')
			answer = await send({ id: nextId++, key: source.key, bytes: await source.read(), ...what })
		if (!answer.ok) throw new PdfFailure(answer.reason)
		return answer.result
	}

	return {
		describe: async source => (await ask(source, { act: 'describe' })) as Described,
		render: async (source, page) => (await ask(source, { act: 'render', ...page })) as Uint8Array,
		close: () => child?.kill(),
	}
}
