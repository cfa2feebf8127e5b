/** A process whose clock is further from the database's is not ready, and takes no jobs: it would remove what is new. */
export const maxClockSkewMs = 300_000

/** How far the database's clock is ahead of this process's, as it was seen last. */
export type ClockSkew = {
	/** @param now of the database, read just now */
	note(now: Date): void
	/** Milliseconds; 0 where the two are as good as one. */
	ms(): number
}

export function createClockSkew(nowMs = () => Date.now()): ClockSkew {
	let skewMs = 0
	return {
		note(now) {
			skewMs = now.getTime() - nowMs()
		},
		ms: () => (Math.abs(skewMs) > maxClockSkewMs ? skewMs : 0),
	}
}
