import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/vocabulary.ts'
import { createAccounts } from '#features/accounts/server/accounts.service.ts'
import { type AccountTables, createAccountsStore } from '#features/accounts/server/accounts.store.ts'
import {
	createFailedSignInsStore,
	type FailedSignInTables,
} from '#features/accounts/server/failed-sign-ins.store.ts'
import { createSessionsStore, type SessionTables } from '#features/accounts/server/sessions.store.ts'
import { createSessions } from '#features/accounts/server/sessions.ts'
import { limitSignIns } from '#features/accounts/server/sign-in-limits.ts'
import { createCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { type CatalogueTables, createCatalogueStore } from '#features/catalogue/server/catalogue.store.ts'
import { createTextSearch } from '#features/catalogue/server/text-search.service.ts'
import { createTextSearchStore } from '#features/catalogue/server/text-search.store.ts'
import { createDiscovery } from '#features/discovery/server/discovery.service.ts'
import { createSamples } from '#features/discovery/server/samples.service.ts'
import { createEntitlements } from '#features/entitlements/server/entitlements.service.ts'
import { legalNames } from '#features/legal/contract.ts'
import { createHttpSite } from '#features/partner-site/server/http-site.service.ts'
import {
	createKnownPeopleStore,
	type KnownPeopleTables,
} from '#features/partner-site/server/known-people.store.ts'
import { createSandbox, type SandboxProduct } from '#features/partner-site/server/sandbox.service.ts'
import { createSandboxStore, type SandboxTables } from '#features/partner-site/server/sandbox.store.ts'
import { createSiteClient } from '#features/partner-site/server/site-client.ts'
import { createSiteEvents } from '#features/partner-site/server/site-events.service.ts'
import {
	createSiteEventsStore,
	type SiteEventTables,
} from '#features/partner-site/server/site-events.store.ts'
import { createExports } from '#features/partners/server/exports.service.ts'
import { createOrdersStore } from '#features/partners/server/orders.store.ts'
import {
	createPartnerRecordsStore,
	type PartnerRecordTables,
} from '#features/partners/server/partner-records.store.ts'
import { createPartners } from '#features/partners/server/partners.service.ts'
import { createPartnersStore, type PartnerTables } from '#features/partners/server/partners.store.ts'
import { createSales } from '#features/partners/server/sales.service.ts'
import { createSalesStore } from '#features/partners/server/sales.store.ts'
import { createStatements } from '#features/partners/server/statement.service.ts'
import { createPartnersEditing } from '#features/partners-editing/server/partners-editing.service.ts'
import { createQuiz } from '#features/quiz/server/quiz.service.ts'
import { createQuizStore, type QuizTables } from '#features/quiz/server/quiz.store.ts'
import { createTickets } from '#features/reading/server/tickets.ts'
import { createWishes } from '#features/wishes/server/wishes.service.ts'
import { createWishesStore, type WishTables } from '#features/wishes/server/wishes.store.ts'
import { createLive } from '#http/live.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'
import { createKeptValues } from '#platform/kept-values.ts'
import type { Log } from '#platform/log.ts'
import { createActivity } from './activity.ts'
import { createBookServices } from './book-services.ts'
import type { Config } from './config.ts'
import { createEditingServices } from './editing-services.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { readLegal } from './legal-files.ts'
import { createShopTurns } from './shop-turns.ts'

/** Pages that search engines are shown beside the shelves and the books. */
const publicPaths = ['/', '/books', '/books/sale', '/amazon', ...legalNames.map(name => `/legal/${name}`)]

/** The outside world, handed in. */
export type World = { config: Config; database: Database; files: FileStore; clock: Clock; log: Log }
export type Services = Awaited<ReturnType<typeof createServices>>

/** The map of the server: who exists, and who is given what. */
export async function createServices(world: World) {
	const { config, database, files, clock, log } = world
	const kept = createKeptValues(database.db())
	const ticketSecret = await kept.getOrMake('ticket-secret', () => randomBytes(32).toString('hex'))
	const live = createLive()
	const keptAnswers = createKeptAnswers()
	const activity = createActivity(() => clock.now().getTime())
	const tickets = createTickets({ secret: Buffer.from(ticketSecret, 'hex'), clock })

	const limits = limitSignIns({ store: createFailedSignInsStore(database.db<FailedSignInTables>()), clock })
	const sandboxSecret = await kept.getOrMake('sandbox-secret', () => randomBytes(32).toString('hex'))
	const sandbox = createSandbox({
		store: createSandboxStore(database.db<SandboxTables>()),
		secret: sandboxSecret,
		recordOrder: (tx, { publisher, ...order }) =>
			createPartnersStore(tx.withTables<PartnerTables>()).addPaidOrder(publisher, order),
		limitSignIns: limits,
		clock,
	})
	const people = createKnownPeopleStore(database.db<KnownPeopleTables>())
	// The sandbox sends no events, and nobody else has its secret.
	const { PARTNER_SITE_URL: url, PARTNER_SITE_SECRET: secret = sandboxSecret, publicUrl } = config
	const partnerSite =
		url === undefined
			? sandbox.site
			: createHttpSite({
					client: createSiteClient({ url, secret, clock }),
					store: people,
					...{ url, publicUrl, secret, clock, log },
				})
	const siteEvents = createSiteEvents({
		store: createSiteEventsStore(database.db<SiteEventTables>()),
		people,
		secret,
		recordOrder: (tx, { publisher, ...order }) =>
			createPartnersStore(tx.withTables<PartnerTables>()).addPaidOrder(publisher, order),
		recordRefund: (tx, refund) => createPartnersStore(tx.withTables<PartnerTables>()).addRefund(refund),
		clock,
	})
	const catalogueStore = createCatalogueStore(database.db<CatalogueTables>())
	const textSearch = createTextSearch({
		search: createTextSearchStore(database.db<CatalogueTables>()),
		categories: catalogueStore.categories,
	})
	const catalogue = createCatalogue({
		store: catalogueStore,
		text: textSearch,
		purchaseUrl: partnerSite.purchaseUrl,
		clock,
	})
	const turns = createShopTurns({ nextTurn: catalogue.nextTurn, turned: keptAnswers.clear, clock, log })
	turns.plan()
	const stopListening = await database.listen('public_pages', () => {
		keptAnswers.clear()
		turns.plan()
	})
	const sessions = createSessions({ store: createSessionsStore(database.db<SessionTables>()), live, clock })
	const accounts = createAccounts({
		store: createAccountsStore(database.db<AccountTables>()),
		sessions,
		limitSignIns: limits,
		partnerSite,
		clock,
	})
	const partnersStore = createPartnersStore(database.db<PartnerTables>())
	const ordersStore = createOrdersStore(database.db())
	const salesStore = createSalesStore(database.db())
	if (await salesStore.divideDaysIn(config.TIME_ZONE))
		log.info({ timeZone: config.TIME_ZONE }, 'sales recounted')
	const sales = createSales({
		partners: partnersStore,
		sales: salesStore,
		orders: ordersStore,
		timeZone: config.TIME_ZONE,
	})
	const partners = createPartners({
		store: partnersStore,
		orders: ordersStore,
		openSession: accounts.openPartnerSession,
		limitSignIns: limits,
		clock,
	})
	const partnersEditing = createPartnersEditing({
		records: createPartnerRecordsStore(database.db<PartnerRecordTables>()),
		endSessions: accounts.endPartnerSessions,
		clock,
	})
	const entitlements = createEntitlements({ subscriptionsOf: partnerSite.subscriptions, clock })

	const bookServices = createBookServices(world, { entitlements, tickets, activity })
	const { books, reading } = bookServices
	const legal = await readLegal(world.config.LEGAL_DIR)
	const samples = createSamples({
		openDemo: reading.openDemo,
		tracks: books.tracks,
		firstTracks: books.firstTracks,
		async pageImage(page) {
			const { bytes } = await reading.part({ kind: 'guest' }, { kind: 'image', ...page })
			return bytes
		},
		files,
	})
	const discovery = createDiscovery({
		catalogue,
		files,
		clock,
		shop: {
			publicUrl: world.config.publicUrl,
			name: 'Folio',
			company: legal.seller('ru').name,
			paths: publicPaths,
		},
	})
	const quiz = createQuiz({ store: createQuizStore(database.db<QuizTables>()), clock })
	const wishes = createWishes({
		store: createWishesStore(database.db<WishTables>()),
		async known(bookIds) {
			const cards = await catalogue.booksById(bookIds, 'ru')
			return cards.map(({ book_id }) => book_id)
		},
		clock,
	})
	return {
		...world,
		kept,
		keptAnswers,
		activity,
		live,
		tickets,
		accounts,
		partnerSite,
		sandbox,
		siteEvents,
		catalogue,
		textSearch,
		/** What the sandbox sells is what the catalogue shows. */
		async findProduct(productId: string, language: Language): Promise<SandboxProduct | undefined> {
			const card = await catalogue.product(productId, language)
			if (!card) return undefined
			const { book_id: bookId, name: title, logo: coverUrl, price, ...rest } = card
			return { ...rest, productId, bookId, title, coverUrl, priceKopecks: Math.round(price * 100) }
		},
		/** What the sandbox calls the books that it sold. */
		async titlesOf(bookIds: string[], language: Language): Promise<Map<string, string>> {
			const cards = await catalogue.booksById(bookIds, language)
			return new Map(cards.map(({ book_id, name }) => [book_id, name]))
		},
		entitlements,
		partners,
		sales,
		exports: createExports({ sales, orders: ordersStore }),
		statements: createStatements({ sales, store: salesStore, clock }),
		/** Days are divided at the midnights of this zone from now on. */
		keepCalendar: salesStore.divideDaysIn,
		partnersEditing,
		...bookServices,
		...createEditingServices(world, {
			categories: catalogue.categories,
			demoPages: bookServices.demoPages,
			firstPage: bookServices.firstPage,
		}),
		quiz,
		discovery,
		samples,
		wishes,
		/** What loaders of public pages may ask. */
		pages: { catalogue, reading, discovery, samples, legal, partnerSite, timeZone: config.TIME_ZONE },
		close() {
			live.close()
			turns.close()
			void stopListening()
			bookServices.close()
		},
	}
}

export type PageServices = Services['pages']
