import { isRefusal } from '#contract/errors.ts'

const lookEveryMs = 250
/** Steady traffic does not stop the work. */
const patienceMs = 4000

/** Waits, not for ever, until readers need neither this process nor its workers. */
export async function freeMoment(isFree: () => boolean, signal: AbortSignal): Promise<void> {
	for (let waitedMs = 0; !signal.aborted && !isFree() && waitedMs < patienceMs; waitedMs += lookEveryMs)
		await new Promise(resolve => setTimeout(resolve, lookEveryMs))
}

const retryAfterMs = 500
const mostRetries = 20

/** Asks a worker process again that may have been ended by other work. */
export async function patiently<Result>(read: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
	for (let retries = 0; ; retries += 1) {
		try {
			return await read()
		} catch (error) {
			if (!isRefusal(error, 'unavailable') || retries >= mostRetries || signal.aborted) throw error
			await new Promise(resolve => setTimeout(resolve, retryAfterMs))
		}
	}
}
