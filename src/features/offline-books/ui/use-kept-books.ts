import { useCallback, useEffect, useState } from 'react'
import { termsOf } from '../rules.ts'
import { keptLease, keptRecords } from './kept-store.ts'

/** A copy in this browser. `until` in Unix seconds: as its lease says. */
export type KeptBook = {
	bookId: string
	title: string
	bytes: number
	until: number
	isWhole: boolean
}
const channel = 'kept-books'

/** Those of one reader, by title; null until they are read. */
export function useKeptBooks(userId: string): { books: readonly KeptBook[] | null; changed(): void } {
	const [books, setBooks] = useState<readonly KeptBook[] | null>(null)
	const read = useCallback(
		() =>
			void readBooks(userId).then(setBooks, () => {
				// Where storage is forbidden nothing is kept.
				setBooks([])
			}),
		[userId],
	)
	useEffect(() => {
		read()
		const changes = new BroadcastChannel(channel)
		changes.onmessage = read
		return () => changes.close()
	}, [read])
	return { books, changed: tellOthers }
}

/** The other cards and lists of this page too: a channel does not tell the object that spoke. */
function tellOthers(): void {
	const changes = new BroadcastChannel(channel)
	changes.postMessage(null)
	changes.close()
}

async function readBooks(userId: string): Promise<KeptBook[]> {
	const own = (await keptRecords()).filter(record => record.userId === userId)
	const books = await Promise.all(
		own.map(async ({ manifest: { book, lease }, bytes, isWhole }) => {
			const { until } = termsOf((await keptLease(book.book_id)) ?? lease)
			return { bookId: book.book_id, title: book.title, bytes, until, isWhole }
		}),
	)
	return books.sort((one, other) => one.title.localeCompare(other.title))
}
