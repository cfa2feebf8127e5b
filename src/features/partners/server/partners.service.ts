import { AppError } from '#contract/errors.ts'
import { type Kopecks, roublesFromKopecks } from '#contract/vocabulary.ts'
import type { Order } from '#features/sales/contract.ts'
import type { OpenedSession } from '#http/session-cookies.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import type { PartnerTitle } from '../contract.ts'
import type { Partner, PartnerSecret, PartnersStore, PartnerTables } from './partners.store.ts'

export type Visit = {
	address: string
	userAgent: string
	language: 'en' | 'ru' | null
	/** The cookie of a browser that signed in before. */
	device?: string | null
}
type PartnersServiceDeps = {
	store: PartnersStore
	newestOrders(partnerId: string, limit: number): Promise<Order[]>
	productsOf(partnerId: string): Promise<PartnerProduct[]>
	endSessions(publisherId: string): Promise<void>
	/** @param admit throws where the transaction that stores the account is to be given up; `tx` is a `Db` */
	openSession(partner: Partner, visit: Visit, admit: (tx: unknown) => Promise<void>): Promise<OpenedSession>
	/** Runs a sign-in that yields null when it failed, unless too many failed before. */
	limitSignIns<T>(
		caller: { account: string; address: string; device?: string | null },
		attempt: () => Promise<T | null>,
	): Promise<T | null>
	clock: Clock
}
type PartnerProduct = {
	productId: string
	bookId: string
	title: string
	priceKopecks: Kopecks
	fullPriceKopecks: Kopecks | null
	isReady: boolean
	shownFrom: Date | null
}
export type Partners = ReturnType<typeof createPartners>

const maxOrders = 500

export function createPartners({
	store,
	newestOrders,
	productsOf,
	endSessions,
	openSession,
	limitSignIns,
	clock,
}: PartnersServiceDeps) {
	/** With the hash that was checked. */
	async function identify(username: string, password: string) {
		const partner = await store.findByEmail(username.trim().toLowerCase())
		return (await isPassword(password, partner?.passwordHash)) ? (partner ?? null) : null
	}

	/**
	 * A password that was changed while it was checked opens nothing: who changed it ended the sessions of before. Nor does a
	 * publisher's id that is another's by now.
	 */
	async function open(partner: PartnerSecret, visit: Visit): Promise<OpenedSession> {
		const { passwordHash, ...identified } = partner
		const opened = await openSession(identified, visit, async tx => {
			if (!(await store.isCurrent(partner, tx as Db<PartnerTables>))) throw new AppError('login_fail')
		})
		const now = await store.findByRecord(partner.partnerId)
		if (now?.passwordHash === passwordHash) return opened
		if (now) await endSessions(now.publisherId)
		throw new AppError('login_fail')
	}

	async function requirePartner(publisherId: string): Promise<Partner> {
		const partner = await store.find(publisherId)
		if (!partner) throw new AppError('not_found')
		return partner
	}

	return {
		/** @throws AppError login_fail for a wrong current password, which counts as a failed sign-in */
		async changePassword(
			publisherId: string,
			{ current, next }: { current: string; next: string },
			visit: Visit,
		): Promise<OpenedSession> {
			const { email } = await requirePartner(publisherId)
			const caller = { account: email, address: visit.address, device: visit.device ?? null }
			const partner = await limitSignIns(caller, () => identify(email, current))
			if (!partner) throw new AppError('login_fail')
			const passwordHash = await hashPassword(next)
			// The one who gave another password while this one was checked meant it.
			if (!(await store.replacePassword(partner.partnerId, partner.passwordHash, passwordHash)))
				throw new AppError('login_fail')
			await endSessions(publisherId)
			return open({ ...partner, passwordHash }, visit)
		},

		async titles(publisherId: string): Promise<{ titles: PartnerTitle[] }> {
			const products = await productsOf((await requirePartner(publisherId)).partnerId)
			return { titles: products.map(product => titleOf(product, clock.now())) }
		},

		async signIn(credentials: { username: string; password: string }, visit: Visit) {
			const { username, password } = credentials
			const caller = { account: username, address: visit.address, device: visit.device ?? null }
			const partner = await limitSignIns(caller, () => identify(username, password))
			if (!partner) throw new AppError('login_fail')
			const opened = await open(partner, visit)
			const orders = await newestOrders(partner.partnerId, maxOrders)
			return { opened, publisher: { title: partner.name }, orders }
		},

		/** An existing partner with this id gets the new name, email and password. */
		async createPartner(partner: Omit<Partner, 'partnerId'> & { password: string }): Promise<void> {
			const email = partner.email.trim().toLowerCase()
			const passwordHash = await hashPassword(partner.password)
			const { publisherId, name } = partner
			await store.put({ publisherId, name, email, passwordHash, createdAt: clock.now() })
		},
	}
}

function titleOf(product: PartnerProduct, now: Date): PartnerTitle {
	const { shownFrom, isReady, fullPriceKopecks } = product
	const isToCome = shownFrom !== null && shownFrom > now
	const state = shownFrom === null ? 'draft' : isToCome ? 'scheduled' : isReady ? 'on_sale' : 'in_production'
	return {
		product_id: product.productId,
		book_id: product.bookId,
		title: product.title,
		price: roublesFromKopecks(product.priceKopecks),
		full_price: fullPriceKopecks === null ? null : roublesFromKopecks(fullPriceKopecks),
		state,
		shown_from: isToCome ? unixSeconds(shownFrom) : null,
	}
}
