import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

/** Far above reading or browsing: a page a second for ten minutes. */
const maxPages = 600
const windowMs = 10 * 60_000
const maxSessions = 10_000

type Window = { startedAtMs: number; pages: Set<string>; isLogged: boolean }
export type ReadingPace = {
	/**
	 * Counts a page of a full book once, however often and in whichever size it is fetched.
	 * @returns null, or the seconds until this session may fetch pages that it has not had
	 */
	waitS(sessionId: string, page: string): number | null
}
type ReadingPaceDeps = {
	clock: Clock
	log: Log
	factor: number
	/** Once for each window of a session; the page is one of this book. */
	noticed(sessionId: string, bookId: string): void
}

export function createReadingPace({ clock, log, factor, noticed }: ReadingPaceDeps): ReadingPace {
	const windows = new Map<string, Window>()
	const most = Math.max(1, Math.round(maxPages * factor))

	function windowOf(sessionId: string, nowMs: number): Window {
		const current = windows.get(sessionId)
		if (current && nowMs - current.startedAtMs < windowMs && nowMs >= current.startedAtMs) return current
		const fresh = { startedAtMs: nowMs, pages: new Set<string>(), isLogged: false }
		// Set anew, so that the first of the map is the oldest.
		windows.delete(sessionId)
		windows.set(sessionId, fresh)
		const [oldest] = windows.keys()
		if (windows.size > maxSessions && oldest !== undefined) windows.delete(oldest)
		return fresh
	}

	return {
		waitS(sessionId, page) {
			const nowMs = clock.now().getTime()
			const window = windowOf(sessionId, nowMs)
			if (window.pages.has(page)) return null
			if (window.pages.size < most) {
				window.pages.add(page)
				return null
			}
			if (!window.isLogged) {
				log.warn({ sessionId, pages: window.pages.size }, 'pages requested far above reading speed')
				noticed(sessionId, page.split('/')[0] ?? '')
			}
			window.isLogged = true
			return Math.ceil((window.startedAtMs + windowMs - nowMs) / 1000)
		},
	}
}
