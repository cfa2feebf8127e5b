import type { HTTPMethods } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Server } from './server.ts'

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Call after every feature is on the air: a known path answers 405 with `Allow` to the other verbs. */
export function refuseOtherMethods({ fastify, served }: Server): void {
	const known = new Map<string, Set<string>>()
	for (const { endpoint } of served) {
		const allowed = known.get(endpoint.path) ?? new Set()
		allowed.add(endpoint.method)
		if (endpoint.method === 'GET') allowed.add('HEAD')
		known.set(endpoint.path, allowed)
	}
	for (const [url, allowed] of known) {
		fastify.route({
			method: methods.filter(method => !allowed.has(method)),
			url,
			// The verb is wrong whatever the body is: it is not read, so it cannot be refused first.
			onRequest: () => {
				throw new AppError('method_not_allowed', { headers: { allow: [...allowed].join(', ') } })
			},
			handler: () => undefined,
		})
	}
}

/** An address below /api or /content that nothing serves. */
export function refuseUnknown({ fastify }: Server): void {
	const refuse = () => {
		throw new AppError('not_found')
	}
	for (const url of ['/api/*', '/content/*']) {
		fastify.route({ method: [...methods], url, onRequest: refuse, handler: () => undefined })
	}
}
