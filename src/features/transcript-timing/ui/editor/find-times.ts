import type { TimedSentence } from '../align/align.ts'
import type { TimingReply, TimingTask } from './timing-worker.ts'

/**
 * Runs the aligner in a worker of its own.
 * @param onProgress 0 to 1
 * @returns null where it was cancelled
 */
export function findTimes(
	task: TimingTask,
	{ onProgress, signal }: { onProgress(share: number): void; signal: AbortSignal },
): Promise<TimedSentence[] | null> {
	const worker = new Worker(new URL('./timing-worker.ts', import.meta.url), { type: 'module' })
	return new Promise<TimedSentence[] | null>((resolve, reject) => {
		signal.addEventListener('abort', () => resolve(null), { once: true })
		worker.addEventListener('error', event => reject(new Error(event.message)))
		worker.addEventListener('message', ({ data }: MessageEvent<TimingReply>) => {
			if ('found' in data) resolve(data.found)
			else onProgress(data.share)
		})
		worker.postMessage(task)
	}).finally(() => worker.terminate())
}
