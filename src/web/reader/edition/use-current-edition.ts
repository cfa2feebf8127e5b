import { useState } from 'react'
import type { OpenBook } from '#features/reading/contract.ts'
import { addressOfPage } from '#features/reading/ui/page-numbers.ts'
import { useLanguage } from '#i18n/language.tsx'

export type OpenEdition = {
	book: OpenBook
	firstIndex: number
	/** Whether the address names a page; else reading continues at the last position. */
	hasPageInAddress: boolean
	/** Whether the first page is a new position: another edition was open before, or a link led farther than the last one. */
	isMoved?: boolean
}

/** The edition of a book that is open: the one that was opened at first, or what has come in its place. */
export function useCurrentEdition(opened: OpenEdition) {
	const language = useLanguage()
	const [current, setCurrent] = useState<{ of: OpenBook; edition: OpenEdition } | null>(null)

	/** @param index of the page that is shown, in the edition before */
	function replace(book: OpenBook, index: number): void {
		const last = Math.max(0, book.pages.length - 1)
		const firstIndex = book.shown_index ?? Math.min(index, last)
		const { start_page: startPage, page_labels: labels } = book
		const url = new URL(location.href)
		url.searchParams.set('page', addressOfPage(firstIndex, { startPage, labels }))
		history.replaceState(history.state, '', url)
		// Without the server a device opens its own copy, which may be of the edition before.
		const isStored = book.ticket === '' && !book.is_demo
		import('./tell-edition.ts')
			.then(({ tellEdition }) => tellEdition(language, isStored ? 'storedEdition' : 'newEdition'))
			// The book is open all the same.
			.catch(() => undefined)
		const edition = { book, firstIndex, hasPageInAddress: true, isMoved: true }
		setCurrent({ of: opened.book, edition })
	}
	return { open: current?.of === opened.book ? current.edition : opened, replace }
}
