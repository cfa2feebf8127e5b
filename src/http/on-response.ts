import type { Server, ServerResponse } from 'node:http'

/**
 * Hears of every response when its last byte has been handed over, or its client has gone; also of those that are
 * answered before the framework. A stream of events stays open for hours, which is no duration of a request: left out.
 * @param observer `durationMs` is counted from the first byte of the request
 */
export function onResponse(server: Server, observer: Observer): void {
	const known = observersOf.get(server)
	if (known) return void known.push(observer)
	const observers = [observer]
	observersOf.set(server, observers)
	server.prependListener('request', ({ method = '' }, response: ServerResponse) => {
		const startedMs = performance.now()
		response.on('close', () => {
			if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return
			const durationMs = performance.now() - startedMs
			for (const each of observers) each(response, method, durationMs)
		})
	})
}

type Observer = (response: ServerResponse, method: string, durationMs: number) => void
/** One listener on each response, however many hear of it: an answer from memory takes a twentieth of a millisecond. */
const observersOf = new WeakMap<Server, Observer[]>()
