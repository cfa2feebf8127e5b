const pollMs = 250
/** Steady traffic does not stop the work. */
const maxWaitMs = 4000

/** Waits until readers need neither this process nor its workers, at most `maxMs` milliseconds, or until `signal` aborts. */
export async function waitUntilFree(
	isFree: () => boolean,
	signal: AbortSignal,
	maxMs: number = maxWaitMs,
): Promise<void> {
	for (let waitedMs = 0; !signal.aborted && !isFree() && waitedMs < maxMs; waitedMs += pollMs)
		await new Promise(resolve => setTimeout(resolve, pollMs))
}
