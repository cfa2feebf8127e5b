import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import { orderOnTheWire } from './on-the-wire.ts'
import type { OrdersStore } from './orders.store.ts'
import type { NewOrder, NewRefund, Partner, PartnersStore } from './partners.store.ts'

type Visit = { address: string; userAgent: string; language: 'en' | 'ru' | null }
type Needs = {
	store: PartnersStore
	orders: Pick<OrdersStore, 'page'>
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

const newest = { sort: '-date', limit: 500 } as const
const always = { from: new Date(0), until: new Date(253_402_300_800_000) }

export function createPartners({ store, orders, openSession, limitSignIns, clock }: Needs) {
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
			const page = await orders.page(partner.publisherId, { period: always }, newest)
			return { token, publisher: { title: partner.name }, orders: page.map(orderOnTheWire) }
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

		/** @throws AppError `conflict` for an unknown order, and for more than is left of what was paid */
		async recordRefund(refund: NewRefund): Promise<void> {
			if (!(await store.addRefund(refund))) throw new AppError('conflict')
		},
	}
}
