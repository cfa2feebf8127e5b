import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { answerErrors, sendRefusal } from '#http/error-reply.ts'
import { sendSecurityHeaders } from '#http/headers.ts'
import { openApiDocument } from '#http/openapi.ts'
import type { Server } from '#http/server.ts'
import { refuseOtherMethods, refuseUnknown } from '#http/unknown.ts'
import type { Config } from './config.ts'
import { serveHealth } from './health.ts'
import type { Services } from './services.ts'

const connectionTimeoutMs = 30_000

/** The API on one Fastify instance; pages are added by main/ssr.ts. */
export async function createApp(services: Services, config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
	const fastify = Fastify({
		loggerInstance: log,
		disableRequestLogging: config.LOG_LEVEL === 'silent',
		trustProxy: config.PUBLIC_URL !== undefined,
		connectionTimeout: connectionTimeoutMs,
		routerOptions: { maxParamLength: 300 },
	})
	fastify.removeContentTypeParser('text/plain')
	answerErrors(fastify)
	fastify.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new AppError('not_found')))
	await sendSecurityHeaders(fastify)
	await fastify.register(cookie)
	// Covers, pages and sounds are compressed already; below 1 kB there is nothing to gain.
	await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
	serveHealth(server, services, config)
	addAccountRoutes(server, services)
	fastify.get('/api/openapi.json', () => openApiDocument(server.served, { title: 'Folio', version: config.version }))
	refuseOtherMethods(server)
	refuseUnknown(server)
	return fastify
}
