import { useEffect } from 'react'
import { type Pairing, pairings } from '#contract/book-layout.ts'
import { lowLandscape } from '#design/device/low-landscape.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { StoredView } from './reader-state.ts'
import type { Reader } from './reader-store.ts'
import { maxPercent } from './zoom.ts'

const keyOf = (bookId: string) => `view:${bookId}${matchMedia(lowLandscape).matches ? ':low' : ''}`

export function useStoredView(reader: Reader, bookId: string): void {
	useEffect(() => {
		let last = viewIn(safeLocalStorage.getJson(keyOf(bookId)), reader.pairing)
		if (last) reader.send({ type: 'view', ...last })
		return reader.watch(() => {
			const { wantsTwo, pairing, scale } = reader.state()
			if (last?.wantsTwo === wantsTwo && last.pairing === pairing && last.scale === scale) return
			last = { wantsTwo, pairing, scale }
			// What the reader did not choose follows the book.
			const chosen = pairing === reader.pairing ? undefined : pairing
			safeLocalStorage.setJson(keyOf(bookId), { wantsTwo, pairing: chosen, scale })
		})
	}, [reader, bookId])
}

/** @returns null for what an other version or a person wrote there */
function viewIn(stored: unknown, ofBook: Pairing): StoredView | null {
	if (typeof stored !== 'object' || stored === null) return null
	const { wantsTwo, pairing, isShifted, scale } = stored as Partial<StoredView & { isShifted: boolean }>
	if (typeof scale !== 'number' || !(scale >= 0 && scale <= maxPercent / 100)) return null
	// An earlier version has written `isShifted`.
	const chosen = isShifted === true ? 'cover-paired' : pairings.find(known => known === pairing)
	return { wantsTwo: wantsTwo === true, pairing: chosen ?? ofBook, scale }
}
