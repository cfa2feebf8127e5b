import { CallError, call, request } from '#contract/call.ts'
import { isRefusal } from '#contract/errors.ts'
import type { BookId, UserId } from '#contract/vocabulary.ts'
import type { bookmarksApi } from '#features/bookmarks/contract.ts'
import type { exerciseAnswersApi } from '#features/exercise-answers/contract.ts'
import type { inkApi } from '#features/ink/contract.ts'
import type { listeningApi } from '#features/listening/contract.ts'
import type { notesApi } from '#features/notes/contract.ts'
import type { CopyManifest, offlineBooksApi } from '../contract.ts'
import {
	copyParts,
	copyRecord,
	putLease,
	putPart,
	putRecord,
	putSavedList,
	putServerSeconds,
	removeCopy,
	removeParts,
	type SavedList,
	savedLists,
} from './copy-store.ts'

/** There is not enough room on the device. */
export class QuotaError extends Error {
	override name = 'QuotaError'
	readonly missingBytes: number
	constructor(missingBytes: number) {
		super(`${missingBytes} bytes are missing`)
		this.missingBytes = missingBytes
	}
}

export type Download = {
	bookId: string
	userId: string
	/** The server's estimate, to compare with the quota. */
	sizeBytes: number
	signal: AbortSignal
	onProgress(share: number): void
}

const concurrency = 3
const [firstPauseMs, maxPauseMs] = [1000, 15_000]
/** A damaged part is asked for again as often. */
const maxAttempts = 3
const [plainWidth, denseWidth] = [794, 1588] as const
/** As in the reader: below this the plain image looks as sharp. */
const maxUpscale = 1.15
/** Width to height of the tallest usual page. */
const pageRatio = 0.77

/** Images of this width are the ones that the reader would fetch on this screen. */
export function widthForScreen({ width, height }: { width: number; height: number }, pixelRatio: number) {
	const across = Math.min(width, height, Math.max(width, height) * pageRatio) * pixelRatio
	return across > plainWidth * maxUpscale ? denseWidth : plainWidth
}

export const widthForThisScreen = () => widthForScreen(screen, devicePixelRatio)

export function canDownload(): boolean {
	return isSecureContext && 'serviceWorker' in navigator && 'caches' in window
}

/**
 * Fetches the parts that are not stored yet. It waits while there is no connection, and resumes what a closed window began. On a
 * full device nothing stays of a first download.
 * @throws QuotaError; CallError as the server refuses; DOMException AbortError as the signal aborts
 */
export async function downloadBook(download: Download): Promise<void> {
	const controller = new AbortController()
	const stop = () => controller.abort(download.signal.reason)
	download.signal.addEventListener('abort', stop, { once: true })
	const isResumed = (await copyRecord(download.bookId)) !== null
	try {
		download.signal.throwIfAborted()
		await fetchBook({ ...download, signal: controller.signal }, controller)
	} catch (error) {
		if (!isFull(error)) throw error
		if (!isResumed) await removeBook(download.bookId)
		throw error instanceof QuotaError ? error : new QuotaError(0)
	} finally {
		download.signal.removeEventListener('abort', stop)
	}
}

const isFull = (error: unknown) =>
	error instanceof QuotaError || (error instanceof DOMException && error.name === 'QuotaExceededError')

/** @param controller aborts all that is being fetched */
async function fetchBook(download: Download, controller: AbortController): Promise<void> {
	const { bookId, userId, signal } = download
	const body = { book_id: bookId, width: widthForThisScreen() }
	const manifest = await retry(signal, () =>
		call<typeof offlineBooksApi.download>('POST /api/offline-books/download', { body }, { signal }),
	)
	await removeParts(bookId, manifest)
	const stored = await copyParts(manifest)
	// The stored ones may be encrypted for a lease of another id of the book.
	stored.delete('exercises')
	const sum = () => [...stored.values()].reduce((bytes, part) => bytes + part, 0)
	await checkQuota(download.sizeBytes - sum())
	// The lease opens the copy, and is stored once.
	const record = { manifest: { ...manifest, lease: '' }, userId, isWhole: false }
	await putLease(bookId, manifest.lease)
	await putServerSeconds(manifest.now)
	await putRecord({ ...record, bytes: sum() })
	const worker = retry(signal, startWorker)
	worker.catch(() => undefined)
	const remaining = manifest.parts.filter(part => !stored.has(part))
	async function fetchNext(): Promise<void> {
		for (let part = remaining.shift(); part !== undefined; part = remaining.shift()) {
			const bytes = await fetchPart(manifest, part, signal)
			signal.throwIfAborted()
			await putPart(manifest, part, bytes)
			stored.set(part, bytes.byteLength)
			download.onProgress(stored.size / manifest.parts.length)
		}
	}
	const fetching = Array.from({ length: concurrency }, fetchNext)
	await Promise.all(fetching).catch(async error => {
		controller.abort()
		await Promise.allSettled(fetching)
		throw error
	})
	const active = await worker
	await retry(signal, () => storeDocument(active, bookId))
	await downloadSavedLists(bookId, userId, signal)
	await putRecord({ ...record, bytes: sum(), isWhole: true })
	await post(active, { changed: true })
}

