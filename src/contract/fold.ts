/** What a text is compared by. `at[n]` is the place in the text, in UTF-16 units, of which character n was made. */
export type Folded = { text: string; at: number[] }

const singleQuotes = "'‘’‚‛′ʼʻ`´"
const doubleQuotes = '"“”„‟″«»‹›'
const dashes = '-‐‑‒–—―−'
const hyphens = '-‐‑\u00ad\u0002'
const oneForMany = new Map(
	[singleQuotes, doubleQuotes, dashes].flatMap(same =>
		Array.from(same, (sign): [string, string] => [sign, same[0] ?? '']),
	),
)
/** Soft hyphens, joiners, byte-order marks. */
const unseen = /[\p{Cc}\p{Cf}]/u
const letter = /\p{L}/u
const maxBlankLength = 50

/**
 * What texts are searched by, on the server and in the browser: lower case; ё as е; letters without accents and stress
 * marks, й as it is; ligatures as their letters; one form for quotes and one for dashes; blanks of any kind as one.
 * A hyphen between two letters counts for nothing, wherever a line ends: 'forty-one', 'forty-⏎one' and 'fortyone' are one.
 */
export function fold(source: string): Folded {
	let text = ''
	const at: number[] = []
	const add = (made: string, index: number) => {
		for (let step = 0; step < made.length; step += 1) at.push(index)
		text += made
	}
	for (let index = 0; index < source.length; ) {
		const code = source.codePointAt(index) ?? 0
		const length = code > 0xffff ? 2 : 1
		// Most of a text is plain letters.
		if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) add(source.charAt(index), index)
		else if (code >= 65 && code <= 90) add(String.fromCharCode(code + 32), index)
		else {
			const sign = source.slice(index, index + length)
			const skipped = hyphens.includes(sign) ? hyphenLength(source, index) : 0
			if (skipped > 0) {
				index += skipped
				continue
			}
			if (/\s/.test(sign)) {
				if (text !== '' && !text.endsWith(' ')) add(' ', index)
			} else if (code === 0x306 && text.endsWith('и')) text = `${text.slice(0, -1)}й`
			else add(folded(sign), index)
		}
		index += length
	}
	if (text.endsWith(' ')) return { text: text.slice(0, -1), at: at.slice(0, -1) }
	return { text, at }
}

/**
 * @returns how much to leave out: a hyphen between two letters with the line's end after it, a soft one wherever it is;
 * 0 where the hyphen counts
 */
function hyphenLength(source: string, index: number): number {
	let end = index + 1
	while (hyphens.includes(source[end] ?? ' ')) end += 1
	const blank = /^\s*/.exec(source.slice(end, end + maxBlankLength))?.[0] ?? ''
	// Within a line 'pre- and post-war' are two words.
	if (/[\r\n]/.test(blank)) end += blank.length
	const isBetween = letter.test(source[index - 1] ?? '') && letter.test(source[end] ?? '')
	if (isBetween) return end - index
	return dashes.includes(source.charAt(index)) ? 0 : end - index
}

function folded(sign: string): string {
	if (unseen.test(sign)) return ''
	const same = oneForMany.get(sign)
	if (same !== undefined) return same
	if (sign === 'й' || sign === 'Й') return 'й'
	return sign
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
}

export function foldText(text: string): string {
	return fold(text).text
}

/** What is searched for, without what is not; a hyphen at its end is one of a word that is still being typed. */
export function trimQuery(query: string): string {
	return query.trim().replace(/(\p{L})[-‐‑]+$/u, '$1')
}

export function foldQuery(query: string): string {
	return foldText(trimQuery(query))
}
