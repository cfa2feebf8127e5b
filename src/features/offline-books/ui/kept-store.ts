import type { KeptManifest } from '../contract.ts'

/**
 * Copies of books in this browser, in its Cache Storage: what is read by the worker and written by pages. The
 * addresses are names; nothing is served at them.
 */
export type KeptRecord = {
	manifest: KeptManifest
	userId: string
	/** Of the parts that are here. */
	bytes: number
	/** False while it is fetched, and where that was cut off. */
	isWhole: boolean
}

const [booksCache, partsCache] = ['kept-books', 'kept-parts']
const recordOf = (bookId: string) => `/kept/${bookId}/record`
const leaseOf = (bookId: string) => `/kept/${bookId}/lease`
const partOf = ({ book, width }: KeptManifest, part: string) =>
	`/kept/${book.book_id}/${book.edition}/${width}/${part}`
const seenAt = '/kept-seen'

async function readJson<Value>(address: string): Promise<Value | null> {
	// Where there is no cache of the name, none is made.
	const found = await caches.match(address, { cacheName: booksCache })
	return found ? ((await found.json()) as Value) : null
}

async function writeJson(address: string, value: unknown): Promise<void> {
	await (await caches.open(booksCache)).put(address, Response.json(value))
}

export const keptRecord = (bookId: string) => readJson<KeptRecord>(recordOf(bookId))
export const putRecord = (record: KeptRecord) => writeJson(recordOf(record.manifest.book.book_id), record)
/** @returns null for a book that is not kept */
export const keptLease = (bookId: string) => readJson<string>(leaseOf(bookId))
export const putLease = (bookId: string, lease: string) => writeJson(leaseOf(bookId), lease)

/** The latest moment that this device or the server has named, in Unix seconds. */
export const seenSeconds = async () => (await readJson<number>(seenAt)) ?? 0
export async function noteSeconds(nowS: number): Promise<void> {
	if (nowS > (await seenSeconds())) await writeJson(seenAt, nowS)
}

export async function keptRecords(): Promise<KeptRecord[]> {
	if (!(await caches.has(booksCache))) return []
	const cache = await caches.open(booksCache)
	const addresses = (await cache.keys()).filter(({ url }) => url.endsWith('/record'))
	const found = await Promise.all(addresses.map(async address => (await cache.match(address))?.json()))
	return found.filter(record => record !== undefined) as KeptRecord[]
}

export async function keptPart(manifest: KeptManifest, part: string): Promise<Blob | null> {
	const found = await caches.match(partOf(manifest, part), { cacheName: partsCache })
	return found ? found.blob() : null
}

/** Names and sizes of the parts that are here already. */
export async function keptParts(manifest: KeptManifest): Promise<Map<string, number>> {
	const cache = await caches.open(partsCache)
	const found = new Map<string, number>()
	const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
	for (const part of manifest.parts) {
		if (!here.has(partOf(manifest, part))) continue
		const response = await cache.match(partOf(manifest, part))
		found.set(part, Number(response?.headers.get('content-length') ?? 0))
	}
	return found
}

/** @throws DOMException QuotaExceededError where there is no room */
export async function putPart(manifest: KeptManifest, part: string, bytes: ArrayBuffer): Promise<void> {
	const headers = { 'content-length': String(bytes.byteLength) }
	await (await caches.open(partsCache)).put(partOf(manifest, part), new Response(bytes, { headers }))
}

/** @param exceptOf what belongs to this manifest stays */
export async function removeParts(bookId: string, exceptOf?: KeptManifest): Promise<void> {
	const cache = await caches.open(partsCache)
	const own = exceptOf ? partOf(exceptOf, '') : null
	for (const request of await cache.keys()) {
		const { pathname } = new URL(request.url)
		if (!pathname.startsWith(`/kept/${bookId}/`) || (own !== null && pathname.startsWith(own))) continue
		await cache.delete(request)
	}
}

/** What opens the copy goes first: a removal that is cut off leaves nothing that can be read. */
export async function removeKept(bookId: string): Promise<void> {
	const cache = await caches.open(booksCache)
	await cache.delete(leaseOf(bookId))
	await removeParts(bookId)
	await cache.delete(recordOf(bookId))
}

/** All copies; the latest moment stays, as a clock could be turned back between two sign-ins. */
export async function removeAllKept(): Promise<void> {
	for (const { manifest } of await keptRecords()) await removeKept(manifest.book.book_id)
	await caches.delete(partsCache)
}
