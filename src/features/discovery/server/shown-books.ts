import type { Book, Product } from '#features/catalogue/contract.ts'

export type ShownBook = Product & { book_id: string }

/** Every book by its first product. */
export function shownBooks(books: readonly Book[]): ShownBook[] {
	return books.flatMap(({ book_id, products: [first] }) => (first ? [{ ...first, book_id }] : []))
}

export function newestFirst(books: readonly ShownBook[]): ShownBook[] {
	return books.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
}
