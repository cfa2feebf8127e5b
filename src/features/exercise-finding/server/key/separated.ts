/** What 'a1' and '2nd' end with, and what is measured: it belongs to the number. */
const endings = 'st|nd|rd|th|am|pm|[ap]|[ckm]?m|[km]?g|[cm]?l|s|x'
const joined = new RegExp(`(?<![\\p{L}\\p{N}.,:])(\\d{1,2})(?=\\p{L}{2})(?!(?:${endings})(?!\\p{L}))`, 'gu')
/** 'A2D', 'T,3': the answer before a number. */
const answered = /(?<=(?:^|\s)[A-Z])(?=\d[A-Z](?!\p{L}))|(?<=\p{L}[,;.])(?=\d)/gu
/** '4E SC' is '4E 5C'. */
const five = /(?<=4[A-Z][,;]?\s)S(?=[A-Z](?!\p{L}))/gu
const afterLabel = /(?<=^|\s)([A-Z])1(?=[1\s]|\p{L}|$)/gu

/** 'Exercise 8.1. F' is exercise 8 and its first item, unless labels of the book are like '8.1'. */
const labelled = /(?<=^\p{Lu}\p{Ll}+\s)(\d{1,3})\.(?=1\.)/gu

/**
 * A line of a key that was recognised, with what stands close in it apart: 'B1 met; 3say' is 'B 1 met; 3 say'.
 * @param labels of the book's exercises: where they are like 'B1' it is one
 */
export function separated(text: string, labels: ReadonlySet<string | null>): string {
	const isNumbered = [...labels].some(label => label !== null && /^[A-Z]\d/.test(label))
	const apart = isNumbered ? text : text.replace(afterLabel, '$1 1 ').replace(/ {2,}/g, ' ')
	const hasParts = [...labels].some(label => label !== null && /^\d+\.\d/.test(label))
	const divided = hasParts ? apart : apart.replace(labelled, '$1. ')
	return divided.replace(answered, ' ').replace(five, '5').replace(joined, '$1 ')
}
