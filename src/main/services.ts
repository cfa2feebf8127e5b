import { randomBytes } from 'node:crypto'
import { composeAccounts, composeSessions } from '#features/accounts/server/compose.ts'
import { sessionEndsChannel } from '#features/accounts/server/session-ends.ts'
import { composeActivityLog } from '#features/activity/server/compose.ts'
import { composeApiKeys } from '#features/api-keys/server/compose.ts'
import { composeFormerIds } from '#features/book-ids/server/compose.ts'
import { composeReaderAccess } from '#features/books/server/compose.ts'
import { composeCatalogue } from '#features/catalogue/server/compose.ts'
import { composeCopyLimits } from '#features/copy-limits/server/compose.ts'
import { composeEntitlements } from '#features/entitlements/server/compose.ts'
import { importErrorWords } from '#features/importing/server/importing.service.ts'
import { createJobLists } from '#features/jobs/server/job-lists.ts'
import { legalNames } from '#features/legal/contract.ts'
import { composePageMarks } from '#features/page-marks/server/compose.ts'
import { composePartnerSite } from '#features/partner-site/server/compose.ts'
import { composePartners } from '#features/partners/server/compose.ts'
import { composeProductSearch } from '#features/product-search/server/compose.ts'
import { composeProductReads } from '#features/products/server/compose.ts'
import { composeReaderDecisions } from '#features/reader-access/server/compose.ts'
import { composeSales } from '#features/sales/server/compose.ts'
import type { LedgerTables } from '#features/sales/server/ledger.store.ts'
import { composeSignInLimits } from '#features/sign-in-limits/server/compose.ts'
import { composeWishList } from '#features/wish-list/server/compose.ts'
import { createEventStreams } from '#http/event-streams.ts'
import { securityHeaders } from '#http/headers.ts'
import { createLoadShedding } from '#http/load-shedding.ts'
import { createRateLimits } from '#http/rate-limits.ts'
import { createResponseCache } from '#http/response-cache/response-cache.ts'
import { addBackups } from '#main/backup/scheduled-backups.ts'
import { createAdminServices } from '#main/services/admin-services.ts'
import { createBookIdHolds } from '#main/services/book-id-holds.ts'
import { createBookPlaces } from '#main/services/book-places.ts'
import { createBookServices } from '#main/services/book-services.ts'
import { createEditingServices } from '#main/services/editing-services.ts'
import { createOfflineBooks } from '#main/services/offline-books.ts'
import { personalTables } from '#main/services/personal-tables.ts'
import { productLookups } from '#main/services/product-lookups.ts'
import { createStatusServices } from '#main/services/status-services.ts'
import { createStorefrontServices } from '#main/services/storefront-services.ts'
import { createTeachingServices } from '#main/services/teaching-services.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createStoredValues } from '#platform/stored-values.ts'
import { sessionLimits } from './config.ts'
import { createEventLoopLoad } from './event-loop-load.ts'
import { createScheduledChanges } from './jobs/scheduled-changes.ts'
import { throttled } from './jobs/throttled.ts'
import { upkeepHandlers } from './jobs/upkeep-jobs.ts'
import { readLegal } from './legal-files.ts'
import type { ShopPlatform } from './open-platform.ts'
import { cacheKey } from './pages/cache-key.ts'
import { tagsOfChange } from './public-changes.ts'
import { notifyOfReaderChanges } from './reader-changes.ts'
import { budgets } from './route-budgets.ts'

/** Public pages for the sitemap beside listings and books. */
const publicPaths = ['/', '/books', '/books/sale', '/amazon', ...legalNames.map(name => `/legal/${name}`)]

/** A browser that follows jobs asks for them no more often. */
const jobEventsEveryMs = 1000

export type Services = Awaited<ReturnType<typeof createServices>>

