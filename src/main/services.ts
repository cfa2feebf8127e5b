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
import { createBookmarks } from '#features/bookmarks/server/bookmarks.service.ts'
import { type BookmarkTables, createBookmarksStore } from '#features/bookmarks/server/bookmarks.store.ts'
import { createBooks, editionLength, pdfKey } from '#features/books/server/books.service.ts'
import { type BookTables, createBooksStore } from '#features/books/server/books.store.ts'
import { createCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { type CatalogueTables, createCatalogueStore } from '#features/catalogue/server/catalogue.store.ts'
import { createDiscovery } from '#features/discovery/server/discovery.service.ts'
import { createSamples } from '#features/discovery/server/samples.service.ts'
import { createEntitlements } from '#features/entitlements/server/entitlements.service.ts'
import { createImportWorker } from '#features/importing/server/import-worker.ts'
import { createImporting } from '#features/importing/server/importing.service.ts'
import { createImportingStore, type ImportTables } from '#features/importing/server/importing.store.ts'
import { createPageFiles, sourceOf } from '#features/importing/server/page-files.ts'
import { createPdfWorkshop } from '#features/importing/server/pdf-workshop.ts'
import { labelsWorthKeeping, startPageFrom } from '#features/importing/server/proposals.ts'
import { createUploadsStore, type UploadTables } from '#features/importing/server/uploads.store.ts'
import { createUploads } from '#features/importing/server/uploads.ts'
import { legalNames } from '#features/legal/contract.ts'
import { createSandbox, type SandboxProduct } from '#features/partner-site/server/sandbox.service.ts'
import { createSandboxStore, type SandboxTables } from '#features/partner-site/server/sandbox.store.ts'
import { createPartners } from '#features/partners/server/partners.service.ts'
import { createPartnersStore, type PartnerTables } from '#features/partners/server/partners.store.ts'
import { createQuiz } from '#features/quiz/server/quiz.service.ts'
import { createQuizStore, type QuizTables } from '#features/quiz/server/quiz.store.ts'
import { createBookSearch } from '#features/reading/server/book-search.ts'
import { createPositionsStore, type PositionTables } from '#features/reading/server/positions.store.ts'
import { createReading } from '#features/reading/server/reading.service.ts'
import { createTickets } from '#features/reading/server/tickets.ts'
import { createWishes } from '#features/wishes/server/wishes.service.ts'
import { createWishesStore, type WishTables } from '#features/wishes/server/wishes.store.ts'
import { createLive } from '#http/live.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'
import { createKeptValues } from '#platform/kept-values.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from './config.ts'
import { readLegal } from './legal-files.ts'

/** Pages that search engines are shown beside the shelves and the books. */
const publicPaths = ['/', '/books', '/books/sale', '/amazon', ...legalNames.map(name => `/legal/${name}`)]

/** The outside world, handed in. */
export type World = { config: Config; database: Database; files: FileStore; clock: Clock; log: Log }
export type Services = Awaited<ReturnType<typeof createServices>>

/** The map of the server: who exists, and who is given what. */
export async function createServices(world: World) {
	const { database, files, clock } = world
	const kept = createKeptValues(database.db())
	const secret = Buffer.from(
		await kept.getOrMake('ticket-secret', () => randomBytes(32).toString('hex')),
		'hex',
	)
	const live = createLive()
	const workshop = createPdfWorkshop()
	const tickets = createTickets({ secret, clock })

	const limits = limitSignIns({ store: createFailedSignInsStore(database.db<FailedSignInTables>()), clock })
	const sandbox = createSandbox({
		store: createSandboxStore(database.db<SandboxTables>()),
		secret: await kept.getOrMake('sandbox-secret', () => randomBytes(32).toString('hex')),
		recordOrder: (tx, { publisher, ...order }) =>
			createPartnersStore(tx.withTables<PartnerTables>()).addPaidOrder(publisher, order),
		limitSignIns: limits,
		clock,
	})
	const partnerSite = sandbox.site
	const catalogue = createCatalogue({
		store: createCatalogueStore(database.db<CatalogueTables>()),
		purchaseUrl: partnerSite.purchaseUrl,
	})
	const sessions = createSessions({ store: createSessionsStore(database.db<SessionTables>()), live, clock })
	const accounts = createAccounts({
		store: createAccountsStore(database.db<AccountTables>()),
		sessions,
		limitSignIns: limits,
		partnerSite,
		clock,
	})
	const partners = createPartners({
		store: createPartnersStore(database.db<PartnerTables>()),
		openSession: accounts.openPartnerSession,
		limitSignIns: limits,
		clock,
	})
	const entitlements = createEntitlements({ subscriptionsOf: partnerSite.subscriptions, clock })

	const books = createBooks({
		store: createBooksStore(database.db<BookTables>()),
		files,
		requireBook: entitlements.requireBook,
		async describePdf(fileKey) {
			const { pageSizes, pageLabels } = await workshop.ask(await sourceOf(files, fileKey), {
				act: 'describe',
			})
			return { pageSizes, pageLabels: labelsWorthKeeping(pageLabels, startPageFrom(pageLabels)) }
		},
	})
	const bookmarks = createBookmarks({
		store: createBookmarksStore(database.db<BookmarkTables>()),
		books,
		clock,
	})
	const reading = createReading({
		books,
		pages: createPageFiles({ files, workshop }),
		search: createBookSearch({ texts: books.texts, clock }),
		positions: createPositionsStore(database.db<PositionTables>()),
		tickets,
		clock,
	})
	const legal = await readLegal(world.config.LEGAL_DIR)
	const samples = createSamples({
		openDemo: reading.openDemo,
		tracks: books.tracks,
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
	const uploads = createUploads({ store: createUploadsStore(database.db<UploadTables>()), files, clock })
	const imports = createImportingStore(database.db<ImportTables>())
	const importing = createImporting({
		store: imports,
		uploads,
		files,
		books,
		clock,
		pdfKey,
		editionLength,
		wake: () => importWorker.wake(),
	})
	// Readers' pages are drawn in another process than those of an import: nobody waits for a book to be made.
	const importWorker = createImportWorker({
		store: imports,
		files,
		workshop: createPdfWorkshop({ niceness: 10 }),
		books,
		clock,
		log: world.log,
		forgetPages: importing.forgetPages,
		isAlone: database.kind === 'pglite',
	})

	return {
		...world,
		kept,
		live,
		tickets,
		accounts,
		partnerSite,
		sandbox,
		catalogue,
		/** What the sandbox sells is what the catalogue shows. */
		async findProduct(productId: string, language: Language): Promise<SandboxProduct | undefined> {
			const card = await catalogue.product(productId, language)
			if (!card) return undefined
			const { book_id: bookId, name: title, logo: coverUrl, price, ...rest } = card
			return { ...rest, productId, bookId, title, coverUrl, priceKopecks: Math.round(price * 100) }
		},
		entitlements,
		partners,
		books,
		bookmarks,
		reading,
		quiz,
		uploads,
		importing,
		importWorker,
		discovery,
		samples,
		wishes,
		/** What loaders of public pages may ask. */
		pages: { catalogue, reading, discovery, samples, legal, partnerSite },
		close() {
			live.close()
			workshop.close()
			importWorker.close()
		},
	}
}

export type PageServices = Services['pages']
