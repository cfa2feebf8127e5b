import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { myBooksApi, ReadingProgress } from '../contract.ts'

/** The list does not wait longer for positions that are on their way. */
const sendingMs = 1000

/**
 * How far the reader is, the book read last first; null until it is known. A failure counts as nothing read.
 * @param sendPositions sends what this browser has of the books that were left a moment ago
 */
export function useProgress(sendPositions: () => Promise<void>): readonly ReadingProgress[] | null {
	const [books, setBooks] = useState<readonly ReadingProgress[] | null>(null)
	useEffect(() => {
		const leaving = new AbortController()
		const late = new Promise(resolve => setTimeout(resolve, sendingMs))
		const load = () =>
			call<typeof myBooksApi.progress>('GET /api/reading/progress', {}, { signal: leaving.signal })
		const sent = sendPositions().catch(() => undefined)
		Promise.race([sent, late])
			.then(load)
			.then(
				reply => setBooks(reply.books),
				(error: unknown) => {
					if (leaving.signal.aborted) return
					if (!(error instanceof CallError)) throw error
					setBooks([])
				},
			)
		return () => leaving.abort()
	}, [sendPositions])
	return books
}
