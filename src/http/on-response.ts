import type { Server, ServerResponse } from 'node:http'

/**
 * Hears of every response when its last byte has been handed over, or its client has gone; also of those that are
 * answered before the framework. A stream of events stays open for hours, which is no duration of a request: left out.
 * @param act `durationMs` is counted from the first byte of the request
 */
export function onResponse(
	server: Server,
	act: (response: ServerResponse, method: string, durationMs: number) => void,
): void {
	server.prependListener('request', ({ method = '' }, response: ServerResponse) => {
		const startedMs = performance.now()
		response.on('close', () => {
			if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return
			act(response, method, performance.now() - startedMs)
		})
	})
}
