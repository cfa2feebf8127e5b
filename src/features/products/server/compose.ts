import type { Language } from '#contract/vocabulary.ts'
import type { Category } from '#features/categories/contract.ts'
import type { Db } from '#platform/database.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import type { VersionsStore } from '#records/server/versions.store.ts'
import { type CatalogueInput, type CategoryRow, rowsOf } from './import-catalogue.ts'
import { createPartnerProductsStore } from './partner-products.store.ts'
import { createProductCoversStore, type ProductCoverTables } from './product-covers.store.ts'
import { createProducts, type ProductCover, type ProductStores } from './products.service.ts'
import { createProductsStore, type ProductTables } from './products.store.ts'

type ProductsDeps = {
	booksIn(db: Db<unknown>): ProductStores['books']
	versionsIn(db: Db<unknown>): VersionsStore
	coverOf(bookId: string): Promise<ProductCover | null>
	categories(language: Language): Promise<{ children: Category[] }>
	demoPages: Parameters<typeof createProducts>[0]['demoPages']
	timeZone: string
	categoriesIn(db: Db<unknown>): { replaceAll(rows: CategoryRow[]): Promise<void> }
}

export function composeProductReads({ database }: Platform) {
	const store = createProductsStore(database.db<ProductTables>())
	return {
		partnerProducts: createPartnerProductsStore(database.db()),
		/** The pages of a book that its demo is made of; null for none. */
		demoPagesOf: async (bookId: string) => (await store.find(bookId))?.demoPages ?? null,
	}
}

export function composeProducts(
	platform: Platform,
	{ booksIn, versionsIn, categoriesIn, ...deps }: ProductsDeps,
) {
	const storesIn = (db: Db<unknown>): ProductStores => ({
		books: booksIn(db),
		products: createProductsStore(db.withTables<ProductTables>()),
		versions: versionsIn(db),
	})
	const { database, clock } = platform
	const products = createProducts({ ...transactional(database, storesIn), ...deps, clock })
	return {
		products,
		saveProductIn: (db: Db<unknown>) =>
			((caller, bookId, saving) =>
				products.saveInside(storesIn(db), caller, bookId, saving)) satisfies SaveProduct,
		async importCatalogue(input: CatalogueInput): Promise<void> {
			const { categories, products, shelved } = rowsOf(input)
			await database
				.db<unknown>()
				.transaction()
				.execute(async tx => {
					const store = createProductsStore(tx.withTables<ProductTables>())
					await store.removeAll()
					await categoriesIn(tx).replaceAll(categories)
					await store.addAll(products, shelved)
				})
		},
	}
}

export function productCoversIn(db: Db<unknown>) {
	return createProductCoversStore(db.withTables<ProductCoverTables>())
}

type Save = ReturnType<typeof createProducts>['saveInside']
type SaveProduct = (
	caller: Parameters<Save>[1],
	bookId: Parameters<Save>[2],
	saving: Parameters<Save>[3],
) => ReturnType<Save>
