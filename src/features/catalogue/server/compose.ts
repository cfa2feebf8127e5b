import type { World } from '#platform/world.ts'
import { createCatalogue } from './catalogue.service.ts'
import { type CatalogueTables, createCatalogueStore } from './catalogue.store.ts'

type CatalogueDeps = Pick<Parameters<typeof createCatalogue>[0], 'purchaseUrl' | 'search'>

/** Listings and books' pages, as visitors see them. */
export function composeCatalogue({ database, clock }: World, { purchaseUrl, search }: CatalogueDeps) {
	const store = createCatalogueStore(database.db<CatalogueTables>())
	return { catalogue: createCatalogue({ store, search, purchaseUrl, clock }) }
}
