import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, Kopecks, UserId } from '#contract/vocabulary.ts'
import type { Registration } from '#features/accounts/contract.ts'

export type PartnerSiteAccount = {
	userId: UserId
	name: string
	email: string
	/** By the clock of the database: the password was looked at after it. */
	requestedAt: Date
}

export type SiteSubscription = { subscriptionId: string; bookId: BookId; dateEnd: Date }

/** An order that somebody paid there; the publisher is named by its title. */
export type PaidOrder = {
	number: string
	/** The number that the partner site gave it, where it gave one. */
	siteNumber?: string
	publisher: string
	productId: string
	productTitle: string
	paidAt: Date
	priceKopecks: Kopecks
	quantity: number
}

/** Money of an order that was given back; `number` is the refund's own. */
export type OrderRefund = { number: string; orderNumber: string; refundedAt: Date; kopecks: Kopecks }

/** The external shop where people sign up and pay: all that this product needs of it. */
export interface PartnerSite {
	/** False after several failures in a row, until it answers again. */
	isAvailable(): boolean
	/** Where people sign up; from there they come back to `returnTo`, a path of this shop. */
	signUpUrl(returnTo: string): string
	/** Where people who forgot their password get a new one; from there they come back to `returnTo`. */
	newPasswordUrl(returnTo: string): string
	purchaseUrl(productId: string): string
	/** Likewise, signed so that the partner site knows who comes; works once, for two minutes. */
	purchaseUrlFor(userId: UserId, productId: string): string
	/** Takes the same time for an unknown account and a wrong password; null for both. */
	authenticate(username: string, password: string): Promise<PartnerSiteAccount | null>
	/** Every subscription of an account, expired ones too. */
	subscriptions(userId: UserId): Promise<SiteSubscription[]>
	/** Whether the partner site signed exactly this; how old it is, is for the caller to judge. */
	verifyRegistration(registration: Registration): boolean
	/**
	 * Whether a sign-in stands: false where the account was deleted here since it began. An account that is admitted is no
	 * deleted one any more.
	 * @param since null for a registration, which begins anew
	 * @param tx the transaction that stores the account, a `Db`
	 */
	admit(userId: UserId, since: Date | null, tx: unknown): Promise<boolean>
	/**
	 * The account is deleted here: what is stored of the person for the partner site goes with it.
	 * @param tx the transaction of the deletion, a `Db`: contracts know no database
	 */
	forget(userId: UserId, tx: unknown): Promise<void>
	/** Reports deleted accounts to the partner site that could not be reported at once; never throws. */
	reportDeletions(): Promise<void>
}

export const purchasesApi = {
	address: get('/api/partner-site/purchases/:product_id', {
		summary: 'Where the caller buys a product, signed so that the partner site knows who comes',
		params: z.object({ product_id: Line(1, 200) }),
		reply: z.object({ url: z.string() }),
		errors: ['not_found'],
	}),
}

const year10000Ms = 253_402_300_800_000
/**
 * RFC 3339 with an offset: the order of two changes is finer than a second. Of the years 1970 to 9999: no other moment is a
 * `UnixSeconds` of our own answers.
 */
const Moment = z.iso
	.datetime({ offset: true })
	.check(z.refine(text => Date.parse(text) >= 0 && Date.parse(text) < year10000Ms))
/** A name that the partner site gives: printable ASCII without a blank. */
const SiteId = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))
const Subscription = z.object({ subscription_id: SiteId, book_id: BookId, date_end: Moment })

/** What this product asks a partner site elsewhere; docs/partner-site.md is its description. */
export const siteCalls = {
	authenticate: {
		path: '/shop/v1/authenticate',
		reply: z.object({
			account: z.nullable(
				z.object({ user_id: UserId, name: Line(1, 200), email: Line(1, 320).check(z.email()) }),
			),
		}),
	},
	subscriptions: {
		path: '/shop/v1/subscriptions',
		reply: z.object({ as_of: Moment, subscriptions: z.array(Subscription).check(z.maxLength(2000)) }),
	},
	accountDeleted: {
		path: '/shop/v1/account-deleted',
		reply: z.object({ deleted: z.literal(true) }),
	},
} as const

const AccountCreated = z.object({
	type: z.literal('account.created'),
	occurred_at: Moment,
	data: z.object({ user_id: UserId }),
})
/** A billion roubles: the sums of ninety thousand such orders are still exact numbers. */
const maxOrderKopecks = 100_000_000_000
const OrderPaid = z.object({
	type: z.literal('order.paid'),
	occurred_at: Moment,
	data: z
		.object({
			order_id: SiteId,
			/** Whose subscriptions change with it. */
			user_id: z.optional(UserId),
			/** The publisher's title as the catalogue has it. */
			publisher: Line(1, 300),
			product_id: Line(1, 200),
			product_title: Line(1, 500),
			/** Price of one piece. */
			price_kopecks: Kopecks.check(z.maximum(10_000_000_000)),
			quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
		})
		.check(
			z.refine(({ price_kopecks, quantity }) => price_kopecks * quantity <= maxOrderKopecks, {
				path: ['quantity'],
				error: `price_kopecks × quantity is at most ${maxOrderKopecks}`,
			}),
		),
})
const OrderRefunded = z.object({
	type: z.literal('order.refunded'),
	occurred_at: Moment,
	data: z.object({
		refund_id: SiteId,
		order_id: SiteId,
		/** All refunds of an order together are at most its sum. */
		kopecks: Kopecks.check(z.minimum(1), z.maximum(maxOrderKopecks)),
	}),
})
const SubscriptionChanged = z.object({
	type: z.literal('subscription.changed'),
	occurred_at: Moment,
	data: z.extend(Subscription, { user_id: UserId }),
})

export const SiteEvent = z.discriminatedUnion('type', [
	AccountCreated,
	OrderPaid,
	OrderRefunded,
	SubscriptionChanged,
])
export type SiteEvent = z.infer<typeof SiteEvent>

export const siteEventsApi = {
	receive: post('/api/partner-site/events', {
		summary: 'An event of the partner site, signed by the Standard Webhooks convention',
		body: SiteEvent,
		reply: z.object({ result: z.enum(['applied', 'repeated', 'outdated']) }),
		bodyLimitBytes: 65_536,
		errors: ['unsigned_event', 'forged_event', 'stale_event', 'conflict'],
	}),
}
