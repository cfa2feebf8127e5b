import type { BookId, Kopecks, UserId } from '#contract/vocabulary.ts'
import type { Registration } from '#features/accounts/contract.ts'

/** An account of the partner site. */
export type PartnerSiteAccount = { userId: UserId; name: string; email: string }

export type SiteSubscription = { bookId: BookId; dateEnd: Date }

/** An order that somebody paid there; the publisher is named by its title. */
export type PaidOrder = {
	number: string
	publisher: string
	productId: string
	productTitle: string
	paidAt: Date
	priceKopecks: Kopecks
	quantity: number
}

/** The external shop where people sign up and pay: all that this product needs of it. */
export interface PartnerSite {
	/** Where people sign up; from there they come back to `returnTo`, a path of this shop. */
	signUpUrl(returnTo: string): string
	/** Where a product is bought. */
	purchaseUrl(productId: string): string
	/** Takes the same time for an unknown account and a wrong password; null for both. */
	authenticate(username: string, password: string): Promise<PartnerSiteAccount | null>
	/** Every subscription of an account, expired ones too. */
	subscriptions(userId: UserId): Promise<SiteSubscription[]>
	/** Whether the partner site signed exactly this; how old it is, is for the caller to judge. */
	verifyRegistration(registration: Registration): boolean
	/** The account was deleted here: what is kept about the person there goes too. */
	forget(userId: UserId): Promise<void>
}
