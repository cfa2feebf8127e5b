import { useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/call.ts'
import type { MakeBook, MakeNote, MakeProgress, NewBook } from './make-types.ts'
import type { DroppedBook } from './sort-dropped.ts'

export type Making = {
	bookId: string
	title: string
	state: 'waiting' | 'running' | 'done' | 'failed'
	progress: MakeProgress | null
	notes: MakeNote[]
	refusal: string | null
}

/** Books one after another; one that is refused holds up none. Leaving stops what has not been sent. */
export function useMaking(make: MakeBook) {
	const [makings, setMakings] = useState<Making[]>([])
	const leaving = useRef(new AbortController())
	useEffect(() => {
		const controller = new AbortController()
		leaving.current = controller
		return () => controller.abort()
	}, [])

	async function start(books: [DroppedBook, NewBook | undefined][]): Promise<void> {
		const { signal } = leaving.current
		const known = books.flatMap(([dropped, book]) => (book ? [{ dropped, book }] : []))
		setMakings(
			known.map(({ book: { bookId, title } }) => ({
				...{ bookId, title, state: 'waiting' as const },
				...{ progress: null, notes: [], refusal: null },
			})),
		)
		for (const [at, { dropped, book }] of known.entries()) {
			const put = (next: Partial<Making>) =>
				setMakings(now => now.map((making, place) => (place === at ? { ...making, ...next } : making)))
			put({ state: 'running' })
			try {
				const notes = await make(dropped, book, { signal, onProgress: progress => put({ progress }) })
				put({ state: 'done', notes })
			} catch (error) {
				if (signal.aborted) return
				const isRefusal = error instanceof CallError
				put({ state: 'failed', refusal: isRefusal ? (error.words[0] ?? error.code) : null })
				// The others are made all the same.
				if (!isRefusal) reportError(error)
			}
		}
	}

	return {
		makings,
		start,
		isRunning: makings.some(({ state }) => state === 'running' || state === 'waiting'),
	}
}
