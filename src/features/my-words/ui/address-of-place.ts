import { fragmentOf } from '#features/quote-links/rules.ts'
import type { WordPlace } from '../contract.ts'

/** Where a word was met. A quotation is found in a new edition, wherever the page went. */
export function addressOfPlace({ book_id, page_number, quote }: WordPlace): string {
	const isQuotation = quote.exact !== '' && quote.prefix + quote.suffix !== ''
	return `/view-books/${book_id}?page=${page_number}${isQuotation ? fragmentOf(quote) : ''}`
}
