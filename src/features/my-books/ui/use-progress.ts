import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { myBooksApi, ReadingProgress } from '../contract.ts'

/** How far the reader is, the book read last first; null until it is known. A failure counts as nothing read. */
export function useProgress(): readonly ReadingProgress[] | null {
	const [books, setBooks] = useState<readonly ReadingProgress[] | null>(null)
	useEffect(() => {
		const leaving = new AbortController()
		call<typeof myBooksApi.progress>('GET /api/reading/progress', {}, { signal: leaving.signal }).then(
			reply => setBooks(reply.books),
			(error: unknown) => {
				if (leaving.signal.aborted) return
				if (!(error instanceof CallError)) throw error
				setBooks([])
			},
		)
		return () => leaving.abort()
	}, [])
	return books
}
