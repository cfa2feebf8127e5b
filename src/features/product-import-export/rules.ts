import { fieldNames } from '#features/products/fields.ts'

/** Columns of a sheet: the book, its exported version, and the fields of a product. */
export const columns = ['book_id', 'version', ...fieldNames] as const
export type Column = (typeof columns)[number]

export const maxRows = 10_000

/**
 * Prevents CSV injection (OWASP): text that would begin a formula gets an apostrophe in front. `unescaped` removes
 * exactly that.
 */
export function escaped(text: string): string {
	return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

export function unescaped(text: string): string {
	return /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text
}
