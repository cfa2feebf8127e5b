import { useEffect, useRef, useState } from 'react'

export const maxTicked = 500

type Listed = { book_id: string }

/** Ticked rows, by book; they stay ticked while one searches on. @param books the rows, in their order */
export function useTicks(books: readonly Listed[], total: number) {
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
	const last = useRef<string | null>(null)
	const [isAllWanted, setAllWanted] = useState(false)
	const isAllShown = books.length > 0 && books.every(({ book_id }) => ticked.has(book_id))
	const isWhole = books.length >= Math.min(total, maxTicked)

	function add(ids: string[]): void {
		setTicked(before => new Set([...before, ...ids].slice(0, maxTicked)))
	}

	useEffect(() => {
		if (!isAllWanted || !isWhole) return
		setAllWanted(false)
		setTicked(before => new Set([...before, ...books.map(({ book_id }) => book_id)].slice(0, maxTicked)))
	}, [isAllWanted, isWhole, books])

	return {
		ticked,
		isAllShown,
		/** With `isRange`, everything from the row that was ticked before. */
		toggle(bookId: string, isRange: boolean): void {
			const [from, to] = [last.current, bookId].map(id => books.findIndex(book => book.book_id === id))
			last.current = bookId
			if (isRange && from !== undefined && to !== undefined && from >= 0 && to >= 0)
				add(books.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ book_id }) => book_id))
			else if (!ticked.has(bookId)) add([bookId])
			else setTicked(new Set([...ticked].filter(id => id !== bookId)))
		},
		toggleShown(): void {
			const shown = books.map(({ book_id }) => book_id)
			if (!isAllShown) add(shown)
			else setTicked(new Set([...ticked].filter(id => !shown.includes(id))))
		},
		/** Once all rows are loaded. */
		tickAll: () => setAllWanted(true),
		clear: () => setTicked(new Set()),
	}
}
