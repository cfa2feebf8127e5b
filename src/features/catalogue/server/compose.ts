import type { World } from '#platform/world.ts'
import { createCatalogue } from './catalogue.service.ts'
import { type CatalogueTables, createCatalogueStore } from './catalogue.store.ts'
import { createSearchDocumentStore } from './search/search-documents.store.ts'
import { createSearchIndexRefresh } from './search/search-index-refresh.ts'
import { createTextSearch } from './text-search.service.ts'
import { createTextSearchStore } from './text-search.store.ts'

type CatalogueDeps = Pick<Parameters<typeof createCatalogue>[0], 'purchaseUrl'>

/** Listings, books' pages and their search, as visitors see them. */
export async function composeCatalogue({ database, clock }: World, { purchaseUrl }: CatalogueDeps) {
	const store = createCatalogueStore(database.db<CatalogueTables>())
	const index = createSearchIndexRefresh({ store: createSearchDocumentStore(database.db()) })
	const textSearch = createTextSearch({
		store: createTextSearchStore(database.db()),
		currentIndex: index.current,
		clock,
	})
	return {
		catalogue: createCatalogue({ store, text: textSearch, purchaseUrl, clock }),
		textSearch,
		/** Ends with the shop. */
		stopSearchUpdates: await database.subscribe('search_documents', {
			onMessage: changed => index.changed(changed === '' ? [] : changed.split('\n')),
			onReconnect: () => index.changed([]),
		}),
	}
}
