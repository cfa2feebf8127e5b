import { AppError } from '#contract/errors.ts'
import { readOnix } from './read-onix.ts'
import { type NamedRow, readSheet } from './read-sheet.ts'

/** Ten thousand products of ONIX are about three times as long as the same rows of a sheet. */
export const fileMaxBytes = 64 * 1_048_576
const sheetMaxBytes = 16 * 1_048_576

/**
 * The products of a CSV file, a workbook or an ONIX message, whichever the bytes are.
 * @param tell hears which part of the file is read, 0 to 1
 */
export async function readFile(
	bytes: Buffer,
	reading: { timeZone: string; tell(part: number): void },
): Promise<NamedRow[]> {
	if (isMarkup(bytes)) return readOnix(bytes, reading)
	if (bytes.length > sheetMaxBytes) throw new AppError('too_large')
	return readSheet(bytes)
}

/** Whether the first sign is `<`, in UTF-8 or UTF-16, behind a byte order mark or not. */
function isMarkup(bytes: Buffer): boolean {
	const head = bytes.toString('latin1', 0, 64).replace(/^(ï»¿|ÿþ|þÿ)/, '')
	return /^[\s\0]*</.test(head)
}
