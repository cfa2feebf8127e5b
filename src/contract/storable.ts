// NUL is not among them: nobody types it, and it is refused.
const controls = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu

/** Two names that differ in these alone look the same. Joiners stay within words and emoji, and the tags of flags. */
const invisible =
	/(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}|(?<!\p{L}|\p{M}|\p{S}|\uFE0F)(?:\u200C|\u200D)|(?:\u200C|\u200D)(?![\p{L}\p{S}])/gu

/** Whether PostgreSQL can store a text: it has no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
	return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** A text on one line, trimmed: its breaks, tabs and other control characters become blanks, what nobody sees is taken out. */
export function oneLine(text: string): string {
	return text.replace(controls, ' ').replace(invisible, '').trim()
}

/** A text that was cut at any place, without the halves of surrogate pairs at its ends: they cannot be stored. */
export function wholeCharacters(text: string): string {
	return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}
