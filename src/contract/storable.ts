// NUL is not among them: nobody types it, and it is refused.
const controls = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu

/** Whether PostgreSQL can store a text: it has no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
	return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** A text on one line, trimmed: its breaks, tabs and other control characters become blanks. */
export function oneLine(text: string): string {
	return text.replace(controls, ' ').trim()
}

/** A text that was cut at any place, without the halves of surrogate pairs at its ends: they cannot be stored. */
export function wholeCharacters(text: string): string {
	return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}
