import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { Minute } from '../contract.ts'

const minuteMs = 60_000
const maxMinutes = 60
const resolutionMs = 20
const microseconds = 1000

export type Minutes = ReturnType<typeof createMinutes>

/** Requests of this process by the minute, for an hour: constant memory, however many there are. */
export function createMinutes(nowMs: () => number) {
	const durations = createHistogram()
	const delay = monitorEventLoopDelay({ resolution: resolutionMs })
	delay.enable()
	const past: Minute[] = []
	let startMs = startOf(nowMs())
	let requests = 0
	let failures = 0

	function current(): Minute {
		return {
			at: startMs / 1000,
			requests,
			failures,
			p95_ms: requests === 0 ? 0 : durations.percentile(95) / microseconds,
			event_loop_delay_ms: Math.max(0, delay.max / 1e6 - resolutionMs),
		}
	}

	/** Ends the minute that is over. Minutes in which nothing called this are left out. */
	function advance(): void {
		const start = startOf(nowMs())
		if (start === startMs) return
		past.push(current())
		if (past.length >= maxMinutes) past.shift()
		startMs = start
		requests = 0
		failures = 0
		durations.reset()
		delay.reset()
	}

	return {
		record(durationMs: number, status: number): void {
			advance()
			requests += 1
			if (status >= 500) failures += 1
			durations.record(Math.max(1, Math.round(durationMs * microseconds)))
		},
		/** @returns oldest first, the running minute last */
		all(): Minute[] {
			advance()
			return [...past, current()]
		},
		close(): void {
			delay.disable()
		},
	}
}

function startOf(ms: number): number {
	return Math.floor(ms / minuteMs) * minuteMs
}
