/** The files of one build that an offline copy is read with; the bundler writes them into the worker's code. */
export type ShellFiles = {
	build: string
	/** Code and styles of the reader, of My books and of My words. */
	assets: readonly string[]
	/** Fonts, of which a document takes those of its language. */
	fonts: readonly string[]
}

const prefix = 'shell-'
const concurrency = 6
export const readerAddress = (bookId: string) => `/view-books/${encodeURIComponent(bookId)}`
const [myBooks, myWords] = ['/dashboard', '/my-words']
/** Says in place of any other page that it needs the server. */
export const needsConnection = '/offline'
/** A page that works without the server. */
export const isOfShell = (path: string) =>
	path === myBooks || path === myWords || path.startsWith(readerAddress(''))

/** A document names a file that this build does not have: the shop runs another build by now. */
export class OtherBuildError extends Error {
	override name = 'OtherBuildError'
}

/** A copy without `redirected`, which an answer to a navigation must not have (Fetch Standard). */
const withoutRedirect = ({ body, status, headers }: Response) => new Response(body, { status, headers })

const textOf = (response: Response) => response.clone().text()
const languageOf = (html: string) => /<html[^>]*? lang="(\w+)"/.exec(html)?.[1]

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
		const files = new Set((await textOf(response)).match(/\/assets\/[\w.-]+/g) ?? [])
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

	const find = (address: string) => caches.match(address, { cacheName })

	return {
		/** All of it or nothing: a worker whose shell is not whole is not installed. */
		async install(bookIds: readonly string[]): Promise<void> {
			const cache = await caches.open(cacheName)
			const waiting = [...assets]
			async function fetchNext(): Promise<void> {
				for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await add(cache, next)
			}
			await Promise.all(Array.from({ length: concurrency }, fetchNext))
			const documents = [myBooks, myWords, needsConnection, ...bookIds.map(readerAddress)]
			for (const path of documents) await addDocument(path)
		},
		async removeOtherBuilds(): Promise<void> {
			for (const name of await caches.keys())
				if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
		},
		async remove(): Promise<void> {
			await caches.delete(cacheName)
		},
		/** @param address pathname of a file of the build, or of a document */
		find,
		store,
		/** A page that was opened while the server answered; what nobody has opened since follows its language. */
		async renew(path: string, response: Response): Promise<void> {
			const language = languageOf(await textOf(response))
			await store(path, response)
			for (const other of [myWords, needsConnection]) {
				const stored = await find(other)
				if (stored && languageOf(await stored.text()) !== language) await addDocument(other)
			}
		},
	}
}
