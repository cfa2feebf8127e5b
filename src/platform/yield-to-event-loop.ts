import { setImmediate } from 'node:timers/promises'

/**
 * @param afterMs how long others wait at most
 * @returns to be awaited between small steps of long work; yields to the event loop when `afterMs` have passed
 */
export function createYieldToEventLoop(afterMs = 15): () => Promise<void> {
	let since = performance.now()
	return async () => {
		if (performance.now() - since < afterMs) return
		await setImmediate()
		since = performance.now()
	}
}
