import type * as z from 'zod/mini'
import type { BookFields } from '#features/book-content/contract.ts'

export type BookError = 'short' | 'start' | 'id'
export type BookErrors = { [field in keyof BookFields]?: BookError }

/** What the server would refuse, by field. @param schema of a new book, or of one that is there */
export function bookErrors(schema: z.ZodMiniType<BookFields, unknown>, book: BookFields): BookErrors {
	const errors: BookErrors = {}
	for (const { path, code } of schema.safeParse(book).error?.issues ?? []) {
		const [field] = path
		if (field === 'start_page') errors.start_page = 'start'
		else if (field === 'book_id' && code !== 'too_small') errors.book_id ??= 'id'
		else if (field === 'title' || field === 'source' || field === 'book_id') errors[field] = 'short'
	}
	if (book.start_page < 0 && (book.front_matter ?? 'numbers') === 'numbers') errors.start_page = 'start'
	return errors
}
