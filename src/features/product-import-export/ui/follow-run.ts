import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ImportPlan, ImportUndone, productImportExportApi } from '../contract.ts'

type RunState = ReplyOf<typeof productImportExportApi.importRun>
export type Progress = NonNullable<RunState['progress']>
type Running = { run: string; is_running: true }

const pollMs = 700
/** Failed polls until the server counts as gone. */
const maxMisses = 20

/** @throws CallError */
export async function followRun<T extends ImportPlan | ImportUndone>(
	run: string,
	sent: Promise<T | Running>,
	onProgress: (progress: Progress) => void,
): Promise<T> {
	const first = await watched(run, sent, onProgress)
	if (!('is_running' in first)) return first
	for (let misses = 0; misses < maxMisses; ) {
		await pause()
		const seen = await stateOf(run).catch((error: unknown) => {
			if (!(error instanceof CallError && error.code === 'unavailable')) throw error
			return null
		})
		misses = seen === null ? misses + 1 : 0
		if (seen?.progress) onProgress(seen.progress)
		const ended = seen?.plan ?? seen?.undone
		if (ended) return ended as T
	}
	throw new CallError('unavailable', [])
}

async function watched<T>(
	run: string,
	sent: Promise<T>,
	onProgress: (progress: Progress) => void,
): Promise<T | Running> {
	let isAnswered = false
	async function watch(): Promise<void> {
		await pause()
		if (isAnswered) return
		// The run exists once the file has arrived.
		const seen = await stateOf(run).catch(() => null)
		if (isAnswered) return
		if (seen?.progress) onProgress(seen.progress)
		await watch()
	}
	void watch()
	try {
		return await sent
	} catch (error) {
		// A lost connection does not stop the import.
		if (!(error instanceof CallError && error.code === 'unavailable')) throw error
		return { run, is_running: true }
	} finally {
		isAnswered = true
	}
}

function stateOf(run: string): Promise<RunState> {
	return call<typeof productImportExportApi.importRun>('GET /api/conteditor/importrun', { query: { run } })
}

function pause(): Promise<void> {
	return new Promise(resolve => {
		setTimeout(resolve, pollMs)
	})
}
