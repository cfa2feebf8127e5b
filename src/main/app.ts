import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { addAccountRoutes } from '#features/accounts/server/accounts.routes.ts'
import { addBookmarkRoutes } from '#features/bookmarks/server/bookmarks.routes.ts'
import { addBookRoutes } from '#features/books/server/books.routes.ts'
import { addBulkRoutes } from '#features/bulk/server/bulk.routes.ts'
import { addCatalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts'
import { addCoverRoutes } from '#features/covers/server/covers.routes.ts'
import { addDiscoveryRoutes } from '#features/discovery/server/discovery.routes.ts'
import { addDraftRoutes } from '#features/drafts/server/drafts.routes.ts'
import { addEditingRoutes } from '#features/editing/server/editing.routes.ts'
import { addEntitlementRoutes } from '#features/entitlements/server/entitlements.routes.ts'
import { addImportRoutes } from '#features/importing/server/importing.routes.ts'
import { addListeningRoutes } from '#features/listening/server/listening.routes.ts'
import { addSandbox } from '#features/partner-site/server/sandbox.routes.ts'
import { addSiteEventRoutes } from '#features/partner-site/server/site-events.routes.ts'
import { addPartnerRoutes } from '#features/partners/server/partners.routes.ts'
import { addPartnersEditingRoutes } from '#features/partners-editing/server/partners-editing.routes.ts'
import { addQuizRoutes } from '#features/quiz/server/quiz.routes.ts'
import { addReadingRoutes } from '#features/reading/server/reading.routes.ts'
import { addWishRoutes } from '#features/wishes/server/wishes.routes.ts'
import { answerBadAddress, answerErrors, answerUnreadable, sendRefusal } from '#http/error-reply.ts'
import { sendSecurityHeaders } from '#http/headers.ts'
import { openApiDocument } from '#http/openapi.ts'
import type { Server } from '#http/server.ts'
import { refuseOtherMethods, refuseUnknown } from '#http/unknown.ts'
import type { Config } from './config.ts'
import { serveHealth } from './health.ts'
import type { Services } from './services.ts'

const connectionTimeoutMs = 30_000
const keepAliveTimeoutMs = 72_000

/** The API on one Fastify instance; main/ssr.ts adds the pages. */
export async function createApp(services: Services, config: Config): Promise<FastifyInstance> {
	const { keptAnswers } = services
	const fastify: FastifyInstance = Fastify({
		// What is kept is answered before anything else is done for a request.
		serverFactory: handle =>
			createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
				services.activity.note()
				if (!keptAnswers.answer(request, response)) handle(request, response)
			}).setTimeout(connectionTimeoutMs),
		loggerInstance: services.log as FastifyBaseLogger,
		trustProxy: config.PUBLIC_URL !== undefined,
		connectionTimeout: connectionTimeoutMs,
		forceCloseConnections: true,
		routerOptions: { maxParamLength: 300 },
		frameworkErrors: answerBadAddress,
		clientErrorHandler: answerUnreadable,
	})
	fastify.removeContentTypeParser('text/plain')
	answerErrors(fastify)
	fastify.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new AppError('not_found')))
	await sendSecurityHeaders(fastify)
	await fastify.register(cookie)
	// Before the compression, which would leave nothing to keep.
	fastify.addHook('onSend', async (request, reply, payload) => {
		const isKept = request.url.startsWith('/api/') && reply.statusCode === 200 && typeof payload === 'string'
		if (isKept) await keptAnswers.keep(request.raw, { headers: headersOf(reply), body: payload })
		return payload
	})
	// Covers, pages and sounds are compressed already; below 1 kB there is nothing to gain.
	await fastify.register(compress, {
		threshold: 1024,
		encodings: ['br', 'gzip'],
		brotliOptions: { params: { 1: 4 } },
	})
	const server: Server = { fastify, authenticate: services.accounts.authenticate, served: [] }
	serveHealth(server, services, config)
	addAccountRoutes(server, services)
	addEntitlementRoutes(server, services)
	addPartnerRoutes(server, services)
	addPartnersEditingRoutes(server, services)
	addCatalogueRoutes(server, services)
	addBookRoutes(server, services)
	await addEditingRoutes(server, services)
	addDraftRoutes(server, services)
	await addBulkRoutes(server, services)
	await addCoverRoutes(server, services)
	addBookmarkRoutes(server, services)
	addReadingRoutes(server, services)
	addQuizRoutes(server, services)
	addListeningRoutes(server, services)
	await addImportRoutes(server, services)
	await addSiteEventRoutes(server, services)
	if (config.PARTNER_SITE_URL === undefined) await addSandbox(fastify, services)
	addWishRoutes(server, services)
	addDiscoveryRoutes(server, { ...services, publicUrl: config.publicUrl })
	const document = () => openApiDocument(server.served, { title: 'Folio', version: config.version })
	fastify.get('/api/openapi.json', document)
	refuseOtherMethods(server)
	refuseUnknown(server)
	return fastify
}

function headersOf(reply: FastifyReply): [string, string][] {
	return Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
}
