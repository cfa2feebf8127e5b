/** A word as printed, and where it begins in its text. */
export type Token = { text: string; at: number }

const word = /\p{L}+(?:['’‘]\p{L}+)*(?:[-‐‑]\p{L}+(?:['’‘]\p{L}+)*)*['’]?/gu
const latinWord = /^[\p{Script=Latin}'’‘‐‑-]+$/u

/** Words of Latin letters, hyphens and apostrophes within them included. */
export function tokensOf(text: string): Token[] {
	return [...text.matchAll(word)].flatMap(({ 0: found, index }) =>
		latinWord.test(found) ? [{ text: found, at: index }] : [],
	)
}

const shortened: readonly [RegExp, string][] = [
	[/^can't$/, 'can'],
	[/^won't$/, 'will'],
	[/^shan't$/, 'shall'],
	[/n't$/, ''],
	[/'(?:s|m|re|ve|ll|d)$/, ''],
	[/s'$/, 's'],
	[/'$/, ''],
]

/**
 * A word as dictionaries look it up: small letters without accents, one form of apostrophe and hyphen, without what is
 * shortened behind it: "Children’s" is "children", "don’t" is "do".
 */
export function plainWord(text: string): string {
	const plain = text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.normalize('NFC')
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/[‐‑]/g, '-')
		.replace(/^[^\p{L}]+|[^\p{L}']+$/gu, '')
	const [end, by] = shortened.find(([end]) => end.test(plain) && plain.replace(end, '') !== '') ?? []
	return end ? plain.replace(end, by ?? '') : plain
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text)
/** What a sentence or speech begins after. */
const beginning = /(?:^|[.!?:…“”"«»‘(—–•|]|\n)\s*['‘“"(]*\s*$/u

/** Whether a capital letter tells a name: not at the beginning of a sentence, and not in a text of capitals. */
export function isNameAt(text: string, { text: found, at }: Token): boolean {
	if (!isCapital(found) || /^I(?:['’]\p{L}+)?$/u.test(found)) return false
	if (found.length > 1 && found === found.toUpperCase()) return false
	return !beginning.test(text.slice(Math.max(0, at - 12), at))
}
