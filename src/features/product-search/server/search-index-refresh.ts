import { setTimeout as wait } from 'node:timers/promises'
import type { SearchDocumentStore } from './search-documents.store.ts'
import { loadSearchIndex, type SearchIndex } from './search-index.ts'

type SearchIndexRefreshDeps = { store: SearchDocumentStore }

/** A search waits so long for what was changed; then it is answered from before the change. */
const waitMs = 250

/** Loads the search index at the first search, and reads again what was changed before the next one. */
export function createSearchIndexRefresh({ store }: SearchIndexRefreshDeps) {
	let index: SearchIndex | null = null
	let stale: Set<string> | 'all' | null = 'all'
	let refreshing: Promise<void> | null = null

	async function refresh(): Promise<void> {
		while (stale !== null) {
			const changed: Set<string> | 'all' = stale
			stale = null
			try {
				if (index === null || changed === 'all' || index.isFragmented()) index = await loadSearchIndex(store)
				else await index.update([...changed])
			} catch (error) {
				stale = 'all'
				throw error
			}
		}
	}

	return {
		/** @param productIds whose text, price, publication or categories changed; none for all of them */
		changed(productIds: readonly string[]): void {
			if (productIds.length === 0 || stale === 'all') stale = 'all'
			else stale = new Set([...(stale ?? []), ...productIds])
		},

		/** @throws where the database can't be read and nothing was read before */
		async current(): Promise<SearchIndex> {
			if (stale !== null || refreshing !== null) {
				refreshing ??= refresh().finally(() => {
					refreshing = null
				})
				if (index === null) await refreshing
				else await Promise.race([refreshing.catch(() => {}), wait(waitMs)])
			}
			if (index === null) throw new Error('The search index was not loaded')
			return index
		},
	}
}
