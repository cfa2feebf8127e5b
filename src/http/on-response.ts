import type { Server, ServerResponse } from 'node:http'

/**
 * Hears of every response when its last byte has been handed over, or its client has gone; also of those that are
 * answered before the framework. A stream of events stays open for hours, which is no duration of a request: left out.
 * @param act `durationMs` is counted from the first byte of the request
 */
export function onResponse(server: Server, act: Act): void {
	const known = actsOf.get(server)
	if (known) return void known.push(act)
	const acts = [act]
	actsOf.set(server, acts)
	server.prependListener('request', ({ method = '' }, response: ServerResponse) => {
		const startedMs = performance.now()
		response.on('close', () => {
			if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return
			const durationMs = performance.now() - startedMs
			for (const each of acts) each(response, method, durationMs)
		})
	})
}

type Act = (response: ServerResponse, method: string, durationMs: number) => void
/** One listener on each response, however many hear of it: an answer from memory takes a twentieth of a millisecond. */
const actsOf = new WeakMap<Server, Act[]>()
