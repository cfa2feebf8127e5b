import type { IncomingMessage } from 'node:http'
import { preferredLanguage } from '#contract/language.ts'
import { catalogueApi } from '#features/catalogue/contract.ts'
import { isCacheable, pageAddress } from './page-addresses.ts'

const { path: products } = catalogueApi.products

/** The cache key of a request; null for a personal response. */
export function cacheKey({ method, url = '', headers }: IncomingMessage): string | null {
	if (method !== 'GET' && method !== 'HEAD') return null
	if (url.startsWith('/api/')) {
		// Two different tokens are refused by the code that reads tokens.
		const mayDisagree = headers['x-auth-token'] !== undefined && headers.authorization !== undefined
		const isProducts = url === products || url.startsWith(`${products}?`)
		return isProducts && !mayDisagree ? `${preferredLanguage(headers['accept-language'])} ${products}` : null
	}
	const address = pageAddress(url, headers)
	return address !== null && isCacheable(address) ? address.key : null
}
