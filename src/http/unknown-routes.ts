import type { HTTPMethods } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Server } from './server.ts'

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function methodNotAllowed(allowed: Iterable<string>): AppError {
	return new AppError('method_not_allowed', { headers: { allow: [...allowed].join(', ') } })
}

/**
 * Call after all routes are registered: other methods of a known path answer 405 with `Allow`, and OPTIONS tells them.
 */
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
			// The method is wrong whatever the body is, so the body is not read.
			onRequest: () => {
				throw methodNotAllowed(allowed)
			},
			handler: () => undefined,
		})
		fastify.options(url, (_, reply) =>
			reply
				.code(204)
				.header('allow', [...allowed, 'OPTIONS'].join(', '))
				.send(),
		)
	}
}

export function refuseUnknown({ fastify }: Server): void {
	const refuse = () => {
		throw new AppError('not_found')
	}
	for (const url of ['/api/*', '/content/*']) {
		fastify.route({ method: [...methods], url, onRequest: refuse, handler: () => undefined })
	}
}
