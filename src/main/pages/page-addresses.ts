import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage } from '#contract/language.ts'
import { isStorable } from '#contract/storable.ts'
import type { Language } from '#contract/vocabulary.ts'
import { formatListingQuery, parseListingQuery } from '#features/catalogue/rules.ts'
import { requestLanguage } from '#http/request-language.ts'

/**
 * All that a page is rendered from. The cache and the renderer get the same object, so that one key can't mean two
 * pages.
 */
export type PageAddress = {
	/** The pattern in `web/routes.ts`; null if no page has this address. */
	pattern: string | null
	path: string
	/** The query parameters that the page reads, normalized, with the question mark. */
	query: string
	chosen: Language | null
	language: Language
	key: string
	/** Somebody comes from elsewhere, perhaps with nothing in the browser's cache: the fonts are sent along. */
	isEntry: boolean
	/** A personal page is rendered with the request's headers and never shared. */
	isPersonal: boolean
	/** Values of the pattern's placeholders. */
	params: readonly string[]
}

type QueryOfPage = (query: URLSearchParams) => string
const nothing: QueryOfPage = () => ''
const listing: QueryOfPage = query => formatListingQuery(parseListingQuery(query))
const pageNumber: QueryOfPage = query => {
	const page = query.get('page')
	return page !== null && /^\d{1,6}$/.test(page) ? `?page=${Number(page)}` : ''
}

/** Query parameters that each page reads; others (`utm_source`, `yclid`) are ignored. */
export const queriesOfPages: { [pattern: string]: QueryOfPage } = {
	'': nothing,
	'all-books': listing,
	'books/:category?': listing,
	'book-info/:book_id': nothing,
	amazon: nothing,
	'legal/:document': nothing,
	wishes: nothing,
	'word-check': nothing,
	'demo-books/:demo': pageNumber,
	'view-books/:id': nothing,
	admin: nothing,
	test: nothing,
	'test/:id': nothing,
	login: nothing,
	register: nothing,
	'new-password': nothing,
	'buy/:product': nothing,
	'register/complete': nothing,
	dashboard: nothing,
	'my-words': nothing,
	offline: nothing,
	profile: nothing,
	partner: nothing,
	'partner-dashboard': nothing,
	quiz: nothing,
	'quiz/edit': nothing,
}
/** Pages that start something for one visitor. */
const personal = new Set(['register', 'new-password', 'register/complete'])
/** Their fonts load after the page of the book, wherever somebody comes from. */
const readers = new Set(['demo-books/:demo', 'view-books/:id'])
const routes = Object.keys(queriesOfPages).map(pattern => ({ pattern, parts: partsOf(pattern) }))
/** Pages with longer keys are rendered, but not cached. */
const maxKeyLength = 1000

/** @param target a request target such as `/books?page=2`; null for one that can't be decoded */
export function pageAddress(
	target: string,
	headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language' | 'sec-fetch-site'>,
): PageAddress | null {
	const named = pageOfTarget(target)
	if (named === null) return null
	const { pattern, path, query, chosen } = named
	const language = requestLanguage(headers, chosen)
	const isEntry = headers['sec-fetch-site'] !== 'same-origin' && !readers.has(pattern ?? '')
	return {
		...named,
		language,
		key: `${language}${isEntry ? ' entry' : ''} ${path}${query}`,
		isEntry,
		isPersonal: pattern !== null && personal.has(pattern),
	}
}

type PageOfTarget = Pick<PageAddress, 'pattern' | 'path' | 'query' | 'chosen' | 'params'>

/** Visitors repeat the same targets, and to parse one costs a twentieth of a cached answer. */
const parsed = new Map<string, PageOfTarget | null>()
const maxParsed = 1000
const maxParsedLength = 200

function pageOfTarget(target: string): PageOfTarget | null {
	const known = parsed.get(target)
	if (known !== undefined) return known
	const page = parseTarget(target)
	if (parsed.size === maxParsed) parsed.clear()
	if (target.length <= maxParsedLength) parsed.set(target, page)
	return page
}

function parseTarget(target: string): PageOfTarget | null {
	const [pathname = '', search = ''] = splitOnce(target)
	const segments = decodedSegments(pathname)
	if (segments === null) return null
	const parameters = new URLSearchParams(search)
	const lang = parameters.get('lang')
	const chosen = isLanguage(lang) ? lang : null
	// What PostgreSQL cannot store names nothing.
	const found = segments.every(isStorable) ? routes.find(route => matches(route.parts, segments)) : undefined
	const pattern = found?.pattern ?? null
	const own = pattern === null ? '' : (queriesOfPages[pattern]?.(parameters) ?? '')
	const query = chosen === null ? own : `${own === '' ? '?' : `${own}&`}lang=${chosen}`
	const path = found ? canonicalPath(found.parts, segments) : '/404'
	return {
		pattern,
		path,
		query,
		chosen,
		params: segments.filter((_, at) => found?.parts[at]?.startsWith(':')),
	}
}

export function isCacheable({ pattern, isPersonal, key }: PageAddress): boolean {
	return pattern !== null && !isPersonal && key.length <= maxKeyLength
}

function splitOnce(target: string): [string, string] {
	const at = target.indexOf('?')
	return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}

/** @returns null if the path is malformed or can't be decoded */
function decodedSegments(pathname: string): string[] | null {
	if (!pathname.startsWith('/')) return null
	const [, ...segments] = pathname.split('/')
	if (segments.at(-1) === '') segments.pop()
	try {
		return segments.map(decodeURIComponent)
	} catch {
		return null
	}
}

function partsOf(pattern: string): string[] {
	return pattern === '' ? [] : pattern.split('/')
}

/** As React Router matches: static segments case-insensitively, `:name` anything, `:name?` also nothing. */
function matches(parts: string[], segments: string[]): boolean {
	if (segments.length > parts.length) return false
	return parts.every((part, at) => {
		const segment = segments[at]
		// `.` and `..` are resolved when a URL is built: they name no page.
		if (part.startsWith(':')) return segment === undefined ? part.endsWith('?') : !/^\.{0,2}$/.test(segment)
		return segment?.toLowerCase() === part
	})
}

function canonicalPath(parts: string[], segments: string[]): string {
	const spelt = segments.map((segment, at) =>
		parts[at]?.startsWith(':') ? encodeURIComponent(segment) : parts[at],
	)
	return `/${spelt.join('/')}`
}
