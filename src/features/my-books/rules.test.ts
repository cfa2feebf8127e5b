import { expect, test } from 'vitest'
import { booksAfter } from './rules.ts'

type Level = 'A1' | 'A2' | 'B1' | 'B2'
const book = (book_id: string, level: Level | null, series: string | null, ...categories: number[]) => ({
	book_id,
	level,
	series,
	isReady: true,
	categories: categories.map(categoryId => ({ categoryId })),
})
const after = (books: ReturnType<typeof book>[], owned: string[] = []) =>
	booksAfter(book('steps', 'A2', 'In Steps', 21, 106), { books, owned: new Set(['steps', ...owned]) }).map(
		({ book_id }) => book_id,
	)

test('the series comes first, then the section, the next level before the same and easier ones', () => {
	const books = [
		book('easier', 'A1', null, 21),
		book('same', 'A2', null, 21),
		book('next', 'B1', null, 21),
		book('steps 3', 'B2', 'In Steps', 22),
		book('steps 2', 'B1', 'In Steps', 21),
	]

	expect(after(books)).toEqual(['steps 2', 'steps 3', 'next', 'same', 'easier'])
})

test('what the reader has, what is not out and what has nothing to do with it is left out', () => {
	const unready = { ...book('fog', 'B1', 'In Steps', 21), isReady: false }
	const books = [book('owned', 'B1', null, 21), unready, book('choice', 'A2', null, 106)]

	expect(after(books, ['owned'])).toEqual([])
})

test('six are enough', () => {
	expect(after(Array.from({ length: 20 }, (_, at) => book(`b${at}`, 'B1', null, 21)))).toHaveLength(6)
})
