import type { FastifyInstance } from 'fastify'
import { createSampledLog } from './sampled-log.ts'

/** A line for every request that was answered; of those that are refused, a sample with the number of the others. */
export function logRequests(fastify: FastifyInstance): void {
	const sample = createSampledLog((key, leftOut) => {
		const [status, route] = key.split(' ')
		fastify.log.info({ status: Number(status), route, leftOut }, 'more requests refused')
	})
	fastify.addHook('onResponse', async (request, reply) => {
		const { statusCode: status, elapsedTime: responseTime } = reply
		const isRefused = (status >= 400 && status < 500) || status === 503
		if (isRefused && !sample.admit(`${status} ${request.routeOptions.url ?? 'unknown'}`)) return
		request.log.info({ req: request.raw, res: reply, responseTime }, 'request completed')
	})
	fastify.addHook('onClose', async () => sample.close())
}
