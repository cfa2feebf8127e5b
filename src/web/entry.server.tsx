import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { readerHandle, textHandle } from './handles.ts'
import { preloadedLetters, readerLetters } from './letters.ts'
import { pictureFirst } from './picture-first.ts'
import { firstPicture, type PageServices, services, type Visit, visit } from './services.ts'

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
					text(pipe(new PassThrough()))
						.then(html => ordered(html, entry, context))
						.then(html => resolve(new Response(html, { headers, status: failed ? 500 : status })))
						.catch(reject)
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

/** What is seen goes before the code; in the reader it goes before the letters too. */
async function ordered(
	rendered: string,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<string> {
	const { styleSheet, passing, code: codeOf, nonce, language } = context.get(visit)
	const { matches } = entry.staticHandlerContext
	const handles = matches.map(({ route }) => entry.routeModules[route.id]?.handle)
	const isReader = handles.includes(readerHandle)
	const letters = isReader ? '' : preloadedLetters(rendered, language)
	const html = rendered.replace('<link rel="icon"', icon => `${letters}${icon}`)
	const code = codeOf([...html.matchAll(/<div data-island="([^"]+)"/g)].map(([, name = '']) => name))
	if (!import.meta.env.PROD) {
		const imports = code.map(address => `import ${JSON.stringify(address)}`).join(';')
		const script = `<script type="module" nonce="${nonce}">${imports}</script>`
		return html.replace('</body>', () => `${script}</body>`)
	}
	return pictureFirst(html, {
		code,
		styleSheet,
		picture: context.get(firstPicture),
		late: passing,
		letters: isReader ? readerLetters(language) : null,
		isWhole: handles.includes(textHandle),
	})
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> }

/** React Router would log refusals and closed tabs as faults; only real ones reach the log. */
export function handleError(error: unknown, { request, context }: Failed): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	context.get(visit).report(error)
}
