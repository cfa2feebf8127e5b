import { foldText } from '#contract/fold-text.ts'
import { editsBooks, sells } from '#contract/roles.ts'
import { type Role, roublesFromKopecks } from '#contract/vocabulary.ts'
import { unixSeconds } from '#platform/clock.ts'
import type { AdminSearchResults, FoundBook, FoundPartner, FoundReader } from '../contract.ts'
import type { OrdersByNumberStore } from './orders-by-number.store.ts'

type Partner = FoundPartner & { partnerId: string }
type AdminSearchDeps = {
	orders: OrdersByNumberStore
	/** Books and products by what the list of books finds them by. */
	findBooks(search: string): Promise<FoundBook[]>
	/** All of them, by name. */
	partners(): Promise<Partner[]>
	findReaders(search: string, limit: number): Promise<FoundReader[]>
}
export type AdminSearch = ReturnType<typeof createAdminSearch>

const maxFound = 5

/** One search over everything that administrators look after. */
export function createAdminSearch({ orders, findBooks, partners, findReaders }: AdminSearchDeps) {
	return {
		/** What somebody with this role looks after. */
		async search(role: Role, words: string): Promise<AdminSearchResults> {
			const books = editsBooks(role) ? (await findBooks(words)).slice(0, maxFound) : []
			if (!sells(role)) return { books, partners: [], orders: [], readers: [] }
			const folded = foldText(words)
			const all = await partners()
			const ordersFound = isPartOfNumber(words) ? await orders.find(words, maxFound) : []
			const byId = new Map(all.map(partner => [partner.partnerId, partner]))
			return {
				books,
				partners: all
					.filter(({ name, publisher_id, email }) =>
						[name, publisher_id, email].some(text => foldText(text).includes(folded)),
					)
					.slice(0, maxFound)
					.map(({ publisher_id, name, email }) => ({ publisher_id, name, email })),
				orders: ordersFound.map(({ partnerId, sumKopecks, refundKopecks, paidAt, ...order }) => {
					const partner = partnerId === null ? undefined : byId.get(partnerId)
					return {
						number: order.number,
						site_number: order.siteNumber,
						title: order.title,
						sum: roublesFromKopecks(sumKopecks),
						refunded: roublesFromKopecks(refundKopecks),
						paid_at: unixSeconds(paidAt),
						partner: partner?.name ?? null,
						publisher_id: partner?.publisher_id ?? null,
					}
				}),
				readers: await findReaders(words, maxFound),
			}
		},
	}
}

/** Shorter texts, and words, are in too many numbers. */
function isPartOfNumber(text: string): boolean {
	return text.length >= 3 && /\d/.test(text)
}
