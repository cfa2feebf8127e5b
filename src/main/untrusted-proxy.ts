import type { FastifyInstance } from 'fastify'
import type { Log } from '#platform/log.ts'

/**
 * Warns once of requests that name their sender in `X-Forwarded-For` and come from an address that TRUSTED_PROXIES does not
 * name: if a proxy sends them, all visitors share the limits of one address.
 */
export function warnOfUntrustedProxy(fastify: FastifyInstance, log: Pick<Log, 'warn'>): void {
	let isWarned = false
	fastify.addHook('onRequest', async ({ headers, ip, socket }) => {
		if (isWarned || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
		isWarned = true
		log.warn(
			'X-Forwarded-For of an address that TRUSTED_PROXIES does not name: a proxy’s visitors share its limits',
		)
	})
}