/** Bookmarks, notes, ink and listening positions as they are now: the worker stores every later answer itself. */
async function downloadSavedLists(bookId: string, userId: string, signal: AbortSignal): Promise<void> {
	const ofBook = { book_id: bookId as BookId }
	const listed = { operation: 'bookmarkInfo', ...ofBook, user_id: userId as UserId } as const
	const lists: { [list in SavedList]: () => Promise<unknown> } = {
		bookmarks: () => call<typeof bookmarksApi.change>('POST /api/bookmarks/', { body: listed }),
		notes: () => call<typeof notesApi.list>('POST /api/notes/list', { body: ofBook }),
		ink: () => call<typeof inkApi.list>('POST /api/ink/list', { body: ofBook }),
		listening: () => call<typeof listeningApi.state>('POST /api/listening/state', { body: ofBook }),
		answers: () =>
			call<typeof exerciseAnswersApi.list>('GET /api/exercises/answers/:book_id', { params: ofBook }),
	}
	for (const list of savedLists) await putSavedList(bookId, list, await retry(signal, lists[list]))
}

/** Removes the whole copy; the worker unregisters itself after the last one. */
export async function removeBook(bookId: string): Promise<void> {
	await removeCopy(bookId)
	const registration = await navigator.serviceWorker.getRegistration('/')
	if (registration?.active) await post(registration.active, { changed: true })
}

async function fetchPart(manifest: CopyManifest, part: string, signal: AbortSignal): Promise<ArrayBuffer> {
	const body = { lease: manifest.lease, part }
	for (let attempt = 1; ; attempt += 1) {
		const { bytes, isWhole } = await retry(signal, async () => {
			const response = await request<typeof offlineBooksApi.part>(
				'POST /api/offline-books/part',
				{ body },
				{ signal },
			)
			const bytes = await response.arrayBuffer()
			return { bytes, isWhole: response.headers.get('repr-digest') === (await digestOf(bytes)) }
		})
		if (isWhole) return bytes
		if (attempt === maxAttempts) throw new CallError('unavailable', [])
	}
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
	return `sha-256=:${btoa(String.fromCharCode(...hash))}:`
}

/** Until the server answers: repeated without a connection, and where the server is busy or down. */
async function retry<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
	for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
		try {
			return await ask()
		} catch (error) {
			signal.throwIfAborted()
			if (isFull(error)) throw error
			const isOver = error instanceof CallError && !error.isServerError && !isRefusal(error, 'too_many')
			if (isOver) throw error
			await pause(pauseMs, signal)
		}
	}
}

/** Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const controller = new AbortController()
		const end = (then: () => void) => () => {
			clearTimeout(timer)
			controller.abort()
			then()
		}
		const timer = setTimeout(end(resolve), ms)
		window.addEventListener('online', end(resolve), { signal: controller.signal })
		signal.addEventListener(
			'abort',
			end(() => reject(signal.reason)),
			{ signal: controller.signal },
		)
	})
}

async function checkQuota(wantedBytes: number): Promise<void> {
	// Asked, so that the browser does not clear it by itself; not every one agrees.
	await navigator.storage.persist().catch(() => false)
	const { quota, usage = 0 } = await navigator.storage.estimate()
	if (quota !== undefined && quota - usage < wantedBytes) throw new QuotaError(wantedBytes - (quota - usage))
}

/** A failed installation is begun again by the caller. */
async function startWorker(): Promise<ServiceWorker> {
	const options = { scope: '/', updateViaCache: 'none' } as const
	const registration = await navigator.serviceWorker.register('/offline-worker.js', options)
	const worker = registration.active ?? (await installed(registration.installing ?? registration.waiting))
	if (!worker) throw new CallError('unavailable', [])
	return worker
}

/** @returns null where it was not installed */
function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
	return new Promise(resolve => {
		if (!worker) return resolve(null)
		function settle() {
			if (worker?.state === 'activated') resolve(worker)
			else if (worker?.state === 'redundant') resolve(null)
		}
		worker.addEventListener('statechange', settle)
		settle()
	})
}

async function storeDocument(worker: ServiceWorker, bookId: string): Promise<void> {
	if (!(await post(worker, { copied: bookId }))) throw new CallError('unavailable', [])
}

const answerMs = 30_000

/** @returns whether the worker did what it was told */
function post(worker: ServiceWorker, message: { copied?: string; changed?: true }): Promise<boolean> {
	return new Promise(resolve => {
		const { port1, port2 } = new MessageChannel()
		const timer = setTimeout(() => resolve(false), answerMs)
		port1.onmessage = ({ data }) => {
			clearTimeout(timer)
			resolve(data === true)
		}
		worker.postMessage(message, [port2])
	})
}
