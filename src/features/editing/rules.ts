export type SchemaType = 'tableOfContent' | 'textOnPages' | 'audio'
export const schemaTypes = ['tableOfContent', 'textOnPages', 'audio'] as const satisfies readonly SchemaType[]

/** A field has to be longer than this. */
const tooShort = 2
const largestPage = 199_999

export type BookFields = {
	book_id: string
	title: string
	source: string
	start_page: number
	is_demo: boolean
}
export type BookFault = 'short' | 'start' | 'id'

/** What keeps a new book from being created, by field. */
export function newBookFaults(book: BookFields): { [field in keyof BookFields]?: BookFault } {
	const faults = bookFaults(book)
	return book.start_page > 0 ? faults : { ...faults, start_page: 'start' }
}

/** What keeps a book from being updated, by field. */
export function bookFaults(book: BookFields): { [field in keyof BookFields]?: BookFault } {
	const faults: { [field in keyof BookFields]?: BookFault } = {}
	for (const field of ['title', 'source', 'book_id'] as const)
		if (book[field].trim().length <= tooShort) faults[field] = 'short'
	if (!faults.book_id && !isBookId(book.book_id.trim())) faults.book_id = 'id'
	if (!Number.isInteger(book.start_page) || book.start_page < 0 || book.start_page > largestPage)
		faults.start_page = 'start'
	return faults
}

/** Letters, digits, `_` and `-`: it stands in addresses and names a folder. */
export function isBookId(id: string): boolean {
	return /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(id)
}
