import type { ReactNode } from 'react'
import { createStore } from '#design/store.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import { labelOfPage } from '#features/reading/ui/page-numbers.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import { spreadOf } from '#features/reading/ui/reader-state.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'
import { sizeOfSpread } from '#features/reading/ui/stage/spread-size.ts'
import { pixelsPerUnit } from '#features/reading/ui/zoom.ts'
import { openAidSettings } from '#features/reading-aids/ui/aid-settings.ts'
import type { AidedBook } from '#features/reading-aids/ui/aided-book.ts'
import { ReadingAids } from '#features/reading-aids/ui/aids-panel.tsx'
import { followView } from '#features/reading-aids/ui/follow-view.ts'

export type ReaderAids = {
	toggle(): void
	close(): void
	/** @param opened the panel takes the room of the others @returns stops */
	listen(opened: () => void): () => void
	panel: ReactNode
}

export function openAids({
	book,
	source,
	reader,
}: {
	book: OpenBook
	source: PageSource
	reader: Reader
}): ReaderAids {
	const isOpen = createStore(false)
	const stage = () => document.querySelector<HTMLElement>('main > section:first-of-type')
	const aided: AidedBook = {
		settings: openAidSettings(book.book_id),
		isOpen,
		pageCount: book.pages.length,
		labelOf: index => labelOfPage(index, source),
		place: reader,
		goTo: index => reader.send({ type: 'goTo', index }),
		scaleTo: scale => reader.send({ type: 'scaleTo', scale, fitted: 0 }),
		widthScale() {
			const element = document.querySelector<HTMLElement>('[data-fitted]')
			if (!element) return null
			const { width } = sizeOfSpread(
				spreadOf(reader.state(), reader.pages).map(page => source.pages[page] ?? [1, 1]),
			)
			const padding = 2 * Number.parseFloat(getComputedStyle(element).paddingLeft)
			return (element.clientWidth - padding) / (width * pixelsPerUnit(reader.pages))
		},
		stage,
	}
	return {
		toggle: () => isOpen.set(!isOpen.get()),
		close: () => isOpen.get() && isOpen.set(false),
		listen(opened) {
			const stops = [
				followView(aided),
				isOpen.watch(() => {
					if (!isOpen.get()) return
					reader.send({ type: 'close' })
					opened()
				}),
				reader.watch(() => {
					if (reader.state().panel !== null && isOpen.get()) isOpen.set(false)
				}),
			]
			return () => {
				for (const stop of stops) stop()
			}
		},
		panel: <ReadingAids book={aided} />,
	}
}
