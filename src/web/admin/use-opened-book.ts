import { useCallback, useEffect, useMemo, useState } from 'react'
import { CallError } from '#contract/call.ts'
import type { BookPages } from '#features/editing/ui/page-beside.tsx'
import type { OpenBook } from '#features/reading/contract.ts'
import { entriesOf } from '#features/reading/ui/chapters.ts'
import { createPageSource } from '#features/reading/ui/page-source.ts'
import { openBook } from '#web/reader/early-opening.ts'

export type OpenedBook = { pages: BookPages; chapters: { title: string; page: number }[] }

/** The reader's pages of a book, for the editor to look at. A book without them is edited all the same. */
export function useOpenedBook(bookId: string | null): { opened: OpenedBook | null; reopen(): void } {
	const [book, setBook] = useState<OpenBook | null>(null)
	const [turn, setTurn] = useState(0)
	useEffect(() => {
		void turn
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
	}, [bookId, turn])
	const isIt = book !== null && book.book_id === bookId
	const source = useMemo(
		() => (book ? createPageSource(book, { open: () => openBook(book.book_id) }) : null),
		[book],
	)
	useEffect(() => source?.keepOpen(), [source])
	const opened = useMemo(() => (book && source ? openedOf(book, source) : null), [book, source])
	const reopen = useCallback(() => setTurn(now => now + 1), [])
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
			sound: source.sound,
			ratio(index) {
				const [width, height] = book.pages[index] ?? [1, 1]
				return width / height
			},
		},
	}
}
