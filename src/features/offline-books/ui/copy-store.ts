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
	/** False during the download, and after one that was interrupted. */
	isWhole: boolean
	/** What the book was called while it was here; left out where it never changed. */
	formerIds?: readonly string[]
}

const [booksCache, partsCache] = ['offline-copies', 'offline-parts']
const recordAddress = (bookId: string) => `/offline-copies/${bookId}/record`
const leaseAddress = (bookId: string) => `/offline-copies/${bookId}/lease`
const partAddress = ({ book, width }: CopyManifest, part: string) =>
	`/offline-copies/${book.book_id}/${book.edition}/${width}/${part}`
const latestTimeAddress = '/offline-copies/seen'
const savedListAddress = (bookId: string, list: SavedList) => `/offline-copies/${bookId}/saved/${list}`

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

export const copyRecord = (bookId: string) => readJson<CopyRecord>(recordAddress(bookId))
export const putRecord = (record: CopyRecord) =>
	writeJson(recordAddress(record.manifest.book.book_id), record)
/** @returns null for a book without an offline copy */
export const copyLease = (bookId: string) => readJson<string>(leaseAddress(bookId))
export const putLease = (bookId: string, lease: string) => writeJson(leaseAddress(bookId), lease)

export const savedList = (bookId: string, list: SavedList) =>
	readJson<unknown>(savedListAddress(bookId, list))
export async function putSavedList(bookId: string, list: SavedList, value: unknown): Promise<void> {
	await writeJson(savedListAddress(bookId, list), value)
	// The copy may have been removed meanwhile, its lease first.
	if ((await copyLease(bookId)) === null) await removeSavedLists(bookId)
}

async function removeSavedLists(bookId: string): Promise<void> {
	const cache = await caches.open(booksCache)
	for (const list of savedLists) await cache.delete(savedListAddress(bookId, list))
}

/** The latest time that the clock of this device has had since the server named its own, in Unix seconds. */
export const latestSeconds = async () => (await readJson<number>(latestTimeAddress)) ?? 0
/** Mends what a clock that was ahead for a moment has left. */
export const putServerSeconds = (nowS: number) => writeJson(latestTimeAddress, nowS)
export async function storeLatestSeconds(nowS: number): Promise<void> {
	if (nowS > (await latestSeconds())) await writeJson(latestTimeAddress, nowS)
}

export async function copyRecords(): Promise<CopyRecord[]> {
	if (!(await caches.has(booksCache))) return []
	const cache = await caches.open(booksCache)
	const addresses = (await cache.keys()).filter(({ url }) => url.endsWith('/record'))
	const found = await Promise.all(addresses.map(async address => (await cache.match(address))?.json()))
	return found.filter(record => record !== undefined) as CopyRecord[]
}

export async function readPart(manifest: CopyManifest, part: string): Promise<Blob | null> {
	const found = await caches.match(partAddress(manifest, part), { cacheName: partsCache })
	return found ? found.blob() : null
}

/** Names and sizes of the parts that are here already. */
export async function copyParts(manifest: CopyManifest): Promise<Map<string, number>> {
	const cache = await caches.open(partsCache)
	const found = new Map<string, number>()
	const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
	for (const part of manifest.parts) {
		if (!here.has(partAddress(manifest, part))) continue
		const response = await cache.match(partAddress(manifest, part))
		found.set(part, Number(response?.headers.get('content-length') ?? 0))
	}
	return found
}

/** @throws DOMException QuotaExceededError where there is no room */
export async function putPart(manifest: CopyManifest, part: string, bytes: ArrayBuffer): Promise<void> {
	const headers = { 'content-length': String(bytes.byteLength) }
	await (await caches.open(partsCache)).put(partAddress(manifest, part), new Response(bytes, { headers }))
}

/** @param exceptOf what belongs to this manifest stays */
export async function removeParts(bookId: string, exceptOf?: CopyManifest): Promise<void> {
	const cache = await caches.open(partsCache)
	const own = exceptOf ? partAddress(exceptOf, '') : null
	for (const request of await cache.keys()) {
		const { pathname } = new URL(request.url)
		if (!pathname.startsWith(`/offline-copies/${bookId}/`) || (own !== null && pathname.startsWith(own)))
			continue
		await cache.delete(request)
	}
}

/** The lease first: an interrupted removal leaves nothing that can be read. */
export async function removeCopy(bookId: string): Promise<void> {
	const cache = await caches.open(booksCache)
	await cache.delete(leaseAddress(bookId))
	await removeSavedLists(bookId)
	await removeParts(bookId)
	await cache.delete(recordAddress(bookId))
}

/**
 * Moves a copy to the new id of its book. The former copy is removed last, so that an interrupted move is begun again.
 */
export async function moveCopy(record: CopyRecord, newId: BookId, lease: string): Promise<void> {
	const { manifest } = record
	const oldId = manifest.book.book_id
	const moved = { ...manifest, book: { ...manifest.book, book_id: newId } }
	const parts = await caches.open(partsCache)
	for (const part of manifest.parts) {
		const found = await parts.match(partAddress(manifest, part))
		if (found) await parts.put(partAddress(moved, part), found)
	}
	for (const list of savedLists) {
		const saved = await savedList(oldId, list)
		if (saved !== null) await writeJson(savedListAddress(newId, list), saved)
	}
	await putLease(newId, lease)
	const formerIds = [...(record.formerIds ?? []), oldId].filter(id => id !== newId)
	await putRecord({ ...record, manifest: moved, formerIds })
	await removeCopy(oldId)
}

/** All copies; the latest time stays, as the clock may be set back between two sign-ins. */
export async function removeAllCopies(): Promise<void> {
	for (const { manifest } of await copyRecords()) await removeCopy(manifest.book.book_id)
	await caches.delete(partsCache)
}
