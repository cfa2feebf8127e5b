import { useCallback, useEffect, useMemo, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { useCallerIdentity } from '#design/use-caller-identity.ts'
import type { BookPages } from '#features/book-content/ui/page-preview.tsx'
import type { OpenBook } from '#features/reading/contract.ts'
import { entriesOf } from '#features/reading/ui/chapters.ts'
import { createPageSource } from '#features/reading/ui/pages/page-source.ts'
import { openBook } from '#web/reader/preload-book.ts'

export type OpenedBook = { pages: BookPages; chapters: { title: string; page: number }[] }

/** The reader's pages of a book, shown beside the editor; a book without pages can be edited all the same. */
export function useOpenedBook(bookId: string | null): { opened: OpenedBook | null; reopen(): void } {
	const [book, setBook] = useState<OpenBook | null>(null)
	const [reloadCount, setReloadCount] = useState(0)
	const caller = useCallerIdentity()
	useEffect(() => {
		void [reloadCount, caller]
		if (bookId === null) return
		let isHere = true
		openBook(bookId).then(
			found => isHere && setBook(found),
			(error: unknown) => {
				if (!(error instanceof CallError)) throw error
				if (isHere) setBook(null)
			},
		)
		return () => {
			isHere = false
		}
	}, [bookId, reloadCount, caller])
	const isIt = book !== null && book.book_id === bookId
	const source = useMemo(
		() =>
			book ? createPageSource(book, { open: () => openBook(book.book_id), onNewEdition: setBook }) : null,
		[book],
	)
	useEffect(() => source?.renewTicketInTime(), [source])
	const opened = useMemo(() => (book && source ? openedOf(book, source) : null), [book, source])
	const reopen = useCallback(() => setReloadCount(now => now + 1), [])
	return { opened: isIt ? opened : null, reopen }
}

function openedOf(book: OpenBook, source: ReturnType<typeof createPageSource>): OpenedBook {
	return {
		chapters: entriesOf(book.tableOfContent),
		pages: {
			bookId: book.book_id,
			startPage: book.start_page,
			count: book.pages.length,
			image: index => ({
				src: source.image(index, 794),
				srcSet: `${source.image(index, 794)} 794w, ${source.image(index, 1588)} 1588w`,
			}),
			labels: book.page_labels,
			audio: source.audio,
			ratio(index) {
				const [width, height] = book.pages[index] ?? [1, 1]
				return width / height
			},
		},
	}
}
