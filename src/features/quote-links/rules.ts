import { wholeCharacters } from '#contract/storable.ts'

/** Words of a page and what stands around them (W3C: TextQuoteSelector). */
export type LinkedQuote = { exact: string; prefix: string; suffix: string }

/** Characters: an address is sent by chat and by mail. */
export const [maxQuoteLength, contextLength] = [200, 24]
/** Length of a fragment: each character is percent-encoded with at most nine. */
const maxFragmentLength = 9 * (maxQuoteLength + 2 * contextLength) + 100

/** The beginning of what is longer, as much as a link has; what follows is its context. */
export function shortened({ exact, prefix, suffix }: LinkedQuote): LinkedQuote {
	const blank = exact.lastIndexOf(' ', maxQuoteLength)
	const length = exact.length <= maxQuoteLength ? exact.length : blank > 0 ? blank : maxQuoteLength
	return {
		exact: wholeCharacters(exact.slice(0, length)),
		prefix: wholeCharacters(prefix.slice(-contextLength)),
		suffix: wholeCharacters(`${exact.slice(length)}${suffix}`.slice(0, contextLength)),
	}
}

/** As the fragment of an address, which no browser sends to a server: nobody learns the words who may not read the book. */
export function fragmentOf(quote: LinkedQuote): string {
	const { exact, prefix, suffix } = shortened(quote)
	return `#${new URLSearchParams({ quote: exact, ...(prefix ? { prefix } : {}), ...(suffix ? { suffix } : {}) })}`
}

/** @returns null for a fragment that is none of these */
export function quoteInFragment(fragment: string): LinkedQuote | null {
	if (fragment.length > maxFragmentLength) return null
	const parts = new URLSearchParams(fragment.slice(1))
	const partOf = (name: string) => (parts.get(name) ?? '').trim()
	const quote = { exact: partOf('quote'), prefix: partOf('prefix'), suffix: partOf('suffix') }
	return quote.exact === '' ? null : shortened(quote)
}
