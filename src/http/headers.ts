import { createHash, randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** One per page: scripts without it do not run. */
export function newNonce(): string {
	return randomBytes(16).toString('base64')
}

/** Security headers of every answer; pages add their own Content-Security-Policy with `contentSecurityPolicy`. */
export async function sendSecurityHeaders(fastify: FastifyInstance): Promise<void> {
	await fastify.register(helmet, {
		contentSecurityPolicy: false,
		// The shop may stand behind plain HTTP on one machine; whoever terminates TLS sends this header.
		strictTransportSecurity: false,
		referrerPolicy: { policy: 'same-origin' },
		crossOriginEmbedderPolicy: false,
	})
	fastify.addHook('onRequest', async (_request, reply) => {
		// Bytes and JSON never run as a page, even when somebody opens their address.
		void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
	})
}

/**
 * The sources of a page's own inline scripts, by what stands in them: such a page can be kept for the next visitor, as
 * one with a nonce can't.
 */
export function scriptHashes(html: string): string[] {
	const inline = html.matchAll(
		/<script(?![^>]*(?:\bsrc=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
	)
	const sources = [...inline].map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
	return [...new Set(sources)].map(hash => `'sha256-${hash}'`)
}

/**
 * The policy of an HTML page: nothing from another host, inline scripts by nonce or hash.
 * @param development hot reload needs a socket to the same host and styles that Vite writes into the page
 */
export function contentSecurityPolicy(scripts: readonly string[], development = false): string {
	return [
		"default-src 'self'",
		`script-src 'self' ${scripts.join(' ')} 'wasm-unsafe-eval'`,
		// Sizes and placeholder colours of covers are style attributes.
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"worker-src 'self' blob:",
		// The first picture of a book is read from inside the document.
		development ? "connect-src 'self' data: ws:" : "connect-src 'self' data:",
		"font-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	].join('; ')
}
