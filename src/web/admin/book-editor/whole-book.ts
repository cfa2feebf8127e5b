import type { WithdrawnPlace } from '#features/book-archive/contract.ts'
import type { ListedBook } from '#features/book-list/contract.ts'
import { placeOfState } from '#features/book-list/rules.ts'

/** A book as what is done with it as a whole needs it. */
export type WholeBook = {
	bookId: string
	title: string
	isDemo: boolean
	/** False for a product without its book. */
	hasBook: boolean
	/** Null in the shop's lists, and on a book's page, whose note says it. */
	place: WithdrawnPlace | null
}

export function wholeBookOf({ book_id, title, state, gaps }: ListedBook): WholeBook {
	const [isDemo, hasBook] = [state === 'demo', !gaps.includes('book')]
	return { bookId: book_id, title, isDemo, hasBook, place: placeOfState(state) }
}
