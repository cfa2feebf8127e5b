import { AppError } from '#contract/errors.ts'

/**
 * Page texts by page index in the format of pdftotext: separated by form feeds, with or without a byte order mark.
 * Blank pages count; a trailing form feed begins no page.
 * @throws AppError unusable_file for a file without words or a binary one
 */
export function readPageTexts(file: string): string[] {
	const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
	if (text.includes('\0') || text.trim() === '') throw new AppError('unusable_file', { path: 'data' })
	return text
		.toWellFormed()
		.replace(/\f\n?$/, '')
		.split('\f')
}
