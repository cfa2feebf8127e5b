import { createStore } from '#design/store.ts'
import type { SpokenPage } from '../rules.ts'

/** A cache of the sentences of pages, with subscribers. */
export type SpokenPages = {
	get(index: number): SpokenPage | undefined
	/** Fetches a page that is not cached; a failed request is repeated by the next call. */
	load(index: number): void
	watch(watcher: () => void): () => void
}

const maxPages = 40

export function createSpokenPages(fetchPage: (index: number) => Promise<SpokenPage>): SpokenPages {
	const known = createStore<ReadonlyMap<number, SpokenPage>>(new Map())
	const requested = new Set<number>()
	return {
		get: index => known.get().get(index),
		load(index) {
			if (requested.has(index)) return
			requested.add(index)
			fetchPage(index).then(
				page => {
					const pages = new Map(known.get()).set(index, page)
					const oldest = pages.size > maxPages ? pages.keys().next().value : undefined
					if (oldest !== undefined) {
						pages.delete(oldest)
						requested.delete(oldest)
					}
					known.set(pages)
				},
				// Without it the page can still be read and heard.
				() => requested.delete(index),
			)
		},
		watch: known.watch,
	}
}
