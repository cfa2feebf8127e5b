import { wholeCharacters } from '#contract/storable.ts'

/** A line of a page and what stands around it. */
export type PageQuote = { exact: string; prefix: string; suffix: string }

const maxLength = 300
const aroundLength = 48

/** What a page is found by in another edition: its longest line, which hardly stands on another page. Empty for one without text. */
export function quoteOfPage(text: string): PageQuote {
	const longest = text.split('\n').reduce((best, line) => (line.length > best.length ? line : best), '')
	if (longest.trim() === '') return { exact: '', prefix: '', suffix: '' }
	const from = text.indexOf(longest)
	const to = from + Math.min(longest.length, maxLength)
	return {
		exact: wholeCharacters(text.slice(from, to)),
		prefix: wholeCharacters(text.slice(Math.max(0, from - aroundLength), from)),
		suffix: wholeCharacters(text.slice(to, to + aroundLength)),
	}
}
