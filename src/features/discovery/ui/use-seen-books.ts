import { useEffect, useState } from 'react'
import { rememberSeen, seenBooks } from './seen-books.ts'

const none: readonly string[] = []

/** The other books that were seen before this one, which is remembered now. Empty until the browser has looked. */
export function useSeenBooks(bookId: string): readonly string[] {
	const [seen, setSeen] = useState(none)
	useEffect(() => {
		setSeen(seenBooks().filter(other => other !== bookId))
		rememberSeen(bookId)
	}, [bookId])
	return seen
}
