import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import { type PartnerSite, type PartnerSiteAccount, type SiteSubscription, siteCalls } from '../contract.ts'
import { BreakerOpen, createBreaker } from './breaker.ts'
import type { KnownPassword, KnownPeopleStore } from './known-people.store.ts'
import { isSignedRegistration } from './registration-signature.ts'
import { keysOf } from './signed-message.ts'
import { type SiteClient, siteTimeoutMs } from './site-client.ts'

type Needs = {
	client: SiteClient
	store: KnownPeopleStore
	/** Without a slash at the end, as `publicUrl` is: where this shop stands. */
	url: string
	publicUrl: string
	secret: string
	clock: Clock
	log: Log
}

/** For so long an answer about somebody counts: what was bought shows within a minute, even without an event. */
const freshMs = 20_000
/** Who was not seen for so long waits until the partner site can say that the password still holds. */
const passwordMs = 30 * 86_400_000
const skewMs = 300_000
const retryAfterSeconds = '10'

/** A partner site elsewhere: asked while it answers, remembered while it does not. */
export function createHttpSite({ client, store, url, publicUrl, secret, clock, log }: Needs): PartnerSite {
	const keys = keysOf(secret)
	const breakers = {
		authenticate: createBreaker(clock),
		subscriptions: createBreaker(clock),
		deletions: createBreaker(clock),
	}
	const asked = new Map<string, Promise<SiteSubscription[]>>()

	function unavailable(what: string, error: unknown): AppError {
		note(what, error)
		return new AppError('unavailable', { headers: { 'retry-after': retryAfterSeconds } })
	}

	function note(what: string, error: unknown): void {
		if (!(error instanceof BreakerOpen)) log.warn({ err: error, what }, 'the partner site failed')
	}

	/** Many pages of one reader ask at once; the partner site is asked once. */
	function ask(userId: string): Promise<SiteSubscription[]> {
		const underWay = asked.get(userId)
		if (underWay) return underWay
		const answer = breakers.subscriptions(() => askAndKeep(userId)).finally(() => asked.delete(userId))
		asked.set(userId, answer)
		return answer
	}

	async function askAndKeep(userId: string): Promise<SiteSubscription[]> {
		const askedAt = clock.now()
		const reply = await client.ask(siteCalls.subscriptions, { user_id: userId })
		const asOf = new Date(reply.as_of)
		if (Math.abs(asOf.getTime() - clock.now().getTime()) > skewMs)
			throw new Error(`The clock of the partner site is wrong: as_of is ${reply.as_of}`)
		const subscriptions = reply.subscriptions.map(one => ({
			subscriptionId: one.subscription_id,
			bookId: one.book_id,
			dateEnd: new Date(one.date_end),
		}))
		await store.saveAnswer(userId, { asOf, askedAt, subscriptions })
		tellDeletions().catch((error: unknown) => note('deletions', error))
		return (await store.known(userId))?.subscriptions ?? []
	}

	/** The partner site answers just now, so it can be told what it missed. */
	async function tellDeletions(): Promise<void> {
		for (const { userId, deletedAt } of await store.untoldDeletions()) {
			const request = { user_id: userId, deleted_at: deletedAt.toISOString() }
			await breakers.deletions(() => client.ask(siteCalls.accountDeleted, request))
			await store.deletionTold(userId, deletedAt)
		}
	}

	function passwordOf(username: string): Promise<KnownPassword | undefined> {
		return store.password(username, new Date(clock.now().getTime() - passwordMs))
	}

	async function remember(username: string, password: string, account: PartnerSiteAccount): Promise<void> {
		const known = await passwordOf(username)
		const isSame = await isPassword(password, known?.passwordHash)
		const passwordHash = known && isSame ? known.passwordHash : await hashPassword(password)
		await store.savePassword(username, { ...account, passwordHash }, clock.now())
	}

	return {
		signUpUrl: returnTo => `${url}/sign-up?${new URLSearchParams({ return_to: `${publicUrl}${returnTo}` })}`,
		purchaseUrl: productId =>
			`${url}/checkout/${encodeURIComponent(productId)}?${new URLSearchParams({ return_to: `${publicUrl}/dashboard` })}`,

		async authenticate(username, password) {
			const name = username.trim().toLowerCase()
			try {
				const request = { username: username.trim(), password }
				const { account } = await breakers.authenticate(() => client.ask(siteCalls.authenticate, request))
				if (account) {
					const found = { userId: account.user_id, name: account.name, email: account.email }
					await remember(name, password, found)
					return found
				}
				// What the partner site refuses is not to be accepted when it is down the next time.
				const known = await passwordOf(name)
				if (await isPassword(password, known?.passwordHash)) await store.dropPassword(name)
				return null
			} catch (error) {
				const known = await passwordOf(name)
				// A wrong password and an unknown name are answered alike: neither can be judged now.
				if (!(await isPassword(password, known?.passwordHash)) || !known)
					throw unavailable('authenticate', error)
				note('authenticate', error)
				return { userId: known.userId, name: known.name, email: known.email }
			}
		},

		async subscriptions(userId) {
			const known = await store.known(userId)
			const isFresh = known?.askedAt && clock.now().getTime() - known.askedAt.getTime() < freshMs
			if (known && isFresh) return known.subscriptions
			const answer = ask(userId)
			if (!known)
				return answer.catch((error: unknown) => {
					throw unavailable('subscriptions', error)
				})
			const last = async (error: unknown) => {
				note('subscriptions', error)
				return known.subscriptions
			}
			return within(siteTimeoutMs, answer.catch(last), known.subscriptions)
		},

		verifyRegistration: registration => keys.some(key => isSignedRegistration(key, registration)),

		async forget(userId) {
			await store.forget(userId, clock.now())
			await tellDeletions().catch((error: unknown) => note('deletions', error))
		},
	}
}

/** What is known already is good enough for somebody who has waited so long. */
async function within<T>(timeoutMs: number, answer: Promise<T>, otherwise: T): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<T>(resolve => {
		timer = setTimeout(resolve, timeoutMs, otherwise)
	})
	try {
		return await Promise.race([answer, late])
	} finally {
		clearTimeout(timer)
	}
}
