import { Worker } from 'node:worker_threads'
import type { Probe } from './probe-sound.ts'
import { SoundFailure } from './sound-failure.ts'
import type { SoundAnswer } from './sound-worker.ts'

/** Looks at sounds one at a time, each in a thread of its own that ends with a time and a memory limit. */
export type SoundWorkshop = {
	/** @throws SoundFailure */
	probe(bytes: Uint8Array): Promise<Probe>
	close(): void
}
type Limits = { timeoutMs?: number; memoryMb?: number; bytesMax?: number }

const megabyte = 1_048_576

export function createSoundWorkshop({
	timeoutMs = 60_000,
	memoryMb = 256,
	bytesMax = 500 * megabyte,
}: Limits = {}): SoundWorkshop {
	const running = new Set<Worker>()
	let last: Promise<unknown> = Promise.resolve()
	let isClosed = false

	function run(bytes: Uint8Array): Promise<Probe> {
		return new Promise((resolve, reject) => {
			if (isClosed) return reject(new SoundFailure('crashed'))
			const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), {
				workerData: bytes,
				env: {},
				resourceLimits: { maxOldGenerationSizeMb: memoryMb },
			})
			running.add(worker)
			worker.unref()
			const timer = setTimeout(() => end(() => reject(new SoundFailure('timeout'))), timeoutMs)
			function end(settle: () => void) {
				clearTimeout(timer)
				running.delete(worker)
				settle()
				void worker.terminate()
			}
			worker.once('message', (answer: SoundAnswer) =>
				end(() => (answer.ok ? resolve(answer.probe) : reject(new SoundFailure(answer.reason)))),
			)
			worker.once('error', () => end(() => reject(new SoundFailure('crashed'))))
			worker.once('exit', () => end(() => reject(new SoundFailure('crashed'))))
		})
	}

	return {
		async probe(bytes) {
			if (bytes.length > bytesMax) throw new SoundFailure('too_large')
			const turn = last.then(() => run(bytes))
			last = turn.catch(() => undefined)
			return turn
		},
		close() {
			isClosed = true
			for (const worker of running) void worker.terminate()
		},
	}
}
