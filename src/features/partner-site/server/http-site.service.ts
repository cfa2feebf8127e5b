import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import { type PartnerSite, type PartnerSiteAccount, type SiteSubscription, siteCalls } from '../contract.ts'
import { newArrival, withArrival } from './arrival-signature.ts'
import { BreakerOpen, createBreaker } from './breaker.ts'
import type { KnownPassword, KnownPeopleStore, KnownPeopleTables } from './known-people.store.ts'
import { isSignedRegistration } from './registration-signature.ts'
import { keysOf } from './signed-message.ts'
import { type SiteClient, SiteFailure, siteTimeoutMs } from './site-client.ts'

type HttpSiteServiceDeps = {
	client: SiteClient
	store: KnownPeopleStore
	/** Without a trailing slash, as `publicUrl`, the shop's own address. */
	url: string
	publicUrl: string
	secret: string
	clock: Clock
	log: Log
}

/** Maximum age of an answer: a purchase shows within a minute even without an event. */
const freshMs = 20_000
/** Maximum age of a password that is used while the partner site is down. */
const passwordMs = 30 * 86_400_000
const skewMs = 300_000
const retryAfterSeconds = '2'

/** An external partner site; stored answers are used while it is down. */
export function createHttpSite({
	client,
	store,
	url,
	publicUrl,
	secret,
	clock,
	log,
}: HttpSiteServiceDeps): PartnerSite {
	const keys = keysOf(secret)
	const purchaseUrl = (productId: string) =>
		`${url}/checkout/${encodeURIComponent(productId)}?${new URLSearchParams({ return_to: `${publicUrl}/dashboard` })}`
	const breakers = {
		authenticate: createBreaker(clock, () =>
			client.ask(siteCalls.authenticate, { username: `${nobody()}@example.com`, password: newId() }),
		),
		subscriptions: createBreaker(clock, () => askSubscriptions(nobody())),
		// Nobody waits for deletions.
		deletions: createBreaker(clock),
	}
	const inFlight = new Map<string, Promise<SiteSubscription[]>>()

	function unavailable(what: string, error: unknown): AppError {
		note(what, error)
		return new AppError('unavailable', { headers: { 'retry-after': retryAfterSeconds } })
	}

	function note(what: string, error: unknown): void {
		if (!(error instanceof BreakerOpen)) log.warn({ err: error, what }, 'partner site request failed')
	}

	function ask(userId: string): Promise<SiteSubscription[]> {
		const underWay = inFlight.get(userId)
		if (underWay) return underWay
		const answer = breakers.subscriptions(() => fetchAndStore(userId)).finally(() => inFlight.delete(userId))
		inFlight.set(userId, answer)
		return answer
	}

	async function askSubscriptions(userId: string) {
		const reply = await client.ask(siteCalls.subscriptions, { user_id: userId })
		if (Math.abs(Date.parse(reply.as_of) - clock.now().getTime()) > skewMs)
			throw new Error(`The clock of the partner site is wrong: as_of is ${reply.as_of}`)
		return reply
	}

	async function fetchAndStore(userId: string): Promise<SiteSubscription[]> {
		const fetchedAt = clock.now()
		const reply = await askSubscriptions(userId)
		const asOf = new Date(reply.as_of)
		const subscriptions = reply.subscriptions.map(one => ({
			subscriptionId: one.subscription_id,
			bookId: one.book_id,
			dateEnd: new Date(one.date_end),
		}))
		await store.saveAnswer(userId, { asOf, fetchedAt, subscriptions })
		void reportLater()
		return (await store.known(userId))?.subscriptions ?? []
	}

	async function reportDeletions(): Promise<void> {
		for (const { userId, deletedAt } of await store.unreportedDeletions()) {
			const request = { user_id: userId, deleted_at: deletedAt.toISOString() }
			try {
				const isReported = await breakers.deletions(() =>
					client.ask(siteCalls.accountDeleted, request).then(() => true, isUnknownThere),
				)
				if (isReported) await store.deletionDelivered(userId, deletedAt, clock.now())
				else await store.deletionTried(userId, clock.now())
			} catch (error) {
				if (error instanceof BreakerOpen) return
				// A site may fail for one account and be well otherwise: others are reported first the next time.
				note('deletions', error)
				await store.deletionTried(userId, clock.now())
			}
		}
	}

	/** What cannot be reported now is reported later. */
	function reportLater(): Promise<void> {
		return reportDeletions().catch((error: unknown) => note('deletions', error))
	}

	/** @returns false for another refusal, which says nothing of the site. @throws a failure of the site */
	function isUnknownThere(error: unknown): boolean {
		const status = error instanceof SiteFailure ? error.status : undefined
		if (status === undefined || status < 400 || status >= 500) throw error
		const isUnknown = status === 404 || status === 410
		if (!isUnknown) note('deletions', error)
		return isUnknown
	}

	function passwordOf(username: string): Promise<KnownPassword | undefined> {
		return store.password(username, new Date(clock.now().getTime() - passwordMs))
	}

	async function remember(
		username: string,
		password: string,
		account: Omit<PartnerSiteAccount, 'requestedAt'>,
	): Promise<void> {
		const known = await passwordOf(username)
		const isSame = await isPassword(password, known?.passwordHash)
		const passwordHash = known && isSame ? known.passwordHash : await hashPassword(password)
		await store.savePassword(username, { ...account, passwordHash }, clock.now())
	}

	return {
		isAvailable: () => !breakers.authenticate.isOpen() && !breakers.subscriptions.isOpen(),
		signUpUrl: returnTo => `${url}/sign-up?${new URLSearchParams({ return_to: `${publicUrl}${returnTo}` })}`,
		newPasswordUrl: returnTo =>
			`${url}/new-password?${new URLSearchParams({ return_to: `${publicUrl}${returnTo}` })}`,
		purchaseUrl,
		purchaseUrlFor: (userId, productId) =>
			withArrival(purchaseUrl(productId), keys[0] ?? '', newArrival(clock, { userId, productId })),

		async authenticate(username, password) {
			const name = username.trim().toLowerCase()
			const requestedAt = await store.moment()
			try {
				const request = { username: username.trim(), password }
				const { account } = await breakers.authenticate(() => client.ask(siteCalls.authenticate, request))
				if (account) {
					const found = { userId: account.user_id, name: account.name, email: account.email }
					await remember(name, password, found)
					return { ...found, requestedAt }
				}
				// A refused password must not be accepted during the next outage.
				const known = await passwordOf(name)
				if (await isPassword(password, known?.passwordHash)) await store.dropPassword(name)
				return null
			} catch (error) {
				const known = await passwordOf(name)
				// A wrong password and an unknown name get the same answer: neither can be verified now.
				if (!(await isPassword(password, known?.passwordHash)) || !known)
					throw unavailable('authenticate', error)
				note('authenticate', error)
				return { userId: known.userId, name: known.name, email: known.email, requestedAt }
			}
		},

		async subscriptions(userId) {
			const known = await store.known(userId)
			const isFresh =
				known?.fetchedAt && Math.abs(clock.now().getTime() - known.fetchedAt.getTime()) < freshMs
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

		admit: (userId, since, tx) => store.admit(userId, since, tx as Db<KnownPeopleTables>),

		forget: (userId, tx) => store.forget(userId, clock.now(), tx as Db<KnownPeopleTables>),

		reportDeletions: reportLater,
	}
}

/** An id that no account has; another one each time, as a site may count the tries for a name. */
const nobody = () => `probe-${newId()}`

/** After this time stored data is good enough. */
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
