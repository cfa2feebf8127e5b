import { useEffect } from 'react'
import { call } from '#contract/call.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { readingApi } from '#features/reading/contract.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'

type ReadingPositionDeps = {
	bookId: string
	/** The reader's id: null for a guest, undefined while unknown. */
	owner: string | null | undefined
	/** Whether the address names a page, which then wins over the stored position. */
	hasPageInAddress: boolean
}

/** A page passed more quickly is not a reading position. */
const restMs = 1500

/** Stores the reading position: on the server for a member, in this browser for a guest. */
export function useReadingPosition(
	reader: Reader,
	{ bookId, owner, hasPageInAddress }: ReadingPositionDeps,
): void {
	useEffect(() => {
		if (hasPageInAddress) return
		const stored = Number(safeLocalStorage.get(keyOf(bookId)))
		if (Number.isInteger(stored) && stored > 0 && stored < reader.pages.length && reader.state().index === 0)
			reader.send({ type: 'goTo', index: stored })
	}, [reader, bookId, hasPageInAddress])

	useEffect(() => {
		if (owner === undefined) return
		let saved = reader.state().index
		let timer: ReturnType<typeof setTimeout> | undefined
		function save() {
			clearTimeout(timer)
			const { index } = reader.state()
			if (index === saved) return
			saved = index
			safeLocalStorage.set(keyOf(bookId), String(index))
			if (owner !== null) saveOnServer(bookId, index)
		}
		const stop = reader.watch(() => {
			clearTimeout(timer)
			timer = setTimeout(save, restMs)
		})
		// A hidden page on a phone may be discarded.
		const hidden = () => document.visibilityState === 'hidden' && save()
		document.addEventListener('visibilitychange', hidden)
		return () => {
			stop()
			document.removeEventListener('visibilitychange', hidden)
			save()
		}
	}, [reader, bookId, owner])
}

function saveOnServer(book_id: string, page_index: number): void {
	// Best effort: the next position is sent anyway.
	call<typeof readingApi.stopAt>('POST /api/reading/position', { body: { book_id, page_index } }).catch(
		() => undefined,
	)
}

/** Without local storage reading begins at the cover. */
const keyOf = (bookId: string) => `place:${bookId}`
