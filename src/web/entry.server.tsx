import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { type PageServices, services, type Visit, visit } from './services.ts'

const renderTimeoutMs = 5000
export const streamTimeout = renderTimeoutMs + 1000

/** main/ hands the services in here: the context's keys live in this bundle. */
export function createLoadContext(given: PageServices, visited: Visit): RouterContextProvider {
	const context = new RouterContextProvider()
	context.set(services, given)
	context.set(visit, visited)
	return context
}

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, report } = context.get(visit)
	return new Promise((resolve, reject) => {
		let failed = false
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />,
			{
				...(nonce ? { nonce } : {}),
				onAllReady() {
					headers.set('content-type', 'text/html; charset=utf-8')
					const answer = (html: string) =>
						resolve(new Response(picturesFirst(html), { headers, status: failed ? 500 : status }))
					text(pipe(new PassThrough())).then(answer, reject)
				},
				onShellError: reject,
				onError(error) {
					failed = true
					report(error)
				},
			},
		)
		setTimeout(abort, renderTimeoutMs).unref()
	})
}

/**
 * What is seen goes before what makes it move: without this the scripts share the line with the page's picture.
 * React Router's scripts take no priority of their own.
 */
function picturesFirst(html: string): string {
	return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> }

/** React Router would log refusals and closed tabs as faults; only real ones reach the log. */
export function handleError(error: unknown, { request, context }: Failed): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	context.get(visit).report(error)
}
