import { AppError } from '#contract/errors.ts'

/**
 * The text of each page by index, as pdftotext writes them: a form feed between pages, with or without a byte-order
 * mark. A blank page keeps its place; a form feed at the very end begins no page.
 * @throws AppError unusable_file for a file without a word or one that is no text
 */
export function readPageTexts(file: string): string[] {
	const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
	if (text.includes('\0') || text.trim() === '') throw new AppError('unusable_file', { path: 'data' })
	return text
		.toWellFormed()
		.replace(/\f\n?$/, '')
		.split('\f')
}
