/** The files of one build that an offline copy is read with; the bundler writes them into the worker's code. */
export type ShellFiles = {
	build: string
	/** Code and styles of the reader and of My books. */
	assets: readonly string[]
	/** Fonts, of which a document takes those of its language. */
	fonts: readonly string[]
}

const prefix = 'shell-'
const concurrency = 6
export const myBooks = '/dashboard'
export const readerAddress = (bookId: string) => `/view-books/${encodeURIComponent(bookId)}`

/** A document names a file that this build does not have: the shop runs another build by now. */
export class OtherBuildError extends Error {
	override name = 'OtherBuildError'
}

/** A copy without `redirected`, which an answer to a navigation must not have (Fetch Standard). */
const withoutRedirect = ({ body, status, headers }: Response) => new Response(body, { status, headers })

/**
 * Documents and code of one build together: a document that names a file of another build is never stored, so that two
 * builds can't meet in one page.
 */
export function createShell({ build, assets, fonts }: ShellFiles) {
	const cacheName = `${prefix}${build}`
	const known = new Set([...assets, ...fonts])

	async function add(cache: Cache, address: string): Promise<void> {
		if (await cache.match(address)) return
		const response = await fetch(address)
		if (!response.ok) throw new Error(`${address} did not come: ${response.status}`)
		await cache.put(address, response)
	}

	/** @throws OtherBuildError */
	async function store(path: string, response: Response): Promise<void> {
		if (!response.ok || response.redirected) throw new Error(`${path} did not come`)
		const files = new Set((await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [])
		const unknownFile = [...files].find(file => !known.has(file))
		if (unknownFile !== undefined) throw new OtherBuildError(unknownFile)
		const cache = await caches.open(cacheName)
		for (const file of files) await add(cache, file)
		await cache.put(path, response)
	}

	async function addDocument(path: string): Promise<void> {
		const response = await fetch(path, { cache: 'no-cache' })
		const { pathname } = new URL(response.url || path, location.origin)
		// The id of the book was changed: its copy follows when its lease is renewed.
		const isMoved = response.redirected && pathname.startsWith(readerAddress(''))
		await store(isMoved ? pathname : path, isMoved ? withoutRedirect(response) : response)
	}

	return {
		/** All of it or nothing: a worker whose shell is not whole is not installed. */
		async install(bookIds: readonly string[]): Promise<void> {
			const cache = await caches.open(cacheName)
			const waiting = [...assets]
			async function fetchNext(): Promise<void> {
				for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await add(cache, next)
			}
			await Promise.all(Array.from({ length: concurrency }, fetchNext))
			for (const path of [myBooks, ...bookIds.map(readerAddress)]) await addDocument(path)
		},
		async removeOtherBuilds(): Promise<void> {
			for (const name of await caches.keys())
				if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
		},
		async remove(): Promise<void> {
			await caches.delete(cacheName)
		},
		/** @param address pathname of a file of the build, or of a document */
		find: (address: string) => caches.match(address, { cacheName }),
		store,
	}
}
