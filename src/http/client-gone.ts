import type { ServerResponse } from 'node:http'
import { AppError } from '#contract/errors.ts'

/**
 * Aborted once the client has hung up. It may have done so before anybody asks: of that no event comes any more, and who
 * waits for one waits for ever.
 */
export function clientGone(response: ServerResponse): AbortSignal {
	const gone = new AbortController()
	if (response.closed) gone.abort()
	else response.once('close', () => gone.abort())
	return gone.signal
}

export type AbandonedWork = {
	/** @throws AppError `overloaded` where as much work for this client goes on without it as may */
	run<Result>(client: string, response: ServerResponse, work: () => Promise<Result>): Promise<Result>
}

/**
 * Counts work whose client has hung up: who asks, hangs up and asks again would have ever more of it wait at the database
 * before everybody else's.
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
				// Closed as it was answered: what follows, as the activity log, is nobody's flood.
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
