import { JobStopped } from './job-types.ts'

const retryMs = 2000

/**
 * Gives the job back to the queue while somebody else is at what it needs: what only waits is not running, so that no restart
 * of the shop counts as its failure.
 * @throws JobStopped
 */
export async function yieldWhileBusy(isBusy: () => Promise<boolean>): Promise<void> {
	if (await isBusy()) throw new JobStopped('yielded', retryMs)
}
