import { useCallback, useEffect, useState } from 'react'
import { termsOf } from '../rules.ts'
import { copyLease, copyRecords } from './copy-store.ts'

/** A copy in this browser. `until` in Unix seconds: as its lease says. */
export type OfflineCopy = {
	bookId: string
	title: string
	bytes: number
	until: number
	isWhole: boolean
}
const channel = 'offline-copies'

/** Those of one reader, by title; null until they are read. */
export function useOfflineCopies(userId: string): { books: readonly OfflineCopy[] | null; changed(): void } {
	const [books, setBooks] = useState<readonly OfflineCopy[] | null>(null)
	const read = useCallback(
		() =>
			void readBooks(userId).then(setBooks, () => {
				// Where storage is forbidden there are none.
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
	return { books, changed: notifyOthers }
}

/** The other cards and lists of this page too: a channel does not tell the object that spoke. */
function notifyOthers(): void {
	const changes = new BroadcastChannel(channel)
	changes.postMessage(null)
	changes.close()
}

async function readBooks(userId: string): Promise<OfflineCopy[]> {
	const own = (await copyRecords()).filter(record => record.userId === userId)
	const books = await Promise.all(
		own.map(async ({ manifest: { book }, bytes, isWhole }) => {
			const lease = await copyLease(book.book_id)
			// Without one it is being removed, and can't be opened any more.
			const until = lease === null ? 0 : termsOf(lease).until
			return { bookId: book.book_id, title: book.title, bytes, until, isWhole: isWhole && lease !== null }
		}),
	)
	return books.sort((one, other) => one.title.localeCompare(other.title))
}
