import * as z from 'zod/mini'
import { isStorable, oneLine } from './storable.ts'

export const storable = z.refine<string>(isStorable)

/** A text as it was typed, line breaks and all, of at most `max` UTF-16 code units. */
export function Text(max: number) {
	// A pattern in place of the check would overflow the stack with a text of some megabytes.
	return z
		.string()
		.check(z.maxLength(max), storable)
		.register(z.globalRegistry, { pattern: '^[^\\u0000\\p{Cs}]*$' })
}

/** What a file holds, at most `max` UTF-16 code units. Whoever reads it looks at it, and says why it can't be used. */
export function FileText(max: number) {
	return z.string().check(z.maxLength(max)).register(z.globalRegistry, { contentMediaType: 'text/plain' })
}

/**
 * One line of `min` to `max` UTF-16 code units after trimming. Breaks, tabs and other control characters, as they come
 * with what is pasted from a document or a sheet, become blanks.
 */
export function Line(min: number, max: number) {
	return z
		.string()
		.check(z.overwrite(oneLine), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
}
