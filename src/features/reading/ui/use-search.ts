import { useEffect, useRef, useState } from 'react'
import type { FoundPage } from '../contract.ts'
import type { SearchBook } from './search-panel.tsx'

/** Letters to type before anything is searched (specification, section 9). */
export const shortestQuery = 3
/** Between two questions while somebody types; the first is asked at once. */
const pauseMs = 120

export type Search =
	| { state: 'idle' | 'searching' | 'failed' }
	| { state: 'found'; hasText: boolean; pages: readonly FoundPage[]; count: number }

/** What was found for the words that were typed last; an answer that comes late for other words is dropped. */
export function useSearch(search: SearchBook, typed: string): Search {
	const query = typed.trim()
	const isShort = query.length < shortestQuery
	const askedAt = useRef(Number.NEGATIVE_INFINITY)
	const [answer, setAnswer] = useState<{ query: string; search: Search } | null>(null)
	useEffect(() => {
		if (isShort) return
		const leaving = new AbortController()
		const settle = (found: Search) => {
			if (!leaving.signal.aborted) setAnswer({ query, search: found })
		}
		const ask = () => {
			askedAt.current = performance.now()
			search(query, leaving.signal).then(
				({ has_text, pages, count }) => settle({ state: 'found', hasText: has_text, pages, count }),
				() => settle({ state: 'failed' }),
			)
		}
		const waitMs = askedAt.current + pauseMs - performance.now()
		// A timer of nothing would still let the page be painted first.
		const timer = waitMs > 0 ? setTimeout(ask, waitMs) : undefined
		if (timer === undefined) ask()
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [search, query, isShort])
	if (isShort) return { state: 'idle' }
	return answer?.query === query ? answer.search : { state: 'searching' }
}
