/** The columns of a sheet of products: the book, the version that was exported, and the fields of its record. */
export const columns = [
	'book_id',
	'version',
	'name',
	'author',
	'publisher',
	'series',
	'price',
	'priceWithoutDiscount',
	'discountFrom',
	'discountTo',
	'isReady',
	'shownFrom',
	'publishedOn',
	'level',
	'ageMark',
	'categories',
	'demo',
	'demoPages',
	'paper',
	'purchase',
	'description_en',
	'description_ru',
] as const
export type Column = (typeof columns)[number]
export type Field = Exclude<Column, 'book_id' | 'version'>

/** Books in one file at the most. */
export const rowsMax = 10_000

/**
 * A text that a spreadsheet shows and never runs: what would begin a formula stands behind one more apostrophe
 * (OWASP, CSV injection). `unescaped` takes exactly that away.
 */
export function escaped(text: string): string {
	return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

export function unescaped(text: string): string {
	return /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text
}
