import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { pollUntilDone } from '#records/ui/poll-until-done.ts'
import type { ImportPlan, ImportUndone, productImportExportApi } from '../contract.ts'

type RunState = ReplyOf<typeof productImportExportApi.importRun>
export type Progress = NonNullable<RunState['progress']>
type Running = { run: string; is_running: true }

const pollMs = 700

/** @throws CallError */
export async function followRun<T extends ImportPlan | ImportUndone>(
	run: string,
	sent: Promise<T | Running>,
	onProgress: (progress: Progress) => void,
): Promise<T> {
	const first = await watched(run, sent, onProgress)
	if (!('is_running' in first)) return first
	return pollUntilDone(
		() => stateOf(run),
		({ progress, plan, undone }) => {
			if (progress) onProgress(progress)
			return (plan ?? undone) as T | null
		},
	)
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
