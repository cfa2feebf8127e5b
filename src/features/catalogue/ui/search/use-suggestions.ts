import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { catalogueApi, Suggestions } from '../../contract.ts'

const pauseMs = 120
const maxQueryLength = 100

/** Debounced suggestions; null while there are none. */
export function useSuggestions(typed: string): Suggestions | null {
	const [known, setKnown] = useState<Suggestions | null>(null)
	const query = typed.trim().slice(0, maxQueryLength)
	useEffect(() => {
		if (query === '') {
			setKnown(null)
			return
		}
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			// Suggestions are optional.
			call<typeof catalogueApi.suggestions>(
				'GET /api/content/suggestions',
				{ query: { q: query } },
				{ signal: leaving.signal },
			).then(
				found => setKnown(found),
				() => undefined,
			)
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [query])
	return known
}
