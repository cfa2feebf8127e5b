import { useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/call.ts'
import type { EditedBook } from '#features/book-content/contract.ts'
import { infoOf } from '#features/book-settings/ui/book-settings.tsx'
import type { EditorHealth } from '#records/ui/editor-health.ts'

/** What no id can look like is no book either. */
export function namesNothing(error: unknown): boolean {
	return error instanceof CallError && (error.code === 'unknown_book' || error.code === 'invalid')
}

/** @param moved with the present id of a book that was called `bookId` before */
export function useBook(
	bookId: string | null,
	{ failed, attempt }: EditorHealth,
	moved: (bookId: string) => void,
) {
	const onMoved = useRef(moved)
	onMoved.current = moved
	const [book, setBook] = useState<EditedBook | null>(null)
	/** A product may exist under the id of a missing book. */
	const [missing, setMissing] = useState<string | null>(null)
	const [reloadCount, setReloadCount] = useState(0)
	useEffect(() => {
		void [attempt, reloadCount]
		if (bookId === null) {
			setBook(null)
			return
		}
		let isHere = true
		infoOf(bookId).then(
			found => {
				if (!isHere) return
				if (found.book_id !== bookId) return onMoved.current(found.book_id)
				setBook(found)
				setMissing(null)
			},
			(error: unknown) => {
				if (isHere && namesNothing(error)) setMissing(bookId)
				failed(error)
			},
		)
		return () => {
			isHere = false
		}
	}, [bookId, failed, attempt, reloadCount])
	const isMissing = bookId !== null && missing === bookId
	return { book, isMissing, reload: () => setReloadCount(reloadCount + 1) }
}
