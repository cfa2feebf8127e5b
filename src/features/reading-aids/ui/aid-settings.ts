import { lowLandscape } from '#design/device/low-landscape.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import { createStore, type Store } from '#design/store.ts'
import { isPrivate, storePrivate } from './private-reading.ts'

export type AidSettings = {
	/** Stored in this browser, for all books. */
	ruler: boolean
	fitsWidth: boolean
	/** On a phone held sideways, where it is the default. */
	fitsLowWidth: boolean
	/** Whether a page that is turned to is shown whole, however large the one before. */
	wholeOnTurn: boolean
	isPrivate: boolean
}
export type AidStore = Pick<Store<AidSettings>, 'get' | 'watch'> & {
	change(next: Partial<AidSettings>): void
}

const rulerKey = 'reading-ruler'
const keyOf = (bookId: string) => `aids:${bookId}`

export function openAidSettings(bookId: string): AidStore {
	const { get, set, watch } = createStore<AidSettings>({
		...viewIn(safeLocalStorage.getJson(keyOf(bookId))),
		ruler: safeLocalStorage.get(rulerKey) === 'on',
		isPrivate: isPrivate(bookId),
	})
	return {
		get,
		watch,
		change(next) {
			const changed = { ...get(), ...next }
			const { ruler, isPrivate: _, ...view } = changed
			const isDefault = !view.fitsWidth && view.fitsLowWidth && !view.wholeOnTurn
			safeLocalStorage.set(rulerKey, ruler ? 'on' : null)
			safeLocalStorage.setJson(keyOf(bookId), isDefault ? null : view)
			storePrivate(bookId, changed.isPrivate)
			set(changed)
		},
	}
}

/** Which of the two counts as the window is now. */
export const widthSetting = (): 'fitsLowWidth' | 'fitsWidth' =>
	matchMedia(lowLandscape).matches ? 'fitsLowWidth' : 'fitsWidth'

function viewIn(stored: unknown): Omit<AidSettings, 'ruler' | 'isPrivate'> {
	const given = typeof stored === 'object' && stored !== null ? (stored as Partial<AidSettings>) : {}
	return {
		fitsWidth: given.fitsWidth === true,
		fitsLowWidth: given.fitsLowWidth !== false,
		wholeOnTurn: given.wholeOnTurn === true,
	}
}
