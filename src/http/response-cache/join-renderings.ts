/** A change of published data; one without tags concerns everything. */
export type Change = { atMs: number; tags: readonly string[] | undefined }

export type Rendering<T> = {
	beganMs: number
	isFirst: boolean
	/** @throws what rendering throws; AbortError once `signal` is aborted */
	wait(signal?: AbortSignal): Promise<T>
}
export type Since = { ms: number; changes: Change[] }
type InFlight<T> = { promise: Promise<T>; since: Since; waiting: number; abandoned: AbortController }

/** Concurrent requests for a key share one rendering. It is aborted with the last of them. */
export function joinRenderings<T>(nowMs: () => number) {
	const inFlight = new Map<string, InFlight<T>>()

	function start(key: string, render: (signal: AbortSignal, since: Since) => Promise<T>): InFlight<T> {
		const abandoned = new AbortController()
		const since: Since = { ms: nowMs(), changes: [] }
		// A rendering that fails synchronously must not be found by the next request.
		const promise = Promise.resolve()
			.then(() => render(abandoned.signal, since))
			.finally(() => {
				if (inFlight.get(key) === started) inFlight.delete(key)
			})
		promise.catch(() => undefined)
		const started: InFlight<T> = { promise, since, waiting: 0, abandoned }
		inFlight.set(key, started)
		return started
	}

	async function wait(key: string, rendering: InFlight<T>, signal: AbortSignal | undefined): Promise<T> {
		signal?.throwIfAborted()
		rendering.waiting += 1
		const { promise: gone, reject } = Promise.withResolvers<never>()
		function leave(): void {
			rendering.waiting -= 1
			if (rendering.waiting === 0) {
				if (inFlight.get(key) === rendering) inFlight.delete(key)
				rendering.abandoned.abort()
			}
			reject(signal?.reason)
		}
		signal?.addEventListener('abort', leave, { once: true })
		try {
			return await Promise.race([rendering.promise, gone])
		} finally {
			signal?.removeEventListener('abort', leave)
		}
	}

	return {
		join(key: string, render: (signal: AbortSignal, since: Since) => Promise<T>): Rendering<T> {
			const joined = inFlight.get(key)
			const rendering = joined ?? start(key, render)
			return {
				beganMs: rendering.since.ms,
				isFirst: joined === undefined,
				wait: signal => wait(key, rendering, signal),
			}
		},

		/** Renderings under way may have read data from before this change. */
		note(change: Change): void {
			for (const { since } of inFlight.values()) since.changes.push(change)
		},
	}
}
