export type SchemaType = 'tableOfContent' | 'textOnPages' | 'audio'
export const schemaTypes = ['tableOfContent', 'textOnPages', 'audio'] as const satisfies readonly SchemaType[]

/** A field has to be longer than this. */
const tooShort = 2
const largestPage = 199_999
/** More pages than this are no demo. */
const demoPagesMax = 500

/** What the shop is made with: the featured carousel, the default of the random one, the one not shown as related. */
export const neededCategories = [106, 109, 87] as const

export function isNeededCategory(id: number): id is (typeof neededCategories)[number] {
	return neededCategories.some(needed => needed === id)
}

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

/**
 * Reads "1-6, 9": printed page numbers and ranges of them, in any order, with any dash.
 * @returns the numbers in ascending order, each once; null for anything else
 */
export function readPageRanges(text: string): number[] | null {
	const numbers = new Set<number>()
	for (const piece of text.split(/[,;]/)) {
		const [whole, first = '', last = first] = /^\s*(\d{1,6})\s*(?:[-–—]\s*(\d{1,6})\s*)?$/.exec(piece) ?? []
		if (whole === undefined) return null
		const [from, to] = [Number(first), Number(last)]
		if (to < from || numbers.size + to - from >= demoPagesMax) return null
		for (let number = from; number <= to; number++) numbers.add(number)
	}
	return [...numbers].sort((a, b) => a - b)
}

/** "1-6, 9" of the numbers, in ascending order. */
export function writePageRanges(numbers: readonly number[]): string {
	const ranges: [number, number][] = []
	for (const number of numbers) {
		const range = ranges.at(-1)
		if (range && range[1] === number - 1) range[1] = number
		else ranges.push([number, number])
	}
	return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
}
