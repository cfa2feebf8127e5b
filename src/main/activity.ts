import { performance } from 'node:perf_hooks'

export type Activity = {
	/** Whether the event loop was busy for more than half of the time since the last call. */
	isBusy(): boolean
}

const busyAbove = 0.5
const lookEveryMs = 200

export function createActivity(): Activity {
	let since = performance.eventLoopUtilization()
	let lookedAt = performance.now()
	let isBusy = false
	return {
		isBusy() {
			const now = performance.now()
			if (now - lookedAt < lookEveryMs) return isBusy
			isBusy = performance.eventLoopUtilization(since).utilization > busyAbove
			since = performance.eventLoopUtilization()
			lookedAt = now
			return isBusy
		},
	}
}
