import { useEffect, useRef, useState } from 'react'
import type { FoundPage } from '../contract.ts'
import { minQueryLength } from './page-hits.ts'

export type SearchBook = (
	query: string,
	signal: AbortSignal,
) => Promise<{ has_text: boolean; pages: FoundPage[]; count: number }>

/** Throttle while typing; the first search runs at once. */
const pauseMs = 120

export type Search =
	| { state: 'idle' | 'searching' | 'failed' }
	| { state: 'found'; hasText: boolean; pages: readonly FoundPage[]; count: number }

/** The result for the last query; a late reply to an earlier query is dropped. */
export function useSearch(search: SearchBook, typed: string): Search {
	const query = typed.trim()
	const isShort = query.length < minQueryLength
	const startedAt = useRef(Number.NEGATIVE_INFINITY)
	const [answer, setAnswer] = useState<{ query: string; search: Search } | null>(null)
	useEffect(() => {
		if (isShort) return
		const leaving = new AbortController()
		const settle = (found: Search) => {
			if (!leaving.signal.aborted) setAnswer({ query, search: found })
		}
		const ask = () => {
			startedAt.current = performance.now()
			search(query, leaving.signal).then(
				({ has_text, pages, count }) => settle({ state: 'found', hasText: has_text, pages, count }),
				() => settle({ state: 'failed' }),
			)
		}
		const waitMs = startedAt.current + pauseMs - performance.now()
		// A timeout of 0 would paint the page first.
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
