import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSampledLog } from './sampled-log.ts'

/** A line for every request that was answered; of those that are refused, a sample with the number of the others. */
export function logRequests(fastify: FastifyInstance): void {
	const sample = createSampledLog((key, leftOut) => {
		const [status, route] = key.split(' ')
		fastify.log.info({ status: Number(status), route, leftOut }, 'more requests refused')
	})
	fastify.addHook('onResponse', (request, reply, done) => {
		logResponse(request, reply)
		done()
	})
	fastify.addHook('onClose', async () => sample.close())

	function logResponse(request: FastifyRequest, reply: FastifyReply): void {
		const { statusCode: status, elapsedTime: responseTime } = reply
		const isRefused = (status >= 400 && status < 500) || status === 503
		if (isRefused && !sample.admit(`${status} ${request.routeOptions.url ?? 'unknown'}`)) return
		fastify.log.info({ reqId: request.id, req: request.raw, res: reply, responseTime }, 'request completed')
	}
}
