import type { SchemaType } from '#features/book-content/rules.ts'

/** The tabs of a book; without a book, the list or the categories. */
export type BookTab = 'content' | 'exercises' | 'book' | 'product' | 'publish' | 'categories'
export type BookView = { bookId: string | null; schemaType: SchemaType; part: BookTab }
