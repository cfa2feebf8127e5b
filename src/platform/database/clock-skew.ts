/** A process whose clock is further from the database's is not ready, and takes no jobs: it would remove what is new. */
export const maxClockSkewMs = 300_000

/** How far the database's clock is ahead of this process's. */
export type ClockSkew = {
	/** @param now of the database, read just now */
	note(now: Date): void
	/** Milliseconds; 0 where the two are as good as one. */
	ms(): number
}

/** @param steadyMs a clock that nobody sets: what was seen of the database's goes on by it, when this process's is set meanwhile */
export function createClockSkew(nowMs = () => Date.now(), steadyMs = () => performance.now()): ClockSkew {
	let seen: { databaseMs: number; steadyMs: number } | undefined
	return {
		note(now) {
			seen = { databaseMs: now.getTime(), steadyMs: steadyMs() }
		},
		ms() {
			if (!seen) return 0
			const skewMs = seen.databaseMs + (steadyMs() - seen.steadyMs) - nowMs()
			return Math.abs(skewMs) > maxClockSkewMs ? Math.round(skewMs) : 0
		},
	}
}
