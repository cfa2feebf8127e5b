/** What an address of a page must match. */
export type CurrentEdition = {
	edition: string
	isDemo: boolean
	pageCount: number
	/** Indexes of pages that their publisher holds back from readers. */
	held: ReadonlySet<number>
	/** False while the search for key pages goes on: more may be held. */
	isSearched: boolean
}

/** Current editions of books in memory, so that a page request needs no query. */
export type EditionCache = {
	/** @returns undefined if not cached; `load` reads it */
	get(bookId: string): CurrentEdition | undefined
	load(bookId: string): Promise<CurrentEdition | undefined>
	clear(): void
}

/** Bounds how long a lost notification goes unnoticed. */
const freshMs = 10_000
const maxBooks = 5000

export function createEditionCache(
	find: (bookId: string) => Promise<CurrentEdition | undefined>,
	nowMs: () => number = () => performance.now(),
): EditionCache {
	const cached = new Map<string, CurrentEdition & { atMs: number }>()
	/** A value read before a change is not cached after it. */
	let generation = 0
	return {
		get(bookId) {
			const found = cached.get(bookId)
			return found && nowMs() - found.atMs < freshMs ? found : undefined
		},
		async load(bookId) {
			const generationBefore = generation
			const atMs = nowMs()
			const found = await find(bookId)
			if (!found || generationBefore !== generation) return found
			if (cached.size >= maxBooks) cached.clear()
			cached.set(bookId, { ...found, atMs })
			return found
		},
		clear() {
			generation += 1
			cached.clear()
		},
	}
}
