/** An import makes many small changes: those within this time are rendered together. */
const betweenMs = 500
/** One act of an editor is a few transactions. */
const firstAfterMs = 20

export type Refresh = {
	plan(): void
	isPlanned(): boolean
	close(): void
}

/**
 * Runs `work` soon after a plan, half a second after it last began at the earliest, never concurrently. Soon, because
 * what is expensive to make has to be there before visitors wait for it.
 */
export function createRefresh(work: () => Promise<void>, nowMs: () => number): Refresh {
	let timer: NodeJS.Timeout | undefined
	let beganMs = Number.NEGATIVE_INFINITY
	let running: Promise<void> = Promise.resolve()
	let isClosed = false

	function start(): void {
		timer = undefined
		beganMs = nowMs()
		running = running.then(() => (isClosed ? undefined : work()))
	}

	return {
		plan() {
			const waitMs = Math.max(firstAfterMs, beganMs + betweenMs - nowMs())
			if (!isClosed) timer ??= setTimeout(start, waitMs).unref()
		},
		isPlanned: () => timer !== undefined,
		close() {
			isClosed = true
			clearTimeout(timer)
		},
	}
}
