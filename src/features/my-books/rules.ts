import { type Card, defaultRandomCategoryId, featuredCategoryId } from '#features/catalogue/contract.ts'
import { levels } from '#features/products/rules.ts'

type Book = Pick<Card, 'book_id' | 'series' | 'level' | 'categories' | 'isReady'>

const maxNext = 6
/** Chosen by editors across the shop: standing there beside each other says nothing. */
const acrossTheShop = [featuredCategoryId, defaultRandomCategoryId]

/**
 * What to read after a book: the others of its series, then of its categories, from its own level upwards.
 * @param owned ids of the books that the reader has
 */
export function booksAfter<B extends Book>(
	book: Book,
	{ books, owned }: { books: readonly B[]; owned: ReadonlySet<string> },
): B[] {
	const order = (other: Book) => kinshipOf(book, other) * 100 + levelsBetween(book, other)
	return books
		.filter(other => other.isReady && !owned.has(other.book_id) && kinshipOf(book, other) < unrelated)
		.sort((a, b) => order(a) - order(b))
		.slice(0, maxNext)
}

const unrelated = 2

/** 0 for the same series, 1 for a common category. */
function kinshipOf(book: Book, other: Book): number {
	if (book.series !== null && book.series === other.series) return 0
	const own = book.categories.map(({ categoryId }) => categoryId).filter(id => !acrossTheShop.includes(id))
	return other.categories.some(({ categoryId }) => own.includes(categoryId)) ? 1 : unrelated
}

/** The next level before the same one, easier ones last. */
function levelsBetween({ level }: Book, other: Book): number {
	if (level === null || other.level === null) return levels.length
	const steps = levels.indexOf(other.level) - levels.indexOf(level)
	if (steps > 0) return steps
	return steps === 0 ? levels.length : levels.length * 2 - steps
}
