import type { BookId } from '#contract/vocabulary.ts'
import type { CopyManifest } from '../contract.ts'

/**
 * Copies of books in this browser, in its Cache Storage: what is read by the worker and written by pages. The
 * addresses are names; nothing is served at them.
 */
export type CopyRecord = {
	manifest: CopyManifest
	userId: string
	/** Size of the parts that are stored. */
	bytes: number
	/** False while it is fetched, and where that was cut off. */
	isWhole: boolean
}

const [booksCache, partsCache] = ['offline-copies', 'offline-parts']
const recordOf = (bookId: string) => `/offline-copies/${bookId}/record`
const leaseOf = (bookId: string) => `/offline-copies/${bookId}/lease`
const partOf = ({ book, width }: CopyManifest, part: string) =>
	`/offline-copies/${book.book_id}/${book.edition}/${width}/${part}`
const seenAt = '/offline-copies/seen'
const savedOf = (bookId: string, list: SavedList) => `/offline-copies/${bookId}/saved/${list}`

/** What a reader has in a book, as the server last had it. */
export const savedLists = ['bookmarks', 'notes', 'ink', 'listening', 'answers'] as const
export type SavedList = (typeof savedLists)[number]

async function readJson<Value>(address: string): Promise<Value | null> {
	// Where there is no cache of the name, none is made.
	const found = await caches.match(address, { cacheName: booksCache })
	return found ? ((await found.json()) as Value) : null
}

async function writeJson(address: string, value: unknown): Promise<void> {
	await (await caches.open(booksCache)).put(address, Response.json(value))
}

export const copyRecord = (bookId: string) => readJson<CopyRecord>(recordOf(bookId))
export const putRecord = (record: CopyRecord) => writeJson(recordOf(record.manifest.book.book_id), record)
/** @returns null for a book without an offline copy */
export const copyLease = (bookId: string) => readJson<string>(leaseOf(bookId))
export const putLease = (bookId: string, lease: string) => writeJson(leaseOf(bookId), lease)

export const savedList = (bookId: string, list: SavedList) => readJson<unknown>(savedOf(bookId, list))
export async function putSavedList(bookId: string, list: SavedList, value: unknown): Promise<void> {
	await writeJson(savedOf(bookId, list), value)
	// A removal may have passed it: the lease is the first that goes.
	if ((await copyLease(bookId)) === null) await removeSavedLists(bookId)
}

async function removeSavedLists(bookId: string): Promise<void> {
	const cache = await caches.open(booksCache)
	for (const list of savedLists) await cache.delete(savedOf(bookId, list))
}

/** The latest moment that this device or the server has named, in Unix seconds. */
export const seenSeconds = async () => (await readJson<number>(seenAt)) ?? 0
export async function noteSeconds(nowS: number): Promise<void> {
	if (nowS > (await seenSeconds())) await writeJson(seenAt, nowS)
}

export async function copyRecords(): Promise<CopyRecord[]> {
	if (!(await caches.has(booksCache))) return []
	const cache = await caches.open(booksCache)
	const addresses = (await cache.keys()).filter(({ url }) => url.endsWith('/record'))
	const found = await Promise.all(addresses.map(async address => (await cache.match(address))?.json()))
	return found.filter(record => record !== undefined) as CopyRecord[]
}

export async function readPart(manifest: CopyManifest, part: string): Promise<Blob | null> {
	const found = await caches.match(partOf(manifest, part), { cacheName: partsCache })
	return found ? found.blob() : null
}

/** Names and sizes of the parts that are here already. */
export async function copyParts(manifest: CopyManifest): Promise<Map<string, number>> {
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
export async function putPart(manifest: CopyManifest, part: string, bytes: ArrayBuffer): Promise<void> {
	const headers = { 'content-length': String(bytes.byteLength) }
	await (await caches.open(partsCache)).put(partOf(manifest, part), new Response(bytes, { headers }))
}

/** @param exceptOf what belongs to this manifest stays */
export async function removeParts(bookId: string, exceptOf?: CopyManifest): Promise<void> {
	const cache = await caches.open(partsCache)
	const own = exceptOf ? partOf(exceptOf, '') : null
	for (const request of await cache.keys()) {
		const { pathname } = new URL(request.url)
		if (!pathname.startsWith(`/offline-copies/${bookId}/`) || (own !== null && pathname.startsWith(own)))
			continue
		await cache.delete(request)
	}
}

/** What opens the copy goes first: a removal that is cut off leaves nothing that can be read. */
export async function removeCopy(bookId: string): Promise<void> {
	const cache = await caches.open(booksCache)
	await cache.delete(leaseOf(bookId))
	await removeSavedLists(bookId)
	await removeParts(bookId)
	await cache.delete(recordOf(bookId))
}

/**
 * The copy of a book whose id was changed, under the new one. The copy as it was goes last: a move that is cut off is
 * begun again.
 */
export async function moveCopy(record: CopyRecord, newId: BookId, lease: string): Promise<void> {
	const { manifest } = record
	const oldId = manifest.book.book_id
	const moved = { ...manifest, book: { ...manifest.book, book_id: newId } }
	const parts = await caches.open(partsCache)
	for (const part of manifest.parts) {
		const found = await parts.match(partOf(manifest, part))
		if (found) await parts.put(partOf(moved, part), found)
	}
	for (const list of savedLists) {
		const saved = await savedList(oldId, list)
		if (saved !== null) await writeJson(savedOf(newId, list), saved)
	}
	await putLease(newId, lease)
	await putRecord({ ...record, manifest: moved })
	await removeCopy(oldId)
}

/** All copies; the latest moment stays, as a clock could be turned back between two sign-ins. */
export async function removeAllCopies(): Promise<void> {
	for (const { manifest } of await copyRecords()) await removeCopy(manifest.book.book_id)
	await caches.delete(partsCache)
}
