import { CallError, call } from '#contract/call.ts'
import type { bookInsightsApi } from '../contract.ts'
import { maxLookedUp, maxReplayed } from '../rules.ts'

const everyMs = 30_000

export type BookActs = ReturnType<typeof createBookActs>

/**
 * What a member does in a book, sent now and then; it is counted, so what can't be sent is let go.
 * @param isPrivate whether what is done now is not to be counted
 */
export function createBookActs(bookId: string, isPrivate: () => boolean) {
	const lookedUp = new Set<string>()
	const again = new Map<string, { source: string; from: number }>()

	async function flush(): Promise<void> {
		if (lookedUp.size === 0 && again.size === 0) return
		const body = { book_id: bookId, looked_up: [...lookedUp], replayed: [...again.values()] }
		lookedUp.clear()
		again.clear()
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
			if (!isPrivate() && again.size < maxReplayed) again.set(`${from} ${source}`, { source, from })
		},

		/**
		 * Nothing is sent for guests.
		 * @returns stops; what was not sent is let go, as the next call may be somebody else's
		 */
		sendFor(owner: string | null): () => void {
			lookedUp.clear()
			again.clear()
			if (owner === null) return () => undefined
			const timer = setInterval(() => void flush(), everyMs)
			const hidden = () => {
				if (document.visibilityState === 'hidden') void flush()
			}
			document.addEventListener('visibilitychange', hidden)
			return () => {
				clearInterval(timer)
				document.removeEventListener('visibilitychange', hidden)
			}
		},
	}
}
