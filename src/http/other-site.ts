import type { IncomingHttpHeaders } from 'node:http'

/** Whether the browser says that a page of another site sent the request; what is no browser says nothing. */
export function isOfOtherSite({ origin, host, ...headers }: IncomingHttpHeaders): boolean {
	const site = headers['sec-fetch-site']
	if (site !== undefined) return site !== 'same-origin' && site !== 'none'
	return origin !== undefined && URL.parse(origin)?.host !== host
}
