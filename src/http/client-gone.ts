import type { ServerResponse } from 'node:http'

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
