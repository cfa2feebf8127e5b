import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { createTaskQueue, type TaskQueue } from '#platform/task-queue.ts'
import { clientGone } from './client-gone.ts'

/**
 * Classes of requests, the first to be refused first: expensive work, a search, an uncached document, a
 * reader's own call, a page of an open book. `health` is never refused.
 */
export type RouteClass = 'heavy' | 'search' | 'document' | 'reader call' | 'page image' | 'health'

/** Mean event loop delay in milliseconds above which a class is refused. */
const refusedAboveMs: { [name in RouteClass]: number } = {
	heavy: 300,
	search: 500,
	document: 1000,
	'reader call': 3000,
	'page image': 6000,
	health: Number.POSITIVE_INFINITY,
}
const windowMs = 1000
const resolutionMs = 20
const retryAfterS = 2

export type LoadShedding = {
	/** @throws AppError `overloaded` with Retry-After while the event loop is too far behind for this class */
	admit(routeClass: RouteClass): void
	close(): void
}

export function createLoadShedding(delayMs?: () => number): LoadShedding {
	const monitor = delayMs ? { delayMs, close: () => undefined } : measureEventLoop()
	return {
		admit(routeClass) {
			if (monitor.delayMs() > refusedAboveMs[routeClass]) throw overloaded()
		},
		close: monitor.close,
	}
}

/** A search holds the database while it looks: more at once would only make readers' own calls wait behind them. */
const searches = { atOnce: 3, lanes: [{ maxWaiting: 100, waitMs: 3000 }], whenFull: 'overloaded' } as const

export function shedLoad(
	fastify: FastifyInstance,
	{ load, classOf }: { load: LoadShedding; classOf(route: string): RouteClass | undefined },
): void {
	fastify.addHook('onRequest', ({ routeOptions: { url } }, _reply, done) => {
		const routeClass = url === undefined ? undefined : classOf(url)
		try {
			if (routeClass) load.admit(routeClass)
			done()
		} catch (error) {
			done(error as Error)
		}
	})
	const queue = createTaskQueue(searches)
	fastify.addHook('preHandler', ({ ip, routeOptions: { url } }, reply, done) => {
		if (url === undefined || classOf(url) !== 'search') return done()
		takePlace(queue, ip, reply).then(() => done(), done)
	})
}

/** The place is given back when the answer is sent or its client has gone. @throws AppError `overloaded` */
async function takePlace(queue: TaskQueue, ip: string, { raw }: FastifyReply): Promise<void> {
	const gone = clientGone(raw)
	const answered = Promise.withResolvers<void>()
	gone.addEventListener('abort', () => answered.resolve(), { once: true })
	raw.once('finish', () => answered.resolve())
	await new Promise<void>((admit, refuse) => {
		queue
			.run({ client: ip, signal: gone }, () => {
				admit()
				return answered.promise
			})
			.catch(refuse)
	})
}

function overloaded(): AppError {
	return new AppError('overloaded', { headers: { 'retry-after': String(retryAfterS) } })
}

function measureEventLoop() {
	const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
	histogram.enable()
	let windows = [0, 0]
	const timer = setInterval(() => {
		windows = [windows[1] ?? 0, meanWaitMs(histogram)]
		histogram.reset()
	}, windowMs).unref()
	return {
		// Both samples have to be slow: one long task, or a suspended machine, refuses nobody.
		delayMs: () => Math.min(...windows),
		close() {
			clearInterval(timer)
			histogram.disable()
		},
	}
}

/**
 * Expected wait of a request that arrives at a random moment: half of each pause between ticks, weighted by
 * its length. A plain mean of ticks would hide one pause of a second among fifty ticks of 20 ms.
 */
export function meanWaitMs({ count, mean, stddev }: { count: number; mean: number; stddev: number }): number {
	if (count === 0) return 0
	const [meanMs, stddevMs] = [mean / 1e6, stddev / 1e6]
	return Math.max(0, (meanMs ** 2 + stddevMs ** 2) / (2 * meanMs) - resolutionMs / 2)
}
