import { CallError, call } from '#contract/call.ts'
import type { bookInsightsApi } from '../contract.ts'
import { maxLookedUp, maxReplayed } from '../rules.ts'

const sendMs = 30_000

export type BookActs = ReturnType<typeof createBookActs>

/**
 * Collects what a member looks up and replays in a book, and sends it every half minute. It is only counted, so what
 * can't be sent is dropped.
 * @param isPrivate whether the member reads privately now: then nothing is collected
 */
export function createBookActs(bookId: string, isPrivate: () => boolean) {
	const lookedUp = new Set<string>()
	const replayed = new Map<string, { source: string; from: number }>()

	async function flush(): Promise<void> {
		if (lookedUp.size === 0 && replayed.size === 0) return
		const body = { book_id: bookId, looked_up: [...lookedUp], replayed: [...replayed.values()] }
		lookedUp.clear()
		replayed.clear()
		try {
			await call<typeof bookInsightsApi.act>('POST /api/insights/acts', { body })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
		}
	}

	return {
		lookedUp(lemma: string): void {
			if (!isPrivate() && lookedUp.size < maxLookedUp) lookedUp.add(lemma)
		},

		replayed(source: string, from: number): void {
			if (!isPrivate() && replayed.size < maxReplayed) replayed.set(`${from} ${source}`, { source, from })
		},

		/**
		 * Drops what was collected for somebody else and starts sending; null is a guest, for whom nothing is sent.
		 * @returns stops sending
		 */
		sendFor(owner: string | null): () => void {
			lookedUp.clear()
			replayed.clear()
			if (owner === null) return () => undefined
			const timer = setInterval(() => void flush(), sendMs)
			const flushIfHidden = () => {
				if (document.visibilityState === 'hidden') void flush()
			}
			document.addEventListener('visibilitychange', flushIfHidden)
			return () => {
				clearInterval(timer)
				document.removeEventListener('visibilitychange', flushIfHidden)
			}
		},
	}
}
