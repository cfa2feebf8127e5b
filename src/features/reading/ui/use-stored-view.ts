import { useEffect } from 'react'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { StoredView } from './reader-state.ts'
import type { Reader } from './reader-store.ts'
import { maxPercent } from './zoom.ts'

const keyOf = (bookId: string) => `view:${bookId}`

export function useStoredView(reader: Reader, bookId: string): void {
	useEffect(() => {
		let last = viewIn(safeLocalStorage.getJson(keyOf(bookId)))
		if (last) reader.send({ type: 'view', ...last })
		return reader.watch(() => {
			const { wantsTwo, isShifted, scale } = reader.state()
			if (last?.wantsTwo === wantsTwo && last.isShifted === isShifted && last.scale === scale) return
			last = { wantsTwo, isShifted, scale }
			safeLocalStorage.setJson(keyOf(bookId), last)
		})
	}, [reader, bookId])
}

/** @returns null for what an other version or a person wrote there */
function viewIn(stored: unknown): StoredView | null {
	if (typeof stored !== 'object' || stored === null) return null
	const { wantsTwo, isShifted, scale } = stored as Partial<StoredView>
	if (typeof scale !== 'number' || !(scale >= 0 && scale <= maxPercent / 100)) return null
	return { wantsTwo: wantsTwo === true, isShifted: isShifted === true, scale }
}
