import { createBookRecordsStore } from '#features/books/server/book-records.store.ts'
import { type BookTables, createBooksStore } from '#features/books/server/books.store.ts'
import { createBookFactsStore } from '#features/bulk/server/book-facts.store.ts'
import { createBulkExport } from '#features/bulk/server/bulk-export.service.ts'
import { createBulkImport } from '#features/bulk/server/bulk-import.service.ts'
import { createImportsStore, type ImportTables } from '#features/bulk/server/imports.store.ts'
import type { Category } from '#features/catalogue/contract.ts'
import type { CatalogueService } from '#features/catalogue/server/catalogue.service.ts'
import type { CatalogueTables } from '#features/catalogue/server/catalogue.store.ts'
import { createCategoryRecordsStore } from '#features/catalogue/server/category-records.store.ts'
import { createProductRecordsStore } from '#features/catalogue/server/product-records.store.ts'
import { createCovers } from '#features/covers/server/covers.service.ts'
import { createCoversStore } from '#features/covers/server/covers.store.ts'
import { createDrafts } from '#features/drafts/server/drafts.service.ts'
import { createDraftsStore, type DraftTables } from '#features/drafts/server/drafts.store.ts'
import {
	type CategoryStores,
	createCategoryEditing,
} from '#features/editing/server/category-editing.service.ts'
import type { DemoPages } from '#features/editing/server/demo-pages.ts'
import { createEditing, type Stores as EditingStores } from '#features/editing/server/editing.service.ts'
import { createProductEditing, type ProductStores } from '#features/editing/server/product-editing.service.ts'
import { firstVersion, saveVersion } from '#features/editing/server/save-version.ts'
import { createShelf } from '#features/editing/server/shelf.service.ts'
import { createShelfStore } from '#features/editing/server/shelf.store.ts'
import { createVersionsStore, type VersionTables } from '#features/editing/server/versions.store.ts'
import { coverKey } from '#features/importing/server/import-run.ts'
import type { Db } from '#platform/database.ts'
import type { World } from './services.ts'

type Needs = Pick<CatalogueService, 'categories'> & {
	demoPages: DemoPages
	firstPage(bookId: string): Promise<Uint8Array | null>
}

/** What editors do to books and to what is sold of them. */
export function createEditingServices(world: World, { categories, demoPages, firstPage }: Needs) {
	const { database, files, clock, config } = world
	const editingStores = (db: Db<unknown>): EditingStores => ({
		books: createBookRecordsStore(db.withTables<BookTables>()),
		versions: createVersionsStore(db.withTables<VersionTables>()),
	})
	const editing = createEditing({
		stores: editingStores(database.db()),
		inTransaction: act =>
			database
				.db()
				.transaction()
				.execute(tx => act(editingStores(tx))),
		changed: demoPages.refresh,
		clock,
	})
	const timeZone = config.TIME_ZONE
	const shelf = createShelf({ store: createShelfStore(database.db()), clock, timeZone })
	const productStores = (db: Db<unknown>): ProductStores => ({
		...editingStores(db),
		products: createProductRecordsStore(db.withTables<CatalogueTables>()),
	})
	async function coverOf(bookId: string) {
		const book = await createBooksStore(database.db<BookTables>()).find(bookId)
		const [width, height] = book?.pageSizes[0] ?? [0, 0]
		if (!book || width === 0) return null
		const key = coverKey(book)
		return (await files.exists(key)) ? { key, width: Math.round(width), height: Math.round(height) } : null
	}
	const productEditing = createProductEditing({
		stores: productStores(database.db()),
		inTransaction: act =>
			database
				.db()
				.transaction()
				.execute(tx => act(productStores(tx))),
		coverOf,
		categories,
		demoPages,
		clock,
		timeZone,
	})
	const bulkImport = createBulkImport({
		imports: createImportsStore(database.db<ImportTables>()),
		inTransaction: act =>
			database
				.db()
				.transaction()
				.execute(tx =>
					act({
						save: (who, bookId, saved) => productEditing.saveInside(productStores(tx), who, bookId, saved),
						imports: createImportsStore(tx.withTables<ImportTables>()),
					}),
				),
		records: productEditing.records,
		faultOf: productEditing.faultOf,
		async canBeSold(bookId) {
			const book = await productStores(database.db()).books.find(bookId)
			return book !== undefined && !book.isDemo
		},
		coverOf,
		async remakeDemos(changes) {
			for (const { bookId, demoPages: pages } of changes)
				if (pages !== null) await demoPages.make(bookId, pages)
		},
		clock,
		timeZone,
	})
	const coverStores = (db: Db<unknown>) => {
		const { books, versions } = editingStores(db)
		return {
			covers: createCoversStore(db.withTables()),
			books,
			versions: {
				newest: async (id: string) => (await versions.newest({ kind: 'cover', id })) ?? firstVersion,
				state: (id: string, version: number) => versions.state({ kind: 'cover', id }, version),
				save: (saving: Parameters<typeof saveVersion>[1]) => saveVersion(versions, saving),
			},
		}
	}
	const covers = createCovers({
		stores: coverStores(database.db()),
		inTransaction: act =>
			database
				.db()
				.transaction()
				.execute(tx => act(coverStores(tx))),
		files,
		firstPage,
		async hasPages(bookId) {
			const book = await editingStores(database.db()).books.find(bookId)
			return (book?.pageCount ?? 0) > 0
		},
		clock,
	})
	const categoryStores = (db: Db<unknown>): CategoryStores => ({
		categories: createCategoryRecordsStore(db.withTables<CatalogueTables>()),
		versions: createVersionsStore(db.withTables<VersionTables>()),
	})
	const categoryEditing = createCategoryEditing({
		stores: categoryStores(database.db()),
		inTransaction: act =>
			database
				.db()
				.transaction()
				.execute(tx => act(categoryStores(tx))),
		clock,
	})
	const bulkExport = createBulkExport({
		soldIds: shelf.soldIds,
		records: productEditing.records,
		facts: createBookFactsStore(database.db()).ofBooks,
		categoryNames: async language => namesOf((await categories(language)).children),
		shop: { name: 'Folio', publicUrl: config.publicUrl },
		clock,
	})
	const drafts = createDrafts({ store: createDraftsStore(database.db<DraftTables>()), clock })
	return { drafts, bulkExport, bulkImport, editing, shelf, productEditing, covers, categoryEditing }
}

function namesOf(categories: Category[]): Map<number, string> {
	return new Map(categories.flatMap(({ id, name, children }) => [[id, name] as const, ...namesOf(children)]))
}
