/** Changes within this time are batched: an import makes many small ones. */
const refreshAfterMs = 500

export type Refresh = {
	plan(): void
	isPlanned(): boolean
	close(): void
}

export function createRefresh(work: () => Promise<void>): Refresh {
	let timer: NodeJS.Timeout | undefined
	let running: Promise<void> = Promise.resolve()
	let isClosed = false

	function start(): void {
		timer = undefined
		running = running.then(() => (isClosed ? undefined : work()))
	}

	return {
		plan() {
			if (!isClosed) timer ??= setTimeout(start, refreshAfterMs).unref()
		},
		isPlanned: () => timer !== undefined,
		close() {
			isClosed = true
			clearTimeout(timer)
		},
	}
}
