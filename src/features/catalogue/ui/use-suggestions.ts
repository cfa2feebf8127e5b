import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { catalogueApi, Suggestions } from '../contract.ts'

const pauseMs = 120
/** Longer than this nobody means a title. */
const lettersMax = 100

/** What may be meant by what was typed, a moment after the last letter; null while nothing is asked or known. */
export function useSuggestions(typed: string): Suggestions | null {
	const [known, setKnown] = useState<Suggestions | null>(null)
	const asked = typed.trim().slice(0, lettersMax)
	useEffect(() => {
		if (asked === '') {
			setKnown(null)
			return
		}
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			// Without suggestions one searches all the same.
			call<typeof catalogueApi.suggestions>(
				'GET /api/content/suggestions',
				{ query: { q: asked } },
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
	}, [asked])
	return known
}
