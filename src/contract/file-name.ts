import * as z from 'zod/mini'

const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?: *\.|$)/i
/** What Windows or a path takes for itself, and what no text may hold. */
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cs}]/u
const maxBytes = 255

/**
 * Whether a file can have this name on Windows, macOS and Linux alike: at most 255 bytes of UTF-8, none of
 * `<>:"/\|?*`, no control characters, no device of Windows; it neither begins nor ends with a dot or a blank,
 * so it is neither hidden nor `..`.
 */
export function isFileName(name: string): boolean {
	if (name === '' || name.length > maxBytes || forbidden.test(name) || device.test(name)) return false
	if (/^[ .]|[ .]$/.test(name)) return false
	// A UTF-16 unit is at most three bytes.
	return name.length * 3 <= maxBytes || new TextEncoder().encode(name).length <= maxBytes
}

/**
 * A name in Unicode's composed form (NFC), as Windows and browsers write it: macOS sends it decomposed, and two that look
 * the same would be two files. Of all names of files that come from outside.
 */
export const inNfc = z.overwrite<string>(name => name.normalize('NFC'))

export const FileName = z
	.string()
	.check(inNfc, z.minLength(1), z.maxLength(maxBytes), z.refine(isFileName))
	.register(z.globalRegistry, { pattern: '^[^<>:"/\\\\|?*\\p{Cc}\\p{Cs}]+$' })
