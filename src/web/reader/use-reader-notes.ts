import { useEffect, useState } from 'react'
import type { OpenNotes, ReaderNotes } from './reader-notes.tsx'

/** After the page is there; before anybody has selected a word. */
const restMs = 600

/** Highlights and notes of an open book; null until their code has come. @param deps as they are at first */
export function useReaderNotes(deps: OpenNotes, owner: string | null | undefined): ReaderNotes | null {
	const [notes, setNotes] = useState<ReaderNotes | null>(null)
	const [attempt, setAttempt] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the book opens
	useEffect(() => {
		if (owner === undefined || notes) return
		const retry = () => setAttempt(attempt + 1)
		const timer = setTimeout(() => {
			import('./reader-notes.tsx').then(
				({ openNotes }) => setNotes(openNotes(deps)),
				// Without a connection the book can be read without them.
				() => window.addEventListener('online', retry, { once: true }),
			)
		}, restMs)
		return () => {
			clearTimeout(timer)
			window.removeEventListener('online', retry)
		}
	}, [owner, attempt])
	useEffect(() => (notes && owner !== undefined ? notes.belongTo(owner) : undefined), [notes, owner])
	return notes
}
