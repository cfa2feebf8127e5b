import { useEffect, useRef, useState } from 'react'
import { useStore } from '#design/store.ts'
import type { FoundPage, SearchOptions } from '../contract.ts'
import { minQueryLength } from './page-hits.ts'
import { searchOptions } from './search-options.ts'

export type SearchBook = (
	wanted: SearchOptions & { query: string },
	signal: AbortSignal,
) => Promise<{ has_text: boolean; pages: FoundPage[]; count: number }>

/** Throttle while typing; the first search runs at once. */
const pauseMs = 120

export type Search =
	| { state: 'idle' | 'searching' | 'failed' }
	| { state: 'found'; hasText: boolean; pages: readonly FoundPage[]; count: number }

/** The result for the last query with these options; a late reply to an earlier one is dropped. */
export function useSearch(search: SearchBook, typed: string): Search {
	const query = typed.trim()
	const options = useStore(searchOptions, searchOptions.get())
	const isShort = query.length < minQueryLength
	const startedAt = useRef(Number.NEGATIVE_INFINITY)
	const [answer, setAnswer] = useState<{ query: string; options: SearchOptions; search: Search } | null>(null)
	useEffect(() => {
		if (isShort) return
		const leaving = new AbortController()
		const settle = (found: Search) => {
			if (!leaving.signal.aborted) setAnswer({ query, options, search: found })
		}
		const ask = () => {
			startedAt.current = performance.now()
			search({ query, ...options }, leaving.signal).then(
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
	}, [search, query, options, isShort])
	if (isShort) return { state: 'idle' }
	const isAnswered = answer?.query === query && answer.options === options
	return isAnswered ? answer.search : { state: 'searching' }
}
