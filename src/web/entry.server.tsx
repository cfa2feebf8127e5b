import { isRouteErrorResponse, RouterContextProvider } from 'react-router'
import { text as offlineWorker } from '#features/offline-books/ui/worker/offline-worker.ts?inline-script'
import { setTimeZone } from '#i18n/format.ts'
import { scriptSources } from './delivery/inline-scripts.ts'
import { renderDocument, renderTimeoutMs } from './delivery/render-document.tsx'
import { type PageServices, services, type Visit, visit } from './services.ts'

export const streamTimeout = renderTimeoutMs + 1000

export { offlineWorker, scriptSources }

/** Called by main/: the context keys live in this bundle. */
export function createLoadContext(given: PageServices, visited: Visit): RouterContextProvider {
	const context = new RouterContextProvider()
	context.set(services, given)
	setTimeZone(given.timeZone)
	context.set(visit, visited)
	return context
}

export default renderDocument

type Failed = { request: Request; context: Readonly<RouterContextProvider> }

/** React Router would log refusals and closed connections as errors; only real ones are logged. */
export function handleError(error: unknown, { request, context }: Failed): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	context.get(visit).report(error)
}
