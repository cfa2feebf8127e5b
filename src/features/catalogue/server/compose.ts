import type { Platform } from '#platform/platform.ts'
import { createCatalogue } from './catalogue.service.ts'
import { type CatalogueTables, createCatalogueStore } from './catalogue.store.ts'
import { createListingsStore } from './listings.store.ts'
import { createSmallCovers } from './small-covers.ts'

type CatalogueDeps = Pick<Parameters<typeof createCatalogue>[0], 'purchaseUrl' | 'search'>

export function composeCatalogue(
	{ database, files, clock }: Platform,
	{ purchaseUrl, search }: CatalogueDeps,
) {
	const store = createCatalogueStore(database.db<CatalogueTables>())
	const listings = createListingsStore(database.db())
	return {
		catalogue: createCatalogue({ store, listings, search, purchaseUrl, clock }),
		smallCovers: createSmallCovers(files),
	}
}
