import type { ServerResponse } from 'node:http'
import { AppError } from '#contract/errors.ts'

/** Aborted once the client has disconnected, also where it had before the call: no event comes of that any more. */
export function clientGone(response: ServerResponse): AbortSignal {
	const gone = new AbortController()
	if (response.closed) gone.abort()
	else response.once('close', () => gone.abort())
	return gone.signal
}

export type AbandonedWork = {
	/** @throws AppError `overloaded` where `max` pieces of work go on for a client that has disconnected from them */
	run<Result>(client: string, response: ServerResponse, work: () => Promise<Result>): Promise<Result>
}

/**
 * Limits work whose client has disconnected: a client that asks, disconnects and asks again would have ever more of it wait at the
 * database before everybody else's.
 * @param max for one client; pages that are turned fast leave a few behind
 */
export function limitAbandonedWork(max: number): AbandonedWork {
	const counts = new Map<string, number>()
	function add(client: string, change: 1 | -1): void {
		const count = (counts.get(client) ?? 0) + change
		if (count > 0) counts.set(client, count)
		else counts.delete(client)
	}
	return {
		async run(client, response, work) {
			if ((counts.get(client) ?? 0) >= max)
				throw new AppError('overloaded', { headers: { 'retry-after': '2' } })
			let isAbandoned = false
			function abandon(): void {
				// Closed as it was answered: what follows, such as the activity log, does not count.
				if (response.writableFinished) return
				isAbandoned = true
				add(client, 1)
			}
			if (response.closed) abandon()
			else response.once('close', abandon)
			try {
				return await work()
			} finally {
				response.off('close', abandon)
				if (isAbandoned) add(client, -1)
			}
		},
	}
}
