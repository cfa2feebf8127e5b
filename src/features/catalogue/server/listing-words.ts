import { foldText } from '#contract/fold-text.ts'
import type { Sort } from '../contract.ts'

/** What a search says of prices and novelty; the rest is its subject, empty where it has none. */
export type ListingWords = { subject: string; isReduced: boolean; sort: Sort | null }

const reduced = wordsLike(
	String.raw`(?:со |по |на |с )?(?:скидк\p{L}*|скидок|акци\p{L}+|распродаж\p{L}*)|(?:on )?sales?|(?:with |at )?(?:a )?discount\p{L}*|reduced(?: prices?)?`,
)
const newest = wordsLike(String.raw`новинк\p{L}*|новинок|new(?:est)?(?: releases?| arrivals?)?|latest`)
const cheapest = wordsLike(String.raw`(?:по)?дешев\p{L}*|недорог\p{L}*|cheap\p{L}*|inexpensive`)
const anyBook = wordsLike(String.raw`книг\p{L}*|книжк\p{L}*|учебник\p{L}*|(?:text)?books?|все|all`)

/** @returns null for a search that names its subject only */
export function readListingWords(search: string): ListingWords | null {
	const words = foldText(search)
	const isReduced = words.search(reduced) >= 0
	const sort = words.search(newest) >= 0 ? 'new' : words.search(cheapest) >= 0 ? 'price-asc' : null
	if (!isReduced && sort === null) return null
	const subject = [reduced, newest, cheapest].reduce((rest, said) => rest.replace(said, ' '), words)
	return { subject: subject.replace(anyBook, ' ').trim() === '' ? '' : foldText(subject), isReduced, sort }
}

function wordsLike(pattern: string): RegExp {
	return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gu')
}
