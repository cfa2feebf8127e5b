import type { Kysely } from 'kysely'
import type { Kopecks, Language } from '#contract/vocabulary.ts'
import { accessDays } from '#features/entitlements/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { newId, randomToken, tokenHash } from '#platform/ids.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import type { PaidOrder, PartnerSite } from '../contract.ts'
import { type Arrival, newArrival, withArrival } from './arrival-signature.ts'
import { createArrivals } from './arrivals.ts'
import { checkoutFormId, newCheckoutForm } from './checkout-form.ts'
import { isSignedRegistration, signRegistration } from './registration-signature.ts'
import type { Bought, Receipt, SandboxAccount, SandboxStore, SandboxTables } from './sandbox.store.ts'

export type SandboxProduct = {
	productId: string
	bookId: string
	title: string
	author: string
	publisher: string
	priceKopecks: Kopecks
	isReady: boolean
	coverUrl: string | null
}
export type FindProduct = (productId: string, language: Language) => Promise<SandboxProduct | undefined>
export type TitlesOf = (bookIds: string[], language: Language) => Promise<Map<string, string>>
type LimitSignIns = <T>(
	caller: { account: string; address: string },
	attempt: () => Promise<T | null>,
) => Promise<T | null>
type SandboxServiceDeps = {
	store: SandboxStore
	secret: string
	/** @returns the order's number */
	recordOrder(tx: Kysely<SandboxTables>, order: Omit<PaidOrder, 'number'>): Promise<string>
	limitSignIns: LimitSignIns
	clock: Clock
}
export type Sandbox = ReturnType<typeof createSandbox>

const dayMs = 86_400_000
const sessionMs = dayMs / 2

const signUpPath = '/sandbox/sign-up'
const newPasswordPath = '/sandbox/new-password'
export const checkoutPath = '/sandbox/checkout'

/** A small partner site inside the shop, so that everything works on one machine. It takes no money. */
export function createSandbox({ store, secret, recordOrder, limitSignIns, clock }: SandboxServiceDeps) {
	const purchaseUrl = (productId: string) => `${checkoutPath}/${encodeURIComponent(productId)}`
	const arrivals = createArrivals({ secret, clock })

	async function authenticate(username: string, password: string): Promise<SandboxAccount | null> {
		const account = await store.findByEmail(username.trim().toLowerCase())
		if (!(await isPassword(password, account?.passwordHash)) || !account) return null
		return { userId: account.userId, name: account.name, email: account.email }
	}

	const site: PartnerSite = {
		isAvailable: () => true,
		signUpUrl: returnTo => `${signUpPath}?${new URLSearchParams({ return_to: returnTo })}`,
		newPasswordUrl: returnTo => `${newPasswordPath}?${new URLSearchParams({ return_to: returnTo })}`,
		purchaseUrl,
		purchaseUrlFor: (userId, productId) =>
			withArrival(purchaseUrl(productId), secret, newArrival(clock, { userId, productId })),
		async authenticate(username, password) {
			const account = await authenticate(username, password)
			return account && { ...account, requestedAt: clock.now() }
		},
		subscriptions: store.subscriptions,
		verifyRegistration: registration => isSignedRegistration(secret, registration),
		admit: async (userId, since, tx) =>
			since === null || (await store.findById(userId, tx as Db<SandboxTables>)) !== undefined,
		forget: (userId, tx) => store.removeAccount(userId, tx as Db<SandboxTables>),
		reportDeletions: async () => undefined,
	}

	async function signUp(given: {
		name: string
		email: string
		password: string
	}): Promise<SandboxAccount | null> {
		const account = { userId: newId(), name: given.name.trim(), email: given.email.trim().toLowerCase() }
		const passwordHash = await hashPassword(given.password)
		const added = await store.addAccount({ ...account, passwordHash, createdAt: clock.now() })
		return added ? account : null
	}

	return {
		site,
		clock,

		/** Limited like failed sign-ins: each costs a slow hash, and reveals that an email is taken (null). */
		async signUp(
			given: { name: string; email: string; password: string },
			address: string,
		): Promise<SandboxAccount | null> {
			let account: SandboxAccount | null = null
			const caller = { account: given.email, address, purpose: 'sign-up' as const }
			await limitSignIns(caller, async () => {
				account = await signUp(given)
				return null
			})
			return account
		},

		/** `returnTo` with the signed fields. */
		registrationUrl({ userId, name, email }: SandboxAccount, returnTo: string, next: string | null): string {
			const fields = { name, email, user_id: userId, time: Math.floor(clock.now().getTime() / 1000) }
			const signature = signRegistration(secret, fields)
			const url = new URL(returnTo, 'http://shop')
			const own = { ...fields, time: String(fields.time), signature, ...(next === null ? {} : { next }) }
			for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value)
			return `${url.pathname}${url.search}`
		},

		signIn: (email: string, password: string, address: string): Promise<SandboxAccount | null> =>
			limitSignIns({ account: email, address }, () => authenticate(email, password)),

		async openSession({ userId }: SandboxAccount): Promise<string> {
			const token = randomToken()
			const now = clock.now()
			const expiresAt = new Date(now.getTime() + sessionMs)
			await store.addSession(userId, { tokenHash: tokenHash(token), expiresAt, now })
			return token
		},
		/** The account of somebody whom the shop sent; undefined for an address that is forged, old, or was used. */
		async arrived(arrival: Arrival, signature: string): Promise<SandboxAccount | undefined> {
			return arrivals.accept(arrival, signature) ? store.findById(arrival.userId) : undefined
		},
		async accountOf(token: string | undefined): Promise<SandboxAccount | undefined> {
			return token ? store.findBySession(tokenHash(token), clock.now()) : undefined
		},
		closeSession: (token: string): Promise<void> => store.removeSession(tokenHash(token)),

		checkoutForm: ({ userId }: SandboxAccount, { productId }: SandboxProduct): string =>
			newCheckoutForm(secret, { userId, productId }),

		/**
		 * A year, added to an earlier subscription.
		 * @returns the receipt's id, the same for a form sent twice; null for a forged form
		 */
		async buy({ userId }: SandboxAccount, product: SandboxProduct, form: string): Promise<string | null> {
			const { productId, bookId, title: productTitle, priceKopecks, publisher } = product
			const subscriptionId = checkoutFormId(secret, form, { userId, productId })
			if (subscriptionId === null) return null
			const now = clock.now()
			const endOf = (current: Date | null) =>
				new Date(Math.max(now.getTime(), current?.getTime() ?? 0) + accessDays * dayMs)
			const order = { publisher, productId, productTitle, paidAt: now, priceKopecks, quantity: 1 }
			const purchase = { subscriptionId, userId, bookId, productTitle, priceKopecks }
			await store.buy(purchase, endOf, tx => recordOrder(tx, order))
			return subscriptionId
		},
		bought: (userId: string): Promise<Bought[]> => store.bought(userId),
		receipt: (userId: string, id: string): Promise<Receipt | undefined> => store.receipt(userId, id),

		/** A demonstration account; an existing one is left alone. */
		async createAccount(given: {
			name: string
			email: string
			password: string
		}): Promise<{ userId: string }> {
			const account = (await signUp(given)) ?? (await store.findByEmail(given.email.trim().toLowerCase()))
			if (!account) throw new Error(`The sandbox could not create the account ${given.email}`)
			return { userId: account.userId }
		},
		grant: (userId: string, bookId: string, dateEnd: Date): Promise<void> =>
			store.grant(userId, { subscriptionId: `given ${userId} ${bookId}`, bookId, dateEnd }),
	}
}
