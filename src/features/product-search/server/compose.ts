import type { Platform } from '#platform/platform.ts'
import type { ProductSearch } from '../contract.ts'
import { createSearchDocumentStore } from './search-documents.store.ts'
import { createSearchIndexRefresh } from './search-index-refresh.ts'
import { createTextSearch } from './text-search.service.ts'
import { createTextSearchStore } from './text-search.store.ts'

export async function composeProductSearch({
	database,
	clock,
}: Platform): Promise<{ search: ProductSearch; stop(): Promise<void> }> {
	const index = createSearchIndexRefresh({ store: createSearchDocumentStore(database.db()) })
	return {
		search: createTextSearch({
			store: createTextSearchStore(database.db()),
			currentIndex: index.current,
			clock,
		}),
		stop: await database.subscribe('search_documents', {
			onMessage: changed => index.changed(changed === '' ? [] : changed.split('\n')),
			onReconnect: () => index.changed([]),
		}),
	}
}
