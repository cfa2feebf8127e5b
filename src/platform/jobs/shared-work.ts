/** Concurrent requests for the same work share one run. It is aborted when all of them have aborted. */
export type SharedWork<Result> = {
	/**
	 * @param rank a lower number is more urgent: work with a higher one is started again instead of joined
	 * @throws what `work` throws; the reason of `signal` as soon as it aborts
	 */
	join(
		key: string,
		options: { rank: number; signal?: AbortSignal | undefined },
		work: (signal: AbortSignal) => Promise<Result>,
	): Promise<Result>
}

type Shared<Result> = { rank: number; result: Promise<Result>; waiting: number; leaving: AbortController }

export function createSharedWork<Result>(): SharedWork<Result> {
	const running = new Map<string, Shared<Result>>()

	function start(key: string, rank: number, work: (signal: AbortSignal) => Promise<Result>) {
		const leaving = new AbortController()
		const result = work(leaving.signal).finally(() => {
			if (running.get(key) === shared) running.delete(key)
		})
		// Errors reach those who wait; there may be nobody left.
		result.catch(() => undefined)
		const shared: Shared<Result> = { rank, result, waiting: 0, leaving }
		running.set(key, shared)
		return shared
	}

	return {
		join(key, { rank, signal }, work) {
			const current = running.get(key)
			const shared = current && current.rank <= rank ? current : start(key, rank, work)
			shared.waiting += 1
			return new Promise((resolve, reject) => {
				const leave = () => {
					shared.waiting -= 1
					if (shared.waiting === 0) {
						if (running.get(key) === shared) running.delete(key)
						shared.leaving.abort(signal?.reason)
					}
					reject(signal?.reason)
				}
				if (signal?.aborted) return leave()
				signal?.addEventListener('abort', leave, { once: true })
				const settle = () => signal?.removeEventListener('abort', leave)
				shared.result.finally(settle).then(resolve, reject)
			})
		},
	}
}
