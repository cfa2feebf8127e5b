type Job = { start(): void; isGone(): boolean }
type Limits = { running: number; waiting: number; waitMs: number }

export class QueueFull extends Error {
	override readonly name = 'QueueFull'
}

/**
 * Runs at most `running` tasks at once and queues at most `waiting`, each for at most `waitMs`. Round robin
 * over owners, so that one who queues many delays the others by one task only.
 */
export function createWorkQueue(limits: Limits) {
	/** In the order in which owners are served next. */
	const byOwner = new Map<string, Job[]>()
	let running = 0
	let waiting = 0

	function next(): void {
		for (const [owner, jobs] of byOwner) {
			const job = jobs.shift()
			byOwner.delete(owner)
			if (jobs.length > 0) byOwner.set(owner, jobs)
			if (!job || job.isGone()) continue
			job.start()
			return
		}
	}

	function placeFor(owner: string, signal: AbortSignal): Promise<void> {
		if (running < limits.running) {
			running += 1
			return Promise.resolve()
		}
		if (waiting >= limits.waiting) return Promise.reject(new QueueFull('too much work is waiting'))
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		let isSettled = false
		function settle(act: () => void): void {
			if (isSettled) return
			isSettled = true
			waiting -= 1
			clearTimeout(timer)
			signal.removeEventListener('abort', leave)
			act()
		}
		const leave = () => settle(() => reject(signal.reason))
		const timer = setTimeout(
			() => settle(() => reject(new QueueFull('this work has waited too long'))),
			limits.waitMs,
		).unref()
		signal.addEventListener('abort', leave, { once: true })
		waiting += 1
		const job: Job = {
			isGone: () => isSettled,
			start: () =>
				settle(() => {
					running += 1
					resolve()
				}),
		}
		byOwner.set(owner, [...(byOwner.get(owner) ?? []), job])
		return promise
	}

	return {
		/**
		 * @param owner an IP address, an account
		 * @param signal drops a queued task
		 * @throws QueueFull, or the signal's reason; else what `work` throws
		 */
		async run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
			signal.throwIfAborted()
			await placeFor(owner, signal)
			try {
				return await work()
			} finally {
				running -= 1
				next()
			}
		},
		waiting: () => waiting,
	}
}
