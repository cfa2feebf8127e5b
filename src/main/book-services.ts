import { createBookmarks } from '#features/bookmarks/server/bookmarks.service.ts'
import { type BookmarkTables, createBookmarksStore } from '#features/bookmarks/server/bookmarks.store.ts'
import { imageWidths } from '#features/books/rules.ts'
import { createBookRecordsStore } from '#features/books/server/book-records.store.ts'
import { createBooks, editionLength, pdfKey } from '#features/books/server/books.service.ts'
import { type BookTables, createBooksStore } from '#features/books/server/books.store.ts'
import { createEditions } from '#features/books/server/editions.service.ts'
import { createEditionsStore, type EditionTables } from '#features/books/server/editions.store.ts'
import type { CatalogueTables } from '#features/catalogue/server/catalogue.store.ts'
import { createProductRecordsStore } from '#features/catalogue/server/product-records.store.ts'
import { createDemoPages } from '#features/editing/server/demo-pages.ts'
import { createSoundFolder } from '#features/editing/server/sound-folder.ts'
import { createVersionsStore, type VersionTables } from '#features/editing/server/versions.store.ts'
import { withVersions } from '#features/editing/server/with-versions.ts'
import type { Entitlements } from '#features/entitlements/server/entitlements.service.ts'
import { createImportWorker } from '#features/importing/server/import-worker.ts'
import { createImporting } from '#features/importing/server/importing.service.ts'
import { createImportingStore, type ImportTables } from '#features/importing/server/importing.store.ts'
import { createPageFiles, cutEdition, sourceOf } from '#features/importing/server/page-files.ts'
import { createPdfWorkshop } from '#features/importing/server/pdf-workshop.ts'
import { labelsWorthKeeping, startPageFrom } from '#features/importing/server/proposals.ts'
import { createUploadsStore, type UploadTables } from '#features/importing/server/uploads.store.ts'
import { createUploads } from '#features/importing/server/uploads.ts'
import { createPractice } from '#features/listening/server/practice.service.ts'
import { createPracticeStore, type PracticeTables } from '#features/listening/server/practice.store.ts'
import { createSoundWorkshop } from '#features/listening/server/sound-workshop.ts'
import { createSounds } from '#features/listening/server/sounds.service.ts'
import { createSoundsStore, type SoundTables } from '#features/listening/server/sounds.store.ts'
import { createTranscripts } from '#features/listening/server/transcripts.service.ts'
import {
	createTranscriptsStore,
	type TranscriptTables,
} from '#features/listening/server/transcripts.store.ts'
import { createBookSearch } from '#features/reading/server/book-search.ts'
import { createPositionsStore, type PositionTables } from '#features/reading/server/positions.store.ts'
import { createReading } from '#features/reading/server/reading.service.ts'
import type { Tickets } from '#features/reading/server/tickets.ts'
import type { Activity } from './activity.ts'
import type { World } from './services.ts'

type Needs = { entitlements: Entitlements; tickets: Tickets; activity: Activity }

/** Books and everything that is done with one: made, read, marked, heard. */
export function createBookServices(world: World, { entitlements, tickets, activity }: Needs) {
	const { database, files, clock } = world
	const workshop = createPdfWorkshop()
	const soundWorkshop = createSoundWorkshop()
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
	const booksStore = createBooksStore(database.db<BookTables>())
	const demoPages = createDemoPages({
		books: booksStore,
		async pagesOf(bookId) {
			const products = createProductRecordsStore(database.db<CatalogueTables>())
			return (await products.find(bookId))?.demoPages ?? null
		},
		cut(book, demo, indexes) {
			const from = { ...book, pageCount: book.pageSizes.length }
			return cutEdition({ files, workshop }, from, { to: { ...demo, pageCount: indexes.length }, indexes })
		},
		pdfKey,
		editionLength,
	})
	const transcriptsStore = createTranscriptsStore(database.db<TranscriptTables>())
	const transcripts = createTranscripts({ store: transcriptsStore, books, clock })
	const sounds = createSounds({
		store: createSoundsStore(database.db<SoundTables>()),
		files,
		workshop: soundWorkshop,
		books,
		transcribed: transcriptsStore.known,
		clock,
	})
	const soundFolder = createSoundFolder({
		files,
		books: createBookRecordsStore(database.db<BookTables>()),
		take: sounds.add,
	})
	const practice = createPractice({ store: createPracticeStore(database.db<PracticeTables>()), books })
	const pages = createPageFiles({ files, workshop })
	const reading = createReading({
		books,
		pages,
		search: createBookSearch({ texts: books.texts, clock }),
		positions: createPositionsStore(database.db<PositionTables>()),
		tickets,
		clock,
	})
	const editions = createEditions({
		inTransaction: act =>
			database
				.db()
				.transaction()
				.execute(tx => {
					const books = createBookRecordsStore(tx.withTables<BookTables>())
					const versions = createVersionsStore(tx.withTables<VersionTables>())
					return act({
						editions: createEditionsStore(tx.withTables<EditionTables>()),
						startPage: async bookId => (await books.find(bookId))?.startPage ?? 1,
						versioned: (change, makeIt) => withVersions({ books, versions }, change, makeIt),
					})
				}),
		changed: demoPages.refresh,
		clock,
	})
	const uploads = createUploads({ store: createUploadsStore(database.db<UploadTables>()), files, clock })
	const imports = createImportingStore(database.db<ImportTables>())
	const booksOfImports = { ...books, replaceEdition: editions.replace }
	const importing = createImporting({
		store: imports,
		uploads,
		files,
		books: booksOfImports,
		editions,
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
		books: booksOfImports,
		clock,
		log: world.log,
		quietMs: activity.quietMs,
		forgetPages: importing.forgetPages,
		isAlone: database.kind === 'pglite',
	})
	return {
		books,
		bookmarks,
		reading,
		sounds,
		soundFolder,
		demoPages,
		/** The image of a book's first page; null where it has none. */
		async firstPage(bookId: string): Promise<Uint8Array | null> {
			const book = await books.existing(bookId)
			const pageCount = book?.pageSizes.length ?? 0
			return book && pageCount > 0 ? pages.image({ ...book, pageCount }, 0, imageWidths[1]) : null
		},
		practice,
		transcripts,
		uploads,
		importing,
		importWorker,
		close() {
			workshop.close()
			soundWorkshop.close()
			importWorker.close()
		},
	}
}
