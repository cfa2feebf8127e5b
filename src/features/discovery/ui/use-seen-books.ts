import { useEffect, useState } from 'react'
import { rememberSeen, seenBooks } from './seen-books.ts'

const none: readonly string[] = []

/** Books viewed before this one, which is added. Empty until hydration. */
export function useSeenBooks(bookId: string): readonly string[] {
	const [seen, setSeen] = useState(none)
	useEffect(() => {
		setSeen(seenBooks().filter(other => other !== bookId))
		rememberSeen(bookId)
	}, [bookId])
	return seen
}
