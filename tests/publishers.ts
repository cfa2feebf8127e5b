import { wholeKopecks } from '#contract/vocabulary.ts'
import { partnersApi } from '#features/partners/contract.ts'
import type { NewOrder } from '../src/features/sales/server/ledger.store.ts'
import type { TestShop } from './shop.ts'

export type Press = { publisherId: string; name: string; email: string; token: string }

let publishers = 0
/** A publisher of its own, signed in. */
export async function publisher(shop: TestShop): Promise<Press> {
	const publisherId = `press-${++publishers}`
	const partner = { publisherId, name: `Press ${publishers}`, email: `${publisherId}@example.com` }
	await shop.services.partners.createPartner({ ...partner, password: 'press password' })
	const body = { username: partner.email, password: 'press password' }
	const { token } = await shop.call(partnersApi.signIn, { body })
	return { ...partner, token }
}

let orders = 0
/** An order under a fresh number. */
export function sold(
	paidAt: string,
	{ title = 'Grammar', priceKopecks = 10_000, quantity = 1 } = {},
): NewOrder {
	const number = `S-${++orders}`
	const product = { productId: title.toLowerCase(), productTitle: title }
	return { ...product, number, paidAt: new Date(paidAt), priceKopecks: wholeKopecks(priceKopecks), quantity }
}

type Named = { params?: { [name: string]: string }; query?: { [name: string]: string }; body?: object }

/** Calls of publishers about a book of theirs, by another: it learns no more of it than of one that there is not. */
export function ownBookCalls(book_id: string): [string, string, number, () => Named][] {
	const sent = () => ({ query: { book_id }, params: { format: 'gift', book_id } })
	return [
		['GET /api/partners/exercise-files/{format}', 'another publisher', 404, sent],
		['GET /api/partners/exercise-sheet', 'another publisher', 404, sent],
		['GET /api/partners/insights/{book_id}', 'another publisher', 404, sent],
		['POST /api/partners/key-pages', 'another publisher', 404, () => ({ body: { book_id, is_held: true } })],
	]
}
