import { setImmediate } from 'node:timers/promises'

const longestMs = 15

/** What long work calls between two small things: now and then it lets everybody else be answered. */
export function createTurns(): () => Promise<void> {
	let since = performance.now()
	return async () => {
		if (performance.now() - since < longestMs) return
		await setImmediate()
		since = performance.now()
	}
}
