import { safeLocalStorage } from '#design/safe-storage.ts'

const keyOf = (bookId: string) => `private:${bookId}`

/** Whether the pages of a book are turned without remembering the place in it. */
export const isPrivate = (bookId: string): boolean => safeLocalStorage.get(keyOf(bookId)) === 'on'

export function storePrivate(bookId: string, isOn: boolean): void {
	safeLocalStorage.set(keyOf(bookId), isOn ? 'on' : null)
}
