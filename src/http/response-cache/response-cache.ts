import type { IncomingMessage, ServerResponse } from 'node:http'
import { CacheEntry, type HeaderList, type RenderedResponse, sendEntry } from './cache-entry.ts'
import { joinRenderings, type Rendering, type Since } from './join-renderings.ts'
import { createRefresh } from './refresh.ts'

/** Independent of any request. @param signal aborts when nobody waits any more */
export type Render = (signal: AbortSignal) => Promise<RenderedResponse>

/**
 * Shared responses by key: an in-process cache in front of the framework. Freshness, staleness and joining:
 * docs/decisions/0018-response-cache.md.
 */
export type ResponseCache = {
	/** Null if the response is personal. */
	keyOf(request: IncomingMessage): string | null
	/** Answers from the cache. @returns false on a miss: the caller has to answer */
	answer(request: IncomingMessage, response: ServerResponse): boolean
	/**
	 * The response for a key from the cache, or from a rendering shared by concurrent requests.
	 * @param signal aborts when the client disconnects
	 * @throws what `render` throws, or AbortError when nobody waits any more
	 */
	fetch(key: string, render: Render, signal?: AbortSignal): Promise<CacheEntry>
	/** Invalidates after a change. @param tags affected surrogate keys; all without */
	invalidate(tags?: readonly string[]): void
	close(): void
}

type Stored = {
	entry: CacheEntry
	render: Render
	bytes: number
	sinceMs: number
	usedMs: number
	changedMs: number | null
}

/** Maximum age: a carousel is chosen at random. */
const freshMs = 60_000
/** Stale-while-revalidate for an entry that is old but unchanged. */
const staleWhileRevalidateMs = 60_000
/** Stale-while-revalidate after a change. */
const staleAfterChangeMs = 1000
const maxRefreshed = 50
/** An entry that is sent hundreds of times a second is not moved each time. */
const sameUseMs = 100
const maxBytes = 64 * 1_048_576

type ResponseCacheDeps = Pick<ResponseCache, 'keyOf'> & {
	headers?: HeaderList
	nowMs?: () => number
}

export function createResponseCache({
	keyOf,
	headers = [],
	nowMs = () => performance.now(),
}: ResponseCacheDeps): ResponseCache {
	const stored = new Map<string, Stored>()
	let bytes = 0
	const renderings = joinRenderings<CacheEntry>(nowMs)
	const refresh = createRefresh(refreshChanged, nowMs)

	function drop(key: string): void {
		bytes -= stored.get(key)?.bytes ?? 0
		stored.delete(key)
	}

	function isUsable({ changedMs, sinceMs }: Stored, atMs: number): boolean {
		if (changedMs !== null) return atMs - changedMs <= staleAfterChangeMs
		return atMs - sinceMs <= freshMs + staleWhileRevalidateMs
	}

	/** The usable entry of a key; a stale one is refreshed in the background. */
	function find(key: string): CacheEntry | undefined {
		const found = stored.get(key)
		if (!found) return undefined
		const atMs = nowMs()
		if (!isUsable(found, atMs)) return undefined
		if (atMs - found.usedMs > sameUseMs) {
			// The latest is the last to be dropped.
			stored.delete(key)
			stored.set(key, found)
			found.usedMs = atMs
		}
		const isExpired = atMs - found.sinceMs > freshMs
		if (isExpired || (found.changedMs !== null && !refresh.isPlanned())) void revalidate(key, found)
		return found.entry
	}

	/** A failed refresh leaves the old entry until it expires. */
	async function revalidate(key: string, { render }: Stored): Promise<void> {
		await start(key, render)
			.wait()
			.catch(() => undefined)
	}

	function start(key: string, render: Render): Rendering<CacheEntry> {
		return renderings.join(key, async (signal, since) => {
			const entry = await entryOf(render, signal)
			if (entry.isStorable) store(key, { entry, render, since })
			return entry
		})
	}

	async function entryOf(render: Render, signal: AbortSignal): Promise<CacheEntry> {
		const rendered = await render(signal)
		return new CacheEntry({ ...rendered, headers: [...headers, ...rendered.headers] })
	}

	function store(key: string, made: Pick<Stored, 'entry' | 'render'> & { since: Since }): void {
		const { entry, render, since } = made
		const usedMs = stored.get(key)?.usedMs ?? nowMs()
		drop(key)
		const size = entry.bytes
		if (size > maxBytes) return
		const changedMs = since.changes.find(change => isAffected(entry, change.tags))?.atMs ?? null
		stored.set(key, { entry, render, bytes: size, sinceMs: since.ms, usedMs, changedMs })
		bytes += size
		if (changedMs !== null) refresh.plan()
		for (const oldest of stored.keys()) {
			if (bytes <= maxBytes) break
			drop(oldest)
		}
	}

	/** Recently requested entries are refreshed in the background, one by one, the latest first. */
	async function refreshChanged(): Promise<void> {
		const changed = [...stored].filter(
			([, { changedMs, usedMs }]) => changedMs !== null && nowMs() - usedMs <= freshMs,
		)
		for (const [key, found] of changed.reverse().slice(0, maxRefreshed))
			if (stored.get(key) === found) await revalidate(key, found)
	}

	return {
		keyOf,

		answer(request, response) {
			const key = keyOf(request)
			const entry = key === null ? undefined : find(key)
			if (entry) sendEntry(request, response, entry)
			return entry !== undefined
		},

		async fetch(key, render, signal) {
			const requestedMs = nowMs()
			for (;;) {
				const found = find(key)
				if (found) return found
				const rendering = start(key, render)
				const entry = await rendering.wait(signal)
				// A rendering that started before a known change may not be sent a second after it.
				const isNewEnough = rendering.beganMs >= requestedMs || !entry.isStorable || find(key) === entry
				if (!isNewEnough) continue
				if (entry.isShareable || rendering.isFirst) return entry
				return entryOf(render, signal ?? new AbortController().signal)
			}
		},

		invalidate(tags) {
			const atMs = nowMs()
			renderings.note({ atMs, tags })
			let isAnyChanged = false
			for (const found of stored.values()) {
				if (found.changedMs !== null || !isAffected(found.entry, tags)) continue
				found.changedMs = atMs
				isAnyChanged = true
			}
			if (isAnyChanged) refresh.plan()
		},

		close: refresh.close,
	}
}

function isAffected(entry: CacheEntry, tags: readonly string[] | undefined): boolean {
	return tags === undefined ? true : tags.some(tag => entry.tags.has(tag))
}
