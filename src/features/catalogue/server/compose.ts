import type { World } from '#platform/world.ts'
import { createCatalogue } from './catalogue.service.ts'
import { type CatalogueTables, createCatalogueStore } from './catalogue.store.ts'
import { createListingsStore } from './listings.store.ts'
import { createTextSearch } from './text-search.service.ts'
import { createTextSearchStore } from './text-search.store.ts'

type CatalogueDeps = Pick<Parameters<typeof createCatalogue>[0], 'purchaseUrl'>

/** Listings, books' pages and their search, as visitors see them. */
export function composeCatalogue({ database, clock }: World, { purchaseUrl }: CatalogueDeps) {
	const store = createCatalogueStore(database.db<CatalogueTables>())
	const search = createTextSearchStore(database.db())
	const textSearch = createTextSearch({ search, categories: store.categories, clock })
	const listings = createListingsStore(database.db())
	return { catalogue: createCatalogue({ store, listings, text: textSearch, purchaseUrl, clock }), textSearch }
}
