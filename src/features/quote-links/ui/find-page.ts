import type { LinkedQuote } from '../rules.ts'

export type QuotedBook = {
	/** How many characters around the words agree on a page; null where the page does not have them. */
	scoreOn(index: number, quote: LinkedQuote): Promise<number | null>
	/** Page indexes whose text has the words. */
	pagesWith(words: string): Promise<readonly number[]>
}

/** Pages that are read; the words of a link are seldom on more than one. */
const maxRead = 8
/** A search begins at three characters. */
const minSearched = 3
/** Characters of a quote's beginning, by which it is found where a new edition has changed the rest. */
const beginningLength = 40

/**
 * The page of a linked quotation: that of the link where half of what stands around the words agrees; else, as another
 * edition may have them elsewhere and a list of contents has many, the one with the same words around them, and the
 * nearest.
 * @returns null where they are nowhere
 */
export async function pageOfQuote(
	quote: LinkedQuote,
	index: number,
	{ scoreOn, pagesWith }: QuotedBook,
): Promise<number | null> {
	const own = await scoreOn(index, quote).catch(() => null)
	if (own !== null && own >= (quote.prefix.length + quote.suffix.length) / 2) return index
	let best = own === null ? null : { page: index, score: own }
	for (const words of new Set([quote.exact, quote.exact.slice(0, beginningLength)])) {
		if (words.length < minSearched) continue
		const found = await pagesWith(words)
		const near = found
			.filter(page => page !== index)
			.sort((one, other) => Math.abs(one - index) - Math.abs(other - index))
		for (const page of near.slice(0, maxRead)) {
			const score = await scoreOn(page, quote)
			if (score !== null && (best === null || score > best.score)) best = { page, score }
		}
		if (best) break
	}
	return best?.page ?? null
}
