import type { JobRun } from './job-types.ts'

const lookEveryMs = 1000

/** Waits until somebody else is done, or the run is aborted; others of the kind that wait go first meanwhile. */
export async function waitWhileBusy(isBusy: () => Promise<boolean>, run: JobRun): Promise<void> {
	while (!run.signal.aborted && (await isBusy())) {
		await new Promise(resolve => setTimeout(resolve, lookEveryMs))
		await run.yieldToOthers()
	}
}
