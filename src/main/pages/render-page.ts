import type { IncomingHttpHeaders } from 'node:http'
import { languageCookie } from '#contract/language.ts'
import { contentSecurityPolicy, developmentPolicy, hashSource, newNonce } from '#http/headers.ts'
import type { RenderedResponse } from '#http/response-cache/cache-entry.ts'
import { publicCacheControl, surrogateKey } from '#http/response-cache/send-cached.ts'
import type { PageServices } from '#main/services.ts'
import type { PageAddress } from './page-addresses.ts'
import type { Rendering } from './page-bundle.ts'

type About = {
	services: PageServices
	publicUrl: string
	development: boolean
	report(error: unknown): void
}
type RenderRequest = {
	address: PageAddress
	/** The request's headers for a personal page; empty for others. */
	headers: IncomingHttpHeaders
	signal: AbortSignal
}

const yearS = 31_536_000

export async function renderPage(
	{ entry, handle, code, styleSheet, fontData }: Rendering,
	{ address, headers, signal }: RenderRequest,
	{ services, publicUrl, development, report }: About,
): Promise<RenderedResponse> {
	// Vite's inline scripts in development are not known ahead; a cached page has no nonce to guess.
	const nonce = development ? newNonce() : undefined
	let isUncacheable = false
	const styles = new Set<string>()
	let links: readonly string[] = []
	const context = entry.createLoadContext(services, {
		language: address.language,
		nonce,
		publicUrl,
		isEntry: address.isEntry,
		styleSheet,
		fontData,
		code,
		allowStyle: (css: string) => styles.add(hashSource(css)),
		linksTo: (addresses: readonly string[]) => {
			links = addresses
		},
		doNotCache: () => {
			isUncacheable = true
		},
		report,
	})
	const url = new URL(`${publicUrl}${address.path}${address.query}`)
	const own = address.isPersonal ? flat(headers) : []
	const response = await handle(new Request(url, { headers: own, signal }), context)
	const body = await response.text()
	const isShareable = !address.isPersonal && !response.headers.has('set-cookie')
	const isPublic = isShareable && response.status === 200 && address.chosen === null
	const tags = tagsOf(address, links)
	const policy =
		nonce === undefined
			? contentSecurityPolicy({ scripts: entry.scriptSources, styles: [...styles] })
			: developmentPolicy(nonce)
	const sent = new Headers([
		['content-security-policy', policy],
		['vary', 'accept-language, cookie, sec-fetch-site, accept-encoding'],
		['cache-control', isPublic && !development ? publicCacheControl : 'private, no-cache'],
		...(isPublic ? surrogateKey(tags) : []).map(([name, value]): [string, string] => [name, value]),
	])
	for (const [name, value] of response.headers) if (name !== 'set-cookie') sent.set(name, value)
	for (const cookie of response.headers.getSetCookie()) sent.append('set-cookie', cookie)
	if (address.chosen) sent.append('set-cookie', choiceCookie(address.chosen))
	return {
		status: response.status,
		headers: [...sent],
		body,
		tags,
		isStorable: isStorable(response.status, address) && !development && !isUncacheable && isShareable,
		isShareable: isShareable && !development,
	}
}

/** Addresses that are not found share one cached page, as there is no end of them. */
function isStorable(status: number, { pattern }: PageAddress): boolean {
	return status === 200 || (status === 404 && pattern === null)
}

/** Not `HttpOnly`: the language switch writes the same cookie in the browser. */
function choiceCookie(language: string): string {
	return `${languageCookie}=${language}; Path=/; Max-Age=${yearS}; SameSite=Lax`
}

const ofCatalogue = new Set(['', 'all-books', 'books/:category?', 'amazon', 'buy/:product'])
const ofBooks = new Set(['book-info/:book_id', 'demo-books/:demo', 'view-books/:id'])

/**
 * Surrogate keys of a page: a listing changes with every book, a book's page with the books that it links to and with
 * their categories.
 */
function tagsOf(
	{ pattern, params }: Pick<PageAddress, 'pattern' | 'params'>,
	links: readonly string[],
): string[] {
	if (pattern === null) return []
	if (ofCatalogue.has(pattern)) return ['catalogue']
	if (!ofBooks.has(pattern)) return []
	const linked = links.flatMap(link => /^\/(?:book-info|demo-books)\/([\w%.~-]+)/.exec(link)?.[1] ?? [])
	const books = new Set([...params, ...linked.map(decodeURIComponent)])
	return ['listings', ...[...books].map(id => `book:${encodeURIComponent(id)}`)]
}

function flat(headers: IncomingHttpHeaders): [string, string][] {
	return Object.entries(headers).flatMap(([name, value]) =>
		typeof value === 'string' && !name.startsWith(':') ? [[name, value] as [string, string]] : [],
	)
}