/** Composition root. */
export async function createServices(platform: ShopPlatform) {
	const { config, database, files, clock, log, eventLoopDelayMs } = platform
	const storedValues = createStoredValues(database.db())
	const secretOf = (name: string) => storedValues.getOrMake(name, () => randomBytes(32).toString('hex'))
	const eventStreams = createEventStreams()
	const load = createLoadShedding(eventLoopDelayMs)
	const responseCache = createResponseCache({
		keyOf: cacheKey,
		headers: securityHeaders({ isHttps: config.publicUrl.startsWith('https:') }),
	})
	const limits = createRateLimits(budgets, config.RATE_LIMIT_FACTOR)
	const eventLoopLoad = createEventLoopLoad()
	const jobs = createJobs(platform)
	await jobs.listen()
	const notifyOfJobs = throttled(() => eventStreams.notifyAdministrators('jobs'), jobEventsEveryMs)
	const stopJobEvents = jobs.onChange(notifyOfJobs)
	const { devices, limitSignIns, sweepSignIns } = composeSignInLimits(platform, {
		failedSignInHours: config.FAILED_SIGN_IN_RETENTION_HOURS,
	})
	const { sessions, upkeep, ends } = composeSessions(platform, {
		limits: sessionLimits(config),
		secret: await secretOf('session-secret'),
		endedSessionDays: config.SESSION_RETENTION_DAYS,
		sweepSignIns,
	})
	const formerIds = await composeFormerIds(platform)
	const { bookIdHolds, bookIdSweep } = createBookIdHolds(platform, formerIds)
	const readerAccess = composeReaderAccess(platform, {
		ticketSecret: await secretOf('ticket-secret'),
		sessionOwner: sessions.liveOwner,
		formerIdsOf: formerIds.of,
		rateLimitFactor: config.RATE_LIMIT_FACTOR,
		onFastRequests: (sessionId, bookId) => activityLog.recordFastReading(sessionId, bookId),
	})
	const { tickets } = readerAccess
	const sessionEnds = ends({ eventStreams, tickets })
	const stopSessionEnds = await database.subscribe(sessionEndsChannel, {
		onMessage: sessionEnds.onMessage,
		onReconnect: () =>
			void sessionEnds
				.recheck()
				.catch((error: unknown) => log.warn({ err: error }, 'sessions not rechecked')),
	})

	const sold = composeSales(platform, {
		findPartner: publisherId => findPartner(publisherId),
		isbnsOf: productIds => partnerProducts.isbnsOf(productIds),
		timeZone: config.TIME_ZONE,
	})
	if (await sold.applyTimeZone(config.TIME_ZONE)) log.info({ timeZone: config.TIME_ZONE }, 'sales recounted')
	const { sandbox, partnerSite, siteEvents } = composePartnerSite(platform, {
		url: config.PARTNER_SITE_URL,
		secret: config.PARTNER_SITE_SECRET,
		sandboxSecret: await secretOf('sandbox-secret'),
		publicUrl: config.publicUrl,
		recordOrder: (tx, { publisher, ...order }) =>
			sold.recordOrder(tx.withTables<LedgerTables>(), publisher, order),
		recordRefund: (tx, ...of) => sold.recordRefund(tx.withTables<LedgerTables>(), ...of),
		limitSignIns,
	})
	const { search: productSearch, stop: stopSearchUpdates } = await composeProductSearch(platform)
	const { catalogue, smallCovers } = composeCatalogue(platform, {
		purchaseUrl: partnerSite.purchaseUrl,
		search: productSearch,
	})
	const scheduledChanges = createScheduledChanges({
		nextScheduledChange: catalogue.nextScheduledChange,
		onChange: () => responseCache.invalidate(),
		clock,
		log,
	})
	scheduledChanges.plan()
	let booksChanged = () => {}
	const stopListening = await database.subscribe('public_pages', {
		onMessage: changed => publicPagesChanged(tagsOfChange(changed)),
		onReconnect: () => publicPagesChanged(),
	})
	function publicPagesChanged(tags?: string[]): void {
		responseCache.invalidate(tags)
		scheduledChanges.plan()
		booksChanged()
	}
	const accounts = composeAccounts(platform, { sessions, devices, limitSignIns, partnerSite, personalTables })
	const activityLog = composeActivityLog(platform, {
		people: accounts,
		retentionDays: config.ACTIVITY_RETENTION_DAYS,
	})
	const { partnerProducts, demoPagesOf } = composeProductReads(platform)
	const { partners, partnerRecords, findPartner } = composePartners(platform, {
		newestOrders: (partnerId, limit) => sold.sales.newestOrders(partnerId, limit),
		productsOf: partnerProducts.ofPartner,
		endSessions: accounts.endPartnerSessions,
		openSession: accounts.openPartnerSession,
		limitSignIns,
	})
	const { apiKeys } = composeApiKeys(platform, {
		partnerOf: sold.sales.partnerOf,
		spend: keyId => limits.spendOfAccount('publisher key', keyId),
	})
	const { readers } = composeReaderDecisions(platform, {
		// The partner site goes on sending the ids that it was sent once.
		async siteSubscriptionsOf(userId) {
			const found = await partnerSite.subscriptions(userId)
			return found.map(one => ({ ...one, bookId: formerIds.current(one.bookId) }))
		},
		namesOf: accounts.namesOf,
		timeZone: config.TIME_ZONE,
	})
	const { subscriptionsOf } = readers
	const { entitlements } = composeEntitlements(platform, { ...catalogue, subscriptionsOf })
	const { copyLimits } = composeCopyLimits(platform, {
		findPartner,
		partnerOfBook: partnerProducts.partnerOfBook,
	})
	const pageMarks = composePageMarks({ secret: await secretOf('page-mark-secret'), userOf: sessions.userOf })
	const marking = config.PAGE_MARKS === 'on' ? pageMarks.marking : null
	const readerChanges = await notifyOfReaderChanges({ database, eventStreams, log })
	const bookServices = createBookServices(platform, {
		...{ entitlements, ...readerAccess, eventLoopLoad, jobs, marking, demoPagesOf, bookIdHolds, findPartner },
		...{ copyLimitOf: copyLimits.ofBook, partnerProducts },
		memberOf: async sessionId => (await sessions.holder(sessionId))?.member ?? null,
		readerChanged: readerChanges.notify,
		isDemoPublic: catalogue.isDemoPublic,
		listedBooks: productLookups(catalogue).listedBooks,
	})
	const { books, bookPages, reading, uploads, teacherKeys } = bookServices
	jobs.handle(bookIdSweep)
	for (const handler of upkeepHandlers({
		...{ files, uploads, teacherKeys, sessions: upkeep, jobs, partnerSite, catalogue, clock },
	}))
		jobs.handle(handler)
	const backups = addBackups(platform, jobs)
	const offlineDeps = { ...bookServices, sessions, entitlements, activityLog, storedValues, formerIds }
	const offlineBooks = await createOfflineBooks(platform, offlineDeps)
	booksChanged = bookServices.booksChanged
	const legal = await readLegal(platform.config.LEGAL_DIR)
	const { storefront, discovery, samples, wordCheck } = createStorefrontServices(platform, {
		...{ ...bookServices, catalogue, jobs, publicPaths },
		company: legal.seller('ru').name,
	})
	const { coverOf, coverKey, demoPages, sounds } = bookServices
	const { importCatalogue, ...editing } = createEditingServices(platform, {
		...{ jobs, coverOf, coverKey, demoPages, sounds, teacherKeys, formerIds, bookIdHolds },
		categories: catalogue.categories,
		firstPage: bookPages.firstPage,
		tracks: books.tracks,
		exercises: bookServices.exerciseReviews.summary,
		partnerOfBook: partnerProducts.partnerOfBook,
	})
	const { readiness, processStatus } = createStatusServices(platform, { jobs, partnerSite, backups })
	return {
		...platform,
		jobs,
		jobLists: createJobLists({ jobs, words: importErrorWords }),
		...{ readiness, processStatus },
		storedValues,
		load,
		limits,
		responseCache,
		eventStreams,
		tickets,
		copyLimits,
		pageMarks: { ...pageMarks.marks, original: bookPages.originalImage },
		accounts,
		activityLog,
		sessionEnds,
		sweepSessions: upkeep.sweep,
		partnerSite,
		sandbox,
		siteEvents,
		...{ catalogue: { ...catalogue, importCatalogue }, smallCovers },
		productSearch,
		...productLookups(catalogue),
		entitlements,
		...{ partners, apiKeys },
		...sold,
		...createAdminServices(platform, {
			...{ sold, partnerRecords, readers, accounts, jobs, bookList: editing.bookList },
			publisherTitles: partnerProducts.publisherTitles,
		}),
		...bookServices,
		offlineBooks,
		...editing,
		...{ formerIds, bookIdHolds },
		...createTeachingServices(platform, {
			...{ bookServices, findPartner, partnerProducts, jobs },
			secret: await secretOf('insight-secret'),
		}),
		discovery,
		samples,
		...{ storefront, wordCheck },
		...composeWishList(platform, {
			async known(bookIds) {
				const cards = await catalogue.booksById(bookIds, 'ru')
				return cards.map(({ book_id }) => book_id)
			},
		}),
		pages: {
			...{ catalogue, smallCovers },
			reading,
			demoImage: bookPages.demoImage,
			discovery,
			samples,
			storefront,
			bookPlaces: createBookPlaces({
				...catalogue,
				movedTo: formerIds.movedTo,
				isArchived: editing.bookArchive.isArchived,
			}),
			legal,
			partnerSite,
			timeZone: config.TIME_ZONE,
		},
		/** Browsers reconnect to another process. */
		endStreams: eventStreams.close,
		/** Background work is left to other processes. */
		stopJobs: jobs.stop,
		async close() {
			eventStreams.close()
			load.close()
			responseCache.close()
			scheduledChanges.close()
			activityLog.close()
			await stopListening()
			await formerIds.close()
			await stopSearchUpdates()
			await stopSessionEnds()
			stopJobEvents()
			await readerChanges.stop()
			await processStatus.close()
			await jobs.close()
			await bookServices.close()
		},
	}
}

export type PageServices = Services['pages']
