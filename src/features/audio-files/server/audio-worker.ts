import { rm, writeFile } from 'node:fs/promises'
import { AudioError } from '#contract/audio.ts'
import { AppError } from '#contract/errors.ts'
import { SoundFailure } from '#platform/audio/audio-failure.ts'
import type { Probe } from '#platform/audio/probe-audio.ts'
import { temporaryFile } from '#platform/files/temporary-files.ts'
import { createTaskQueue } from '#platform/task-queue.ts'
import {
	createWorkerProcess,
	TaskRefused,
	type WorkerEnd,
	WorkerEnded,
	type WorkerSettings,
} from '#platform/worker-process.ts'
import type { AudioTask } from './audio-process.ts'

/** One at a time, in a process of its own with a bounded queue and limits of time and memory. */
export type AudioWorker = {
	/**
	 * @param client clients in the queue alternate
	 * @throws AudioFailure if the file is the cause; AppError `unavailable` and `too_many` with Retry-After
	 */
	probe(bytes: Uint8Array, client?: string): Promise<Probe>
	close(): void
}
type Settings = Partial<Pick<WorkerSettings, 'cpuMs' | 'memoryMb'>> & { maxBytes?: number }

const megabyte = 1_048_576

export function createAudioWorker(settings: Settings = {}): AudioWorker {
	const { maxBytes = 500 * megabyte, ...limits } = settings
	const worker = createWorkerProcess<AudioTask, Probe>({
		cpuMs: 60_000,
		timeMs: 180_000,
		idleMs: 30_000,
		memoryMb: 1200,
		replaceAboveMb: 400,
		heapMb: 256,
		...limits,
		program: new URL('./audio-process.ts', import.meta.url),
	})
	const queue = createTaskQueue({ atOnce: 1, lanes: [{ maxWaiting: 100, maxWaitingPerClient: 60 }] })

	async function probeFile(bytes: Uint8Array): Promise<Probe> {
		const file = temporaryFile()
		try {
			await writeFile(file, bytes, { flag: 'wx', mode: 0o600 })
			return await worker.run({ path: file })
		} catch (error) {
			throw refusalOf(error)
		} finally {
			await rm(file, { force: true })
		}
	}

	return {
		async probe(bytes, client = '') {
			if (bytes.length > maxBytes) throw new SoundFailure('too_large')
			return queue.run({ lane: 0, client }, () => probeFile(bytes))
		},
		close() {
			queue.close()
			worker.close()
		},
	}
}

/** Ends that the file causes, as it ran alone the second time. */
const causedByFile: { [end in WorkerEnd]?: AudioError } = {
	cpu_limit: 'timeout',
	memory_limit: 'crashed',
	crashed: 'crashed',
}

function refusalOf(error: unknown): unknown {
	if (error instanceof TaskRefused) {
		const reason = AudioError.safeParse(error.reason)
		return new SoundFailure(reason.success ? reason.data : 'damaged')
	}
	if (!(error instanceof WorkerEnded)) return error
	const reason = causedByFile[error.end]
	return reason ? new SoundFailure(reason) : new AppError('unavailable', { headers: { 'retry-after': '2' } })
}
