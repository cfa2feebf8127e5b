import { AppError, type ErrorCode } from '#contract/errors.ts'

export type Claim = {
	/** 0 is served first, and the default. */
	lane?: number
	/** Round robin over clients: one with a hundred requests delays another by one. */
	client: string
	/** Work that has not started when this aborts is dropped. */
	signal?: AbortSignal | undefined
}
export type LaneSettings = {
	maxWaiting: number
	/** No bound of its own by default. */
	maxWaitingPerClient?: number
	/** How long work may wait; for ever by default. */
	waitMs?: number
	/** Concurrency of the lane; the queue's own by default. */
	atOnce?: number
}
export type TaskQueue = {
	/**
	 * @throws AppError `whenFull` if the lane is full, the wait over or the queue closed, `too_many` if the client
	 * has too much waiting, both with Retry-After; the signal's reason; what `work` throws
	 */
	run<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result>
	/** Queued and running work. */
	length(): number
	/** Rejects queued and new work. */
	close(): void
}

type Settings = {
	atOnce: number
	lanes: readonly LaneSettings[]
	/** `unavailable` by default. */
	whenFull?: ErrorCode
}
type Waiting = { start(): void; refuse(error: unknown): void }
type Lane = { settings: LaneSettings; clients: Map<string, Waiting[]>; waiting: number; running: number }

const retryAfterS = '2'

/** A bounded queue with priority lanes, round robin over clients within a lane. */
export function createTaskQueue({ atOnce, lanes, whenFull = 'unavailable' }: Settings): TaskQueue {
	const all = lanes.map((settings): Lane => ({ settings, clients: new Map(), waiting: 0, running: 0 }))
	let running = 0
	let isClosed = false

	function next(): { lane: Lane; waiting: Waiting } | undefined {
		for (const lane of all) {
			if (lane.running >= (lane.settings.atOnce ?? atOnce)) continue
			for (const [client, queue] of lane.clients) {
				const waiting = queue.shift()
				lane.clients.delete(client)
				if (queue.length > 0) lane.clients.set(client, queue)
				if (waiting) return { lane, waiting }
			}
		}
		return undefined
	}

	function fill(): void {
		while (running < atOnce) {
			const found = next()
			if (!found) return
			found.lane.waiting -= 1
			found.lane.running += 1
			running += 1
			found.waiting.start()
		}
	}

	function drop(lane: Lane, client: string, waiting: Waiting): void {
		const queue = lane.clients.get(client) ?? []
		const at = queue.indexOf(waiting)
		if (at < 0) return
		queue.splice(at, 1)
		lane.waiting -= 1
		if (queue.length === 0) lane.clients.delete(client)
	}

	/** Resolves when the work may start. */
	function waitForStart(lane: Lane, { client, signal }: Claim): Promise<void> {
		return new Promise((resolve, reject) => {
			const leave = (reason: unknown) => {
				drop(lane, client, waiting)
				waiting.refuse(reason)
			}
			const onAbort = () => leave(signal?.reason)
			const { waitMs } = lane.settings
			const timer =
				waitMs === undefined ? undefined : setTimeout(() => leave(refusal(whenFull)), waitMs).unref()
			const settle = () => {
				clearTimeout(timer)
				signal?.removeEventListener('abort', onAbort)
			}
			const waiting: Waiting = {
				start() {
					settle()
					resolve()
				},
				refuse(error) {
					settle()
					reject(error)
				},
			}
			signal?.addEventListener('abort', onAbort, { once: true })
			const queue = lane.clients.get(client)
			if (queue) queue.push(waiting)
			else lane.clients.set(client, [waiting])
			lane.waiting += 1
			fill()
		})
	}

	return {
		async run(claim, work) {
			const lane = all[claim.lane ?? 0]
			if (!lane) throw new Error(`No lane ${claim.lane}`)
			claim.signal?.throwIfAborted()
			const { maxWaiting, maxWaitingPerClient = maxWaiting } = lane.settings
			if (isClosed || lane.waiting >= maxWaiting) throw refusal(whenFull)
			if ((lane.clients.get(claim.client)?.length ?? 0) >= maxWaitingPerClient) throw refusal('too_many')
			await waitForStart(lane, claim)
			try {
				return await work()
			} finally {
				lane.running -= 1
				running -= 1
				fill()
			}
		},
		length: () => running + all.reduce((sum, { waiting }) => sum + waiting, 0),
		close() {
			isClosed = true
			for (const lane of all) {
				const waiting = [...lane.clients.values()].flat()
				lane.clients.clear()
				lane.waiting = 0
				for (const { refuse } of waiting) refuse(refusal(whenFull))
			}
		},
	}
}

function refusal(code: ErrorCode): AppError {
	return new AppError(code, { headers: { 'retry-after': retryAfterS } })
}
