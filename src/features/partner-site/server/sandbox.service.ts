import type { Kysely } from 'kysely'
import type { Language } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import { newId, randomToken, tokenHash } from '#platform/ids.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import type { PaidOrder, PartnerSite, PartnerSiteAccount } from '../contract.ts'
import { checkoutFormId, newCheckoutForm } from './checkout-form.ts'
import { isSignedRegistration, signRegistration } from './registration-signature.ts'
import type { Bought, Receipt, SandboxAccount, SandboxStore, SandboxTables } from './sandbox.store.ts'

/** What the sandbox has to know of a product to sell it. */
export type SandboxProduct = {
	productId: string
	bookId: string
	title: string
	author: string
	/** Its title. */
	publisher: string
	priceKopecks: number
	isReady: boolean
	/** Address of the cover. */
	coverUrl: string | null
}
export type FindProduct = (productId: string, language: Language) => Promise<SandboxProduct | undefined>
/** The titles of books by their ids. */
export type TitlesOf = (bookIds: string[], language: Language) => Promise<Map<string, string>>
type LimitSignIns = <T>(
	who: { account: string; address: string },
	attempt: () => Promise<T | null>,
) => Promise<T | null>
type Needs = {
	store: SandboxStore
	secret: string
	/** Records what was paid within the transaction it is given; yields the order's number. */
	recordOrder(tx: Kysely<SandboxTables>, order: Omit<PaidOrder, 'number'>): Promise<string>
	limitSignIns: LimitSignIns
	clock: Clock
}
export type Sandbox = ReturnType<typeof createSandbox>

const dayMs = 86_400_000
const subscriptionDays = 365
const sessionMs = dayMs / 2

export const signUpPath = '/sandbox/sign-up'
export const checkoutPath = '/sandbox/checkout'

/** A small partner site inside the shop, so that the whole journey works on one machine. It takes no money. */
export function createSandbox({ store, secret, recordOrder, limitSignIns, clock }: Needs) {
	async function authenticate(username: string, password: string): Promise<PartnerSiteAccount | null> {
		const account = await store.findByEmail(username.trim().toLowerCase())
		if (!(await isPassword(password, account?.passwordHash)) || !account) return null
		return { userId: account.userId, name: account.name, email: account.email }
	}

	const site: PartnerSite = {
		signUpUrl: returnTo => `${signUpPath}?${new URLSearchParams({ return_to: returnTo })}`,
		purchaseUrl: productId => `${checkoutPath}/${encodeURIComponent(productId)}`,
		authenticate,
		subscriptions: store.subscriptions,
		verifyRegistration: registration => isSignedRegistration(secret, registration),
		forget: store.removeAccount,
	}

	/** @returns null where the email is taken */
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

		/**
		 * As many sign-ups as failed sign-ins: each costs the server a slow hash, and a taken email tells something.
		 * @returns null where the email is taken
		 */
		async signUp(
			given: { name: string; email: string; password: string },
			address: string,
		): Promise<SandboxAccount | null> {
			let account: SandboxAccount | null = null
			const who = { account: `sign-up ${given.email}`, address: `sign-up ${address}` }
			await limitSignIns(who, async () => {
				account = await signUp(given)
				return null
			})
			return account
		},

		/** `returnTo` with the fields that prove the sign-up. */
		registrationUrl({ userId, name, email }: SandboxAccount, returnTo: string, next: string | null): string {
			const fields = { name, email, user_id: userId, time: Math.floor(clock.now().getTime() / 1000) }
			const signature = signRegistration(secret, fields)
			const query = new URLSearchParams({ ...fields, time: String(fields.time), signature })
			if (next !== null) query.set('next', next)
			return `${returnTo}?${query}`
		},

		signIn: (email: string, password: string, address: string): Promise<SandboxAccount | null> =>
			limitSignIns({ account: email, address }, () => authenticate(email, password)),

		/** @returns the value of the session cookie */
		async openSession({ userId }: SandboxAccount): Promise<string> {
			const token = randomToken()
			const now = clock.now()
			const expiresAt = new Date(now.getTime() + sessionMs)
			await store.addSession(userId, { tokenHash: tokenHash(token), expiresAt, now })
			return token
		},
		async accountOf(token: string | undefined): Promise<SandboxAccount | undefined> {
			return token ? store.findBySession(tokenHash(token), clock.now()) : undefined
		},
		closeSession: (token: string): Promise<void> => store.removeSession(tokenHash(token)),

		checkoutForm: ({ userId }: SandboxAccount, { productId }: SandboxProduct): string =>
			newCheckoutForm(secret, { userId, productId }),

		/**
		 * Buys a year; what is left of an earlier one is not lost.
		 * @returns the receipt's id, the same for a form sent twice; null for a form that is not ours
		 */
		async buy({ userId }: SandboxAccount, product: SandboxProduct, form: string): Promise<string | null> {
			const { productId, bookId, title: productTitle, priceKopecks, publisher } = product
			const subscriptionId = checkoutFormId(secret, form, { userId, productId })
			if (subscriptionId === null) return null
			const now = clock.now()
			const endOf = (current: Date | null) =>
				new Date(Math.max(now.getTime(), current?.getTime() ?? 0) + subscriptionDays * dayMs)
			const order = { publisher, productId, productTitle, paidAt: now, priceKopecks, quantity: 1 }
			const purchase = { subscriptionId, userId, bookId, productTitle, priceKopecks }
			await store.buy(purchase, endOf, tx => recordOrder(tx, order))
			return subscriptionId
		},
		bought: (userId: string): Promise<Bought[]> => store.bought(userId),
		receipt: (userId: string, id: string): Promise<Receipt | undefined> => store.receipt(userId, id),

		/** An account to try the shop with; one that is there stays as it is. */
		async createAccount(given: {
			name: string
			email: string
			password: string
		}): Promise<{ userId: string }> {
			const account = (await signUp(given)) ?? (await store.findByEmail(given.email.trim().toLowerCase()))
			if (!account) throw new Error(`The sandbox could not create the account ${given.email}`)
			return { userId: account.userId }
		},
		/** Gives a book without a purchase; given again it changes nothing. */
		grant: (userId: string, bookId: string, dateEnd: Date): Promise<void> =>
			store.grant(userId, { subscriptionId: `given ${userId} ${bookId}`, bookId, dateEnd }),
	}
}
