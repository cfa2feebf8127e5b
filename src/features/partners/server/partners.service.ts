import { AppError } from '#contract/errors.ts'
import { roublesFromKopecks } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import type { Order } from '../contract.ts'
import { readCursor, writeCursor } from './order-cursor.ts'
import type { NewOrder, Partner, PartnersStore, StoredOrder } from './partners.store.ts'

type Visit = { address: string; userAgent: string; language: 'en' | 'ru' | null }
type Needs = {
	store: PartnersStore
	/** Opens the one session of a partner whose password was right; yields its token. */
	openSession(partner: Partner, visit: Visit): Promise<string>
	/** Runs a sign-in that yields null when it failed, unless too many failed before. */
	limitSignIns<T>(
		who: { account: string; address: string },
		attempt: () => Promise<T | null>,
	): Promise<T | null>
	clock: Clock
}
export type Partners = ReturnType<typeof createPartners>

const newest = 500
const pageSize = 200

export function createPartners({ store, openSession, limitSignIns, clock }: Needs) {
	async function identify(username: string, password: string): Promise<Partner | null> {
		const partner = await store.findByEmail(username.trim().toLowerCase())
		if (!(await isPassword(password, partner?.passwordHash)) || !partner) return null
		const { publisherId, name, email } = partner
		return { publisherId, name, email }
	}

	return {
		async signIn(credentials: { username: string; password: string }, visit: Visit) {
			const { username, password } = credentials
			const who = { account: username, address: visit.address }
			const partner = await limitSignIns(who, () => identify(username, password))
			if (!partner) throw new AppError('login_fail')
			const token = await openSession(partner, visit)
			const orders = await store.orders(partner.publisherId, { limit: newest })
			return { token, publisher: { title: partner.name }, orders: orders.map(onTheWire) }
		},

		/** @param period unix seconds, both inclusive: an order of the last second belongs to it */
		async orders(publisherId: string, period: { from: number; to: number }, cursor?: string) {
			if (period.from > period.to) throw new AppError('bad_period')
			const partner = await store.find(publisherId)
			if (!partner) throw new AppError('not_found')
			const within = { from: new Date(period.from * 1000), to: new Date(period.to * 1000 + 999) }
			const after = cursor === undefined ? undefined : readCursor(cursor)
			const orders = await store.orders(publisherId, { period: within, after, limit: pageSize + 1 })
			const { count, sumKopecks } = await store.total(publisherId, within)
			const page = orders.slice(0, pageSize)
			const last = page.at(-1)
			return {
				publisher: { title: partner.name },
				orders: page.map(onTheWire),
				count,
				sum: roublesFromKopecks(sumKopecks),
				cursor: orders.length > pageSize && last ? writeCursor(last) : null,
			}
		},

		/** Where there is a partner with this id, it gets the new name, email and password. */
		async createPartner(partner: Partner & { password: string }): Promise<void> {
			const email = partner.email.trim().toLowerCase()
			const passwordHash = await hashPassword(partner.password)
			await store.put({ ...partner, email, passwordHash, createdAt: clock.now() })
		},

		/** @param publisherTitle as the products carry it; orders whose number is known are passed over */
		recordOrders: (publisherTitle: string, orders: NewOrder[]): Promise<void> =>
			store.addOrders(publisherTitle, orders),
	}
}

function onTheWire(order: StoredOrder): Order {
	return {
		number: order.number,
		paid_at: Math.floor(order.paidAt.getTime() / 1000),
		product_title: order.productTitle,
		price_per_pcs: roublesFromKopecks(order.priceKopecks),
		quantity: order.quantity,
		total_price: roublesFromKopecks(order.totalKopecks),
	}
}
