import { performance } from 'node:perf_hooks'

export type EventLoopLoad = {
	/** Whether the event loop was busy for more than half of the time since the last call. */
	isBusy(): boolean
}

const busyAbove = 0.5
const sampleEveryMs = 200

export function createEventLoopLoad(): EventLoopLoad {
	let since = performance.eventLoopUtilization()
	let sampledAt = performance.now()
	let isBusy = false
	return {
		isBusy() {
			const now = performance.now()
			if (now - sampledAt < sampleEveryMs) return isBusy
			isBusy = performance.eventLoopUtilization(since).utilization > busyAbove
			since = performance.eventLoopUtilization()
			sampledAt = now
			return isBusy
		},
	}
}
