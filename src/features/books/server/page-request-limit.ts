import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

/**
 * Limits pages that an account has not had, in all of its sessions together: signing in again begins nothing anew. Leafing through a
 * book at the speed of the keyboard stays below what slows.
 */
const bounds = [
	{ pages: 40, windowMs: 10_000, slows: false },
	{ pages: 120, windowMs: 20_000, slows: true },
	{ pages: 600, windowMs: 10 * 60_000, slows: true },
]
/** Longer than any of the bounds. */
const windowMs = 10 * 60_000
const maxAccounts = 10_000

type Count = { startedAtMs: number; pages: number }
type Window = { startedAtMs: number; pages: Set<string>; counts: Count[]; isNoticed: boolean }
export type PageRequestLimit = {
	/**
	 * Counts a page of a full book once, however often and in whichever size it is fetched.
	 * @returns null, or the seconds until the account of this session may fetch pages that it has not had
	 */
	waitS(sessionId: string, page: string): number | null
}
type PageRequestLimitDeps = {
	clock: Clock
	log: Log
	factor: number
	/** The user id of a session, as far as it is known. */
	ownerOf(sessionId: string): string | null
	/** Once for each window of an account; the page is one of this book. */
	onFastRequests(sessionId: string, bookId: string): void
}

export function createPageRequestLimit({
	clock,
	log,
	factor,
	ownerOf,
	onFastRequests,
}: PageRequestLimitDeps): PageRequestLimit {
	const windows = new Map<string, Window>()
	const boundsHere = bounds.map(bound => ({ ...bound, pages: Math.max(1, Math.round(bound.pages * factor)) }))

	function windowOf(account: string, nowMs: number): Window {
		const current = windows.get(account)
		if (current && nowMs - current.startedAtMs < windowMs && nowMs >= current.startedAtMs) return current
		const counts = bounds.map(() => ({ startedAtMs: nowMs, pages: 0 }))
		const fresh = { startedAtMs: nowMs, pages: new Set<string>(), counts, isNoticed: false }
		// Set anew, so that the first of the map is the oldest.
		windows.delete(account)
		windows.set(account, fresh)
		const [oldest] = windows.keys()
		if (windows.size > maxAccounts && oldest !== undefined) windows.delete(oldest)
		return fresh
	}

	/** @returns how long no other page may be fetched, or null */
	function waitMs({ counts }: Window, nowMs: number): number | null {
		const waits = boundsHere.map(({ pages, windowMs, slows }, at) => {
			const count = counts[at]
			if (!count || !slows || count.pages < pages) return 0
			return count.startedAtMs + windowMs - nowMs
		})
		const longest = Math.max(...waits)
		return longest > 0 ? longest : null
	}

	/** @returns whether a bound is reached */
	function add(window: Window, page: string, nowMs: number): boolean {
		window.pages.add(page)
		const reached = boundsHere.filter(({ pages, windowMs }, at) => {
			const current = window.counts[at]
			const isOver = !current || nowMs - current.startedAtMs >= windowMs
			const count = isOver ? { startedAtMs: nowMs, pages: 1 } : { ...current, pages: current.pages + 1 }
			window.counts[at] = count
			return count.pages >= pages
		})
		return reached.length > 0
	}

	function report(sessionId: string, { pages }: Window, bookId: string): void {
		log.warn({ sessionId, pages: pages.size }, 'pages requested far above reading speed')
		onFastRequests(sessionId, bookId)
	}

	return {
		waitS(sessionId, page) {
			const nowMs = clock.now().getTime()
			const window = windowOf(ownerOf(sessionId) ?? sessionId, nowMs)
			if (window.pages.has(page)) return null
			const wait = waitMs(window, nowMs)
			if (wait !== null) return Math.ceil(wait / 1000)
			const isReached = add(window, page, nowMs)
			if (isReached && !window.isNoticed) report(sessionId, window, page.split('/')[0] ?? '')
			window.isNoticed ||= isReached
			return null
		},
	}
}
