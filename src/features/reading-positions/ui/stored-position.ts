import { safeLocalStorage } from '#design/safe-storage.ts'

const keyOf = (bookId: string, userId: string | null) => `place:${bookId}${userId ? ` ${userId}` : ''}`

/**
 * Where a guest was is where a member goes on, and not the other way round. Without local storage reading begins at the
 * cover.
 * @param userId null for a guest
 */
export function storedPosition(bookId: string, userId: string | null): number {
	return Number(
		(userId && safeLocalStorage.get(keyOf(bookId, userId))) ?? safeLocalStorage.get(keyOf(bookId, null)),
	)
}

export function storePosition(index: number, { bookId, userId }: { bookId: string; userId: string | null }) {
	safeLocalStorage.set(keyOf(bookId, userId), String(index))
}
