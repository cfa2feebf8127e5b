import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Draining } from '#http/draining.ts'
import type { Log } from '#platform/log.ts'
import type { Readiness } from './readiness.ts'

const requestsMs = 10_000
const allMs = 30_000

type ShutdownDeps = {
	app: FastifyInstance
	draining: Draining
	readiness: Readiness
	services: { endStreams(): void; stopJobs(): Promise<void>; close(): Promise<void> }
	platform: { close(): Promise<void> }
	/** How long `/readyz` answers 503 before connections are refused. */
	drainMs: number
	log: Pick<Log, 'info' | 'error'>
}

/** Stops in order: no new requests, then requests in flight, then their dependencies. Idempotent. */
export function createShutdown(deps: ShutdownDeps): () => Promise<void> {
	let stopping: Promise<void> | undefined
	return function stop() {
		stopping ??= stopOnce(deps)
		return stopping
	}
}

async function stopOnce({
	app,
	draining,
	readiness,
	services,
	platform,
	drainMs,
	log,
}: ShutdownDeps): Promise<void> {
	readiness.stop()
	log.info({ requests: draining.underWay() }, 'stopping')
	const jobsStopped = attempt(() => services.stopJobs(), log)
	if (drainMs > 0) await wait(drainMs)
	draining.begin()
	services.endStreams()
	const withdraw = draining.limit(requestsMs)
	await attempt(() => app.close(), log)
	withdraw()
	await jobsStopped
	await attempt(() => services.close(), log)
	await attempt(() => platform.close(), log)
	log.info('stopped')
}

/** A failure or timeout does not prevent the rest from being closed. */
async function attempt(act: () => Promise<unknown>, log: Pick<Log, 'error'>): Promise<void> {
	const late = new AbortController()
	const timeout = wait(allMs, undefined, { signal: late.signal, ref: false }).then(() => {
		throw new Error('It took too long to close')
	})
	timeout.catch(() => undefined)
	await Promise.race([act(), timeout]).catch((error: unknown) =>
		log.error({ err: error }, 'shutdown step failed'),
	)
	late.abort()
}
