import { safeLocalStorage } from '#design/safe-storage.ts'
import type { PageOfEdition } from './position-changes.ts'

const keyOf = (bookId: string, userId: string | null) => `place:${bookId}${userId ? ` ${userId}` : ''}`

/**
 * Where a guest was is where a member goes on, and not the other way round. Without local storage reading begins at the
 * cover.
 * @param userId null for a guest
 */
export function storedPosition(bookId: string, userId: string | null): PageOfEdition | null {
	const stored =
		(userId && safeLocalStorage.get(keyOf(bookId, userId))) ?? safeLocalStorage.get(keyOf(bookId, null))
	const [page, edition] = stored?.split(' ') ?? []
	const index = Number(page)
	return Number.isInteger(index) && index >= 0 ? { index, edition } : null
}

export function storePosition(
	{ index, edition }: Required<PageOfEdition>,
	{ bookId, userId }: { bookId: string; userId: string | null },
): void {
	safeLocalStorage.set(keyOf(bookId, userId), `${index} ${edition}`)
}
