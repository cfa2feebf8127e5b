import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export function newNonce(): string {
	return randomBytes(16).toString('base64')
}

/**
 * As OWASP's Secure Headers project recommends; pages add their own with `contentSecurityPolicy`.
 * @param isHttps the shop's public address is an https one: browsers then come back by https only
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): [name: string, value: string][] {
	return [
		['cross-origin-opener-policy', 'same-origin'],
		['cross-origin-resource-policy', 'same-origin'],
		['origin-agent-cluster', '?1'],
		['referrer-policy', 'same-origin'],
		['x-content-type-options', 'nosniff'],
		['x-frame-options', 'SAMEORIGIN'],
		['x-permitted-cross-domain-policies', 'none'],
		...(isHttps ? [['strict-transport-security', 'max-age=31536000'] as [string, string]] : []),
	]
}

/** Bytes and JSON never run as a page, even when somebody opens their address. */
export const policyOfData = "default-src 'none'; frame-ancestors 'none'; sandbox"

export function dataHeaders(site: { isHttps: boolean }): [name: string, value: string][] {
	return [...securityHeaders(site), ['content-security-policy', policyOfData]]
}

export function sendSecurityHeaders(fastify: FastifyInstance, site: { isHttps: boolean }): void {
	const headers = Object.fromEntries(dataHeaders(site))
	fastify.addHook('onRequest', ({ method }, reply, done) => {
		void reply.headers(headers)
		// Responses to unsafe methods, and those with tokens, must not be cached unless the route says so.
		if (method !== 'GET' && method !== 'HEAD') void reply.header('cache-control', 'no-store')
		done()
	})
}

export function hashSource(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Nothing from another host, no inline script and no inline style but those named. */
export function contentSecurityPolicy({
	scripts = [],
	styles = [],
}: {
	scripts?: readonly string[]
	styles?: readonly string[]
} = {}): string {
	return [
		"default-src 'self'",
		["script-src 'self'", ...scripts, "'wasm-unsafe-eval'"].join(' '),
		["style-src 'self'", ...styles].join(' '),
		...common,
		"connect-src 'self' data:",
		"require-trusted-types-for 'script'",
		'trusted-types default',
	].join('; ')
}

/** Hot reload needs a socket to the same host, styles that Vite writes into the page, and its own client's markup. */
export function developmentPolicy(nonce: string): string {
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
		"style-src 'self' 'unsafe-inline'",
		...common,
		"connect-src 'self' data: ws:",
	].join('; ')
}

const common = [
	"img-src 'self' data: blob:",
	"media-src 'self' blob:",
	"worker-src 'self' blob:",
	"font-src 'self' data:",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'self'",
]
