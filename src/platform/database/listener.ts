import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/log.ts'

export type Subscriber = {
	onMessage(payload: string): void
	/** The connection was lost and restored: notifications in between are lost, so caches have to be read again. */
	onReconnect?(): void
}

export type Listener = {
	subscribe(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
	close(): Promise<void>
}

const listenerTiming = {
	/** A vanished peer closes nothing, so the connection is checked. */
	heartbeatMs: 5000,
	heartbeatTimeoutMs: 3000,
	/** Maximum back-off; with jitter, so that processes do not reconnect all at once. */
	retryMs: 1000,
}

type ListenerDeps = {
	newClient(): pg.Client
	log: Log
	/** Told the database's time with each heartbeat. */
	onServerTime?(now: Date): void
	timing?: Partial<typeof listenerTiming>
}

/** One connection for all channels of a process, opened at the first subscription and restored when it is lost. */
export function createListener({ newClient, log, onServerTime, timing: given }: ListenerDeps): Listener {
	const timing = { ...listenerTiming, ...given }
	const channels = new Map<string, Set<Subscriber>>()
	const closing = new AbortController()
	let client: pg.Client | null = null
	let connecting: Promise<void> | null = null
	let executing = Promise.resolve()
	let heartbeat: NodeJS.Timeout | undefined

	async function connect(): Promise<void> {
		const fresh = newClient()
		fresh.on('error', error => lost(fresh, error))
		fresh.on('end', () => lost(fresh, new Error('The connection ended')))
		fresh.on('notification', ({ channel, payload }) =>
			deliver(channel, each => each.onMessage(payload ?? '')),
		)
		try {
			await fresh.connect()
			for (const channel of channels.keys()) await fresh.query(`listen ${channel}`)
		} catch (error) {
			void fresh.end().catch(() => undefined)
			throw error
		}
		client = fresh
		heartbeat = setInterval(() => void beat(fresh), timing.heartbeatMs).unref()
	}

	async function beat(current: pg.Client): Promise<void> {
		const late = new AbortController()
		const timeout = wait(timing.heartbeatTimeoutMs, undefined, { signal: late.signal, ref: false }).then(
			() => {
				throw new Error('The connection does not answer')
			},
		)
		timeout.catch(() => undefined)
		try {
			const answer = await Promise.race([current.query('select clock_timestamp() as now'), timeout])
			onServerTime?.(answer.rows[0].now)
		} catch (error) {
			lost(current, error)
		} finally {
			late.abort()
		}
	}

	function lost(which: pg.Client, error: unknown): void {
		if (which !== client || closing.signal.aborted) return
		log.warn({ err: error }, 'LISTEN connection lost')
		client = null
		clearInterval(heartbeat)
		void which.end().catch(() => undefined)
		connecting = reconnect().finally(() => {
			connecting = null
		})
	}

	async function reconnect(): Promise<void> {
		while (!closing.signal.aborted) {
			await wait(timing.retryMs * (0.5 + Math.random() / 2), undefined, {
				signal: closing.signal,
				ref: false,
			}).catch(() => undefined)
			if (closing.signal.aborted) return
			try {
				await connect()
			} catch (error) {
				log.debug({ err: error }, 'LISTEN reconnection failed')
				continue
			}
			log.info('LISTEN connection restored')
			for (const channel of channels.keys()) deliver(channel, each => each.onReconnect?.())
			return
		}
	}

	function deliver(channel: string, notify: (subscriber: Subscriber) => void): void {
		for (const subscriber of [...(channels.get(channel) ?? [])]) {
			try {
				notify(subscriber)
			} catch (error) {
				log.error({ err: error, channel }, 'notification subscriber failed')
			}
		}
	}

	/** In order. A statement that fails with the connection is repeated on the next one. */
	function execute(statement: string): Promise<void> {
		executing = executing.then(async () => {
			const current = client
			await current?.query(statement).catch((error: unknown) => lost(current, error))
		})
		return executing
	}

	return {
		async subscribe(channel, subscriber) {
			// Each subscription is its own, even with the same object.
			const own = { ...subscriber }
			const subscribers = channels.get(channel) ?? new Set()
			channels.set(channel, subscribers.add(own))
			if (!client) {
				connecting ??= connect().finally(() => {
					connecting = null
				})
				await connecting
			}
			await execute(`listen ${channel}`)
			return async () => {
				subscribers.delete(own)
				if (subscribers.size > 0 || channels.get(channel) !== subscribers) return
				channels.delete(channel)
				await execute(`unlisten ${channel}`)
			}
		},
		async close() {
			closing.abort()
			clearInterval(heartbeat)
			await connecting?.catch(() => undefined)
			await client?.end().catch(() => undefined)
		},
	}
}
