import { setImmediate } from 'node:timers/promises'

const longestMs = 15

/** @returns call it between small steps of long work: it yields to the event loop now and then */
export function createYieldToEventLoop(): () => Promise<void> {
	let since = performance.now()
	return async () => {
		if (performance.now() - since < longestMs) return
		await setImmediate()
		since = performance.now()
	}
}
