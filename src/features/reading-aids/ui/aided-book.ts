import type { Store } from '#design/store.ts'
import type { AidStore } from './aid-settings.ts'

/** An open book, as far as it is shown in other ways. The page hands in the reader. */
export type AidedBook = {
	settings: AidStore
	isOpen: Store<boolean>
	pageCount: number
	labelOf(index: number): string
	place: {
		/** The first page in view, and its size: 0 where it is fitted to the window. */
		state(): { index: number; scale: number }
		watch(watcher: () => void): () => void
	}
	goTo(index: number): void
	/** 0 fits the page to the window. */
	scaleTo(scale: number): void
	/** At which the page is as wide as the stage; null where no image of it is shown. */
	widthScale(): number | null
	/** The element that pages are shown in. */
	stage(): HTMLElement | null
}
