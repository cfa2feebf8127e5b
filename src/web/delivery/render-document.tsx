import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { firstPictures, visit } from '#web/services.ts'
import { readerHandle, worksWithoutCodeHandle } from './handles.ts'
import { inlineCriticalResources } from './inline-critical-resources.ts'
import { fontPreloads, inlinedFonts, preloadedFonts, readerFonts } from './page-fonts.ts'
import { edited, readDocument } from './read-document.ts'
import { replaceStyleAttributes } from './style-attributes.ts'

export const renderTimeoutMs = 5000

export function renderDocument(
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
						.then(html => withCriticalResources(html, entry, context))
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

/** What is visible comes before the code; in the reader also before the fonts. */
async function withCriticalResources(
	html: string,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<string> {
	const { isEntry, styleSheet, fontData, allowStyle, doNotCache, ...given } = context.get(visit)
	const { code: codeOf, linksTo, nonce, language } = given
	const { matches } = entry.staticHandlerContext
	const handles = matches.map(({ route }) => entry.routeModules[route.id]?.handle)
	const isReader = handles.includes(readerHandle)
	const document = readDocument(html)
	const { headings, allHeadings, links, islands, hrefs, bodyEnd } = document
	linksTo(hrefs)
	const code = codeOf(islands)
	const icon = links.find(({ attributes }) => attributes.rel === 'icon')?.start
	const inlined = isEntry && import.meta.env.PROD ? inlinedFonts(allHeadings, language) : null
	const fonts = isReader ? readerFonts(language) : inlined
	const preloads =
		fonts !== null || icon === undefined
			? []
			: [{ start: icon, end: icon, text: fontPreloads(preloadedFonts(headings, language)) }]
	if (!import.meta.env.PROD) {
		const imports = code.map(address => `import ${JSON.stringify(address)}`).join(';')
		const script = `<script type="module" nonce="${nonce}">${imports}</script>`
		return edited(html, [...preloads, { start: bodyEnd, end: bodyEnd, text: script }])
	}
	const arranged = await inlineCriticalResources(document, {
		code,
		styleSheet,
		allowStyle,
		pictures: context.get(firstPictures),
		late: doNotCache,
		fonts,
		fontData,
		worksWithoutCode: handles.includes(worksWithoutCodeHandle),
	})
	return edited(html, [...preloads, ...arranged, ...replaceStyleAttributes(document, allowStyle)])
}
