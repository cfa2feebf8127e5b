import { createBookRecordsStore } from '#features/books/server/book-records.store.ts'
import { type BookTables, createBooksStore } from '#features/books/server/books.store.ts'
import type { CatalogueService } from '#features/catalogue/server/catalogue.service.ts'
import type { CatalogueTables } from '#features/catalogue/server/catalogue.store.ts'
import { createProductRecordsStore } from '#features/catalogue/server/product-records.store.ts'
import { createEditing, type Stores } from '#features/editing/server/editing.service.ts'
import {
	type Cover,
	createProductEditing,
	type ProductStores,
} from '#features/editing/server/product-editing.service.ts'
import { createShelf } from '#features/editing/server/shelf.service.ts'
import { createShelfStore } from '#features/editing/server/shelf.store.ts'
import { createSoundFiles } from '#features/editing/server/sound-files.service.ts'
import { createVersionsStore, type VersionTables } from '#features/editing/server/versions.store.ts'
import { coverKey } from '#features/importing/server/import-run.ts'
import { soundKeyOf } from '#features/listening/rules.ts'
import {
	createPartnerRecordsStore,
	type PartnerRecordTables,
} from '#features/partners/server/partner-records.store.ts'
import { createPartnersEditing } from '#features/partners-editing/server/partners-editing.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Db } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'

type Given = {
	database: Database
	files: FileStore
	clock: Clock
	categories: CatalogueService['categories']
	addSound(bookId: string, file: string, bytes: Uint8Array): Promise<unknown>
	endPartnerSessions(publisherId: string): Promise<void>
}

/** What administrators edit with. */
export function createEditingServices(given: Given) {
	const { database, files, clock, categories } = given
	const stores = storesOn(database.db())
	const inTransaction = <T>(act: (inside: Stores & ProductStores) => Promise<T>): Promise<T> =>
		database
			.db()
			.transaction()
			.execute(tx => act(storesOn(tx)))

	async function coverOf(bookId: string): Promise<Cover | null> {
		const book = await createBooksStore(database.db<BookTables>()).find(bookId)
		const [width, height] = book?.pageSizes[0] ?? [0, 0]
		if (!book || width === 0) return null
		const key = coverKey(book)
		return (await files.exists(key)) ? { key, width: Math.round(width), height: Math.round(height) } : null
	}

	return {
		editing: createEditing({ stores, inTransaction, clock }),
		shelf: createShelf({ store: createShelfStore(database.db()) }),
		productEditing: createProductEditing({ stores, inTransaction, coverOf, categories, clock }),
		soundFiles: createSoundFiles({
			books: stores.books,
			exists: (bookId, file) => files.exists(soundKeyOf(bookId, file)),
			add: given.addSound,
		}),
		partnersEditing: createPartnersEditing({
			records: createPartnerRecordsStore(database.db<PartnerRecordTables>()),
			endSessions: given.endPartnerSessions,
			clock,
		}),
	}
}

function storesOn(db: Db<unknown>): Stores & ProductStores {
	return {
		books: createBookRecordsStore(db.withTables<BookTables>()),
		versions: createVersionsStore(db.withTables<VersionTables>()),
		products: createProductRecordsStore(db.withTables<CatalogueTables>()),
	}
}
