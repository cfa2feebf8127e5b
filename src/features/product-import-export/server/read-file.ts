import { AppError } from '#contract/errors.ts'
import { readOnix } from './onix/read-onix.ts'
import { type NamedRow, readSheet } from './read-sheet.ts'

/** Ten thousand products take three times as much in ONIX as in a sheet. */
export const maxFileBytes = 64 * 1_048_576
const maxSheetBytes = 16 * 1_048_576

/** Detected by content. @param onProgress reports the share read, 0 to 1 */
export async function readFile(
	bytes: Buffer,
	reading: { timeZone: string; onProgress(part: number): void },
): Promise<NamedRow[]> {
	if (isMarkup(bytes)) return readOnix(bytes, reading)
	if (bytes.length > maxSheetBytes) throw new AppError('too_large')
	return readSheet(bytes)
}

/** Whether the first character is `<`, in UTF-8 or UTF-16, with or without a byte order mark. */
function isMarkup(bytes: Buffer): boolean {
	const head = bytes.toString('latin1', 0, 64).replace(/^(ï»¿|ÿþ|þÿ)/, '')
	return /^[\s\0]*</.test(head)
}
