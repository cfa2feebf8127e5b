import type { RequestListener } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { currentAddress } from '#contract/renamed-calls/renamed-calls.ts'
import { addAccountRoutes } from '#features/accounts/server/accounts.routes.ts'
import { addActivityRoutes } from '#features/activity/server/activity.routes.ts'
import { addAdminSearchRoutes } from '#features/admin-search/server/admin-search.routes.ts'
import { addApiKeyRoutes } from '#features/api-keys/server/api-keys.routes.ts'
import { addAudioFileRoutes } from '#features/audio-files/server/audio-files.routes.ts'
import { addBookArchiveRoutes } from '#features/book-archive/server/book-archive.routes.ts'
import { addBookContentRoutes } from '#features/book-content/server/book-content.routes.ts'
import { addBookIdRoutes } from '#features/book-ids/server/book-ids.routes.ts'
import { followFormerIds } from '#features/book-ids/server/former-ids.ts'
import { addInsightRoutes } from '#features/book-insights/server/insights.routes.ts'
import { addBookListRoutes } from '#features/book-list/server/book-list.routes.ts'
import { addBookSearchRoutes } from '#features/book-search/server/book-search.routes.ts'
import { addBookmarkRoutes } from '#features/bookmarks/server/bookmarks.routes.ts'
import { addBookRoutes } from '#features/books/server/books.routes.ts'
import { addBulkChangeRoutes } from '#features/bulk-changes/server/bulk-changes.routes.ts'
import { addCatalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts'
import { addCategoryRoutes } from '#features/categories/server/categories.routes.ts'
import { addCopyLimitRoutes } from '#features/copy-limits/server/copy-limits.routes.ts'
import { addCoverRoutes } from '#features/covers/server/covers.routes.ts'
import { addDiscoveryRoutes } from '#features/discovery/server/discovery.routes.ts'
import { addEntitlementRoutes } from '#features/entitlements/server/entitlements.routes.ts'
import { addExerciseAnswerRoutes } from '#features/exercise-answers/server/exercise-answers.routes.ts'
import { addExerciseExportRoutes } from '#features/exercise-export/server/exercise-export.routes.ts'
import { addExerciseRoutes } from '#features/exercises/server/exercises.routes.ts'
import { addImportRoutes } from '#features/importing/server/importing.routes.ts'
import { addInkRoutes } from '#features/ink/server/ink.routes.ts'
import { addJobRoutes } from '#features/jobs/server/jobs.routes.ts'
import { addKeyPageRoutes } from '#features/key-pages/server/key-pages.routes.ts'
import { addListeningRoutes } from '#features/listening/server/listening.routes.ts'
import { addMyBooksRoutes } from '#features/my-books/server/my-books.routes.ts'
import { addMyWordRoutes } from '#features/my-words/server/my-words.routes.ts'
import { addNoteRoutes } from '#features/notes/server/notes.routes.ts'
import { addOfflineBookRoutes } from '#features/offline-books/server/offline-books.routes.ts'
import { addPageRoutes } from '#features/pages/server/pages.routes.ts'
import { addPartnerAdminRoutes } from '#features/partner-admin/server/partner-admin.routes.ts'
import { addPurchaseRoutes } from '#features/partner-site/server/purchases.routes.ts'
import { addSandbox } from '#features/partner-site/server/sandbox.routes.ts'
import { addSiteEventRoutes } from '#features/partner-site/server/site-events.routes.ts'
import { addPartnerRoutes } from '#features/partners/server/partners.routes.ts'
import { addProductImportExportRoutes } from '#features/product-import-export/server/product-import-export.routes.ts'
import { addProductRoutes } from '#features/products/server/products.routes.ts'
import { addPublishingRoutes } from '#features/publishing/server/publishing.routes.ts'
import { addQuizRoutes } from '#features/quiz/server/quiz.routes.ts'
import { addReaderRoutes } from '#features/reader-access/server/readers.routes.ts'
import { addReadingRoutes } from '#features/reading/server/reading.routes.ts'
import { addReadingOrderRoutes } from '#features/reading-order/server/reading-order.routes.ts'
import { addReadingPositionRoutes } from '#features/reading-positions/server/reading-positions.routes.ts'
import { addSalesRoutes } from '#features/sales/server/sales.routes.ts'
import { addSavedFilterRoutes } from '#features/saved-filters/server/saved-filters.routes.ts'
import { addOverviewRoutes } from '#features/shop-overview/server/overview.routes.ts'
import { addShopStatusRoutes } from '#features/shop-status/server/status.routes.ts'
import { addStaffRoutes } from '#features/staff/server/staff.routes.ts'
import { addStatementMailRoutes } from '#features/statement-mail/server/statement-mail.routes.ts'
import { addStatementRoutes } from '#features/statements/server/statements.routes.ts'
import { addStorefrontRoutes } from '#features/storefront/server/storefront.routes.ts'
import { addTalkingPageRoutes } from '#features/talking-page/server/talking-page.routes.ts'
import { addTeacherKeyRoutes } from '#features/teacher-keys/server/teacher-keys.routes.ts'
import { addTextRecognitionRoutes } from '#features/text-recognition/server/text-recognition.routes.ts'
import { addTranscriptRoutes } from '#features/transcripts/server/transcripts.routes.ts'
import { addWishListRoutes } from '#features/wish-list/server/wish-list.routes.ts'
import { addWordCheckRoutes } from '#features/word-check/server/word-check.routes.ts'
import { addWordDocumentRoutes } from '#features/word-documents/server/word-documents.routes.ts'
import { addWordRoutes } from '#features/word-meanings/server/word-meanings.routes.ts'
import { limitAbandonedWork } from '#http/client-gone.ts'
import { createLimitedServer } from '#http/connections.ts'
import {
	answerBadAddress,
	answerErrors,
	answerLate,
	answerUnreadable,
	sendRefusal,
} from '#http/error-reply.ts'
import { dataHeaders, sendSecurityHeaders } from '#http/headers.ts'
import { parseJsonBodies } from '#http/json-body.ts'
import { shedLoad } from '#http/load-shedding.ts'
import { limitRates } from '#http/rate-limits.ts'
import { answerRequestId, followTraces, requestId } from '#http/request-id.ts'
import { logRequests } from '#http/request-log.ts'
import type { Authenticate, Server } from '#http/server.ts'
import { refuseOtherMethods, refuseUnknown } from '#http/unknown-routes.ts'
import { continueWhenRead } from '#http/unread-body.ts'
import { addRecordRoutes } from '#records/server/records.routes.ts'
import { serveApiDocument } from './api-document.ts'
import type { Config } from './config.ts'
import { serveHealth } from './health.ts'
import { routeClass } from './pages/route-classes.ts'
import { budgetOf } from './route-budgets.ts'
import type { Services } from './services.ts'
import { trustProxy } from './trusted-proxies.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

/** Per address, which may be that of a school. */
const maxAbandoned = 16

export async function createApp(services: Services, config: Config): Promise<FastifyInstance> {
	const { pageAnswers, responseCache } = services
	const isHttps = config.publicUrl.startsWith('https:')
	const fastify: FastifyInstance = Fastify({
		// The response cache answers before the framework.
		serverFactory: handle => {
			const listener: RequestListener = (request, response) => {
				const answered = pageAnswers.answer(request, response)
				if (answered === true) return
				if (answered !== false)
					return void answered.then(
						isDone => isDone || handle(request, response),
						() => handle(request, response),
					)
				if (!responseCache.answer(request, response)) handle(request, response)
			}
			return createLimitedServer(listener, { isBehindProxy: config.trustedProxies !== false, answerLate })
		},
		loggerInstance: services.log as FastifyBaseLogger,
		// Lines have the request's id from its trace: a logger for each request would cost more than all else of a small call.
		childLoggerFactory: log => log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: requestId,
		rewriteUrl: ({ url = '/' }) => currentAddress(url),
		trustProxy: trustProxy(config.trustedProxies),
		// Requests in flight are finished: main/shutdown.ts.
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		routerOptions: { maxParamLength: 300 },
		frameworkErrors: answerBadAddress,
		clientErrorHandler: answerUnreadable,
	})
	fastify.removeContentTypeParser('text/plain')
	parseJsonBodies(fastify)
	continueWhenRead(fastify)
	answerErrors(fastify, services.readiness)
	fastify.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new AppError('not_found')))
	followTraces(fastify)
	logRequests(fastify)
	answerRequestId(fastify)
	warnOfUntrustedProxy(fastify, services.log)
	sendSecurityHeaders(fastify, { isHttps })
	shedLoad(fastify, { load: services.load, classOf: routeClass })
	await fastify.register(cookie)
	followFormerIds(fastify, services.formerIds)
	const limitAccount = limitRates(fastify, { limits: services.limits, budgetOf })
	// Images and audio are compressed already; below 1 kB there is nothing to gain.
	await fastify.register(compress, {
		threshold: 1024,
		globalDecompression: false,
		encodings: ['br', 'gzip'],
		brotliOptions: { params: { 1: 4 } },
	})
	const { accounts, apiKeys } = services
	const authenticate: Authenticate = (token, options) =>
		apiKeys.isKey(token) ? apiKeys.callerOf(token) : accounts.authenticate(token, options)
	const recordChange = services.activityLog.record
	const abandonedWork = limitAbandonedWork(maxAbandoned)
	const server: Server = {
		...{ fastify, authenticate, isHttps, limitAccount, abandonedWork, recordChange, served: [] },
	}
	serveHealth(server, services, config)
	addAccountRoutes(server, services)
	addActivityRoutes(server, services)
	addEntitlementRoutes(server, services)
	addPartnerRoutes(server, services)
	addApiKeyRoutes(server, services)
	addCopyLimitRoutes(server, services)
	addKeyPageRoutes(server, services)
	addSalesRoutes(server, services)
	addStatementRoutes(server, services)
	addStatementMailRoutes(server, services)
	addOverviewRoutes(server, services)
	addAdminSearchRoutes(server, services)
	addReaderRoutes(server, services)
	addStaffRoutes(server, services)
	addCatalogueRoutes(server, services)
	addBookRoutes(server, services)
	await addBookContentRoutes(server, services)
	await addWordDocumentRoutes(server)
	addRecordRoutes(server, services)
	addBookListRoutes(server, services)
	addSavedFilterRoutes(server, services)
	addProductRoutes(server, services)
	addPublishingRoutes(server, services)
	addBulkChangeRoutes(server, services)
	addBookArchiveRoutes(server, services)
	addBookIdRoutes(server, services)
	addCategoryRoutes(server, services)
	await addProductImportExportRoutes(server, services)
	await addCoverRoutes(server, services)
	await addPartnerAdminRoutes(server, services)
	addBookmarkRoutes(server, services)
	addNoteRoutes(server, services)
	addInkRoutes(server, services)
	addOfflineBookRoutes(server, services)
	addMyWordRoutes(server, services)
	addReadingRoutes(server, services)
	addReadingPositionRoutes(server, services)
	addMyBooksRoutes(server, services)
	addBookSearchRoutes(server, services)
	addExerciseRoutes(server, services)
	await addTeacherKeyRoutes(server, services)
	addExerciseExportRoutes(server, services)
	addTalkingPageRoutes(server, services)
	addInsightRoutes(server, services)
	addWordRoutes(server, services)
	addWordCheckRoutes(server, services)
	addExerciseAnswerRoutes(server, services)
	addPageRoutes(server, { pages: services.bookPages })
	addQuizRoutes(server, services)
	addAudioFileRoutes(server, services)
	addListeningRoutes(server, services)
	addTextRecognitionRoutes(server, services)
	addReadingOrderRoutes(server, services)
	addTranscriptRoutes(server, services)
	await addImportRoutes(server, services)
	addJobRoutes(server, services)
	services.processStatus.follow(fastify.server)
	addShopStatusRoutes(server, services)
	await addSiteEventRoutes(server, services)
	addPurchaseRoutes(server, services)
	if (config.PARTNER_SITE_URL === undefined) await addSandbox(fastify, { ...services, isHttps })
	addWishListRoutes(server, services)
	addDiscoveryRoutes(server, { ...services, publicUrl: config.publicUrl })
	addStorefrontRoutes(server, services)
	// Responses before the framework have the same headers as all others.
	pageAnswers.use(dataHeaders({ isHttps }))
	serveApiDocument(fastify, server, { title: 'Folio', version: config.version })
	refuseOtherMethods(server)
	refuseUnknown(server)
	return fastify
}
