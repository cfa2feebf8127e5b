import { isStaff } from '#contract/roles.ts'
import type { Role } from '#contract/vocabulary.ts'
import type { Caller, Guest, Member } from '#http/access.ts'
import type { Renewal } from '#http/session-cookies.ts'
import type { Clock } from '#platform/clock.ts'
import { newId, randomToken, tokenHash } from '#platform/ids.ts'
import type { AuthMessage } from '../contract.ts'
import type { RecentMembers } from './recent-members.ts'
import { nextSecret, tokenFor } from './renewal-secrets.ts'
import type { FoundSession, SessionsStore } from './sessions.store.ts'

/**
 * For so long after a renewal the token and the secret of before still count: requests were under way, the answer may have
 * been lost, and tabs may have renewed at once.
 */
const overlapMs = 60_000

export type SessionLimits = {
	tokenMs: number
	/** Without a renewal a session ends after this time, an administrator's sooner. */
	idleMs: number
	administratorIdleMs: number
	/** The longest that a session lasts. */
	sessionMs: number
}
type SessionsDeps = {
	store: SessionsStore
	recent: Pick<RecentMembers, 'find' | 'remember'>
	clock: Clock
	limits: SessionLimits
	/** The same for all processes on one database. */
	secret: string
	/** A secret that was used before came back. */
	reused(session: { userId: string; sessionId: string }): void
}
export type Renewed = Renewal & { userId: string }
export type Sessions = ReturnType<typeof createSessions>

export function userAuth(userId: string): AuthMessage {
	return { action: 'user_auth', user_id: userId }
}

/**
 * One live session for each person: a token that lives for minutes, and a renewal secret that yields the next of both. The
 * database tells every process of a session's end.
 */
export function createSessions({ store, recent, clock, limits, secret, reused }: SessionsDeps) {
	function endOf(role: Role, createdAt: Date): Date {
		const idleMs = isStaff(role) ? limits.administratorIdleMs : limits.idleMs
		return new Date(Math.min(clock.now().getTime() + idleMs, createdAt.getTime() + limits.sessionMs))
	}

	function secondsUntil(moment: Date): number {
		return Math.max(0, Math.ceil((moment.getTime() - clock.now().getTime()) / 1000))
	}

	/** Ends it for good where it is too old: a clock that is set back revives nobody's session. */
	async function whyOver({ userId, sessionId, expiresAt, endedWhy }: FoundSession) {
		if (endedWhy !== null || expiresAt > clock.now()) return endedWhy
		await store.end(userId, { sessionId, at: clock.now(), why: 'expired' })
		return 'expired' as const
	}

	return {
		/**
		 * Unknown, expired and signed out: a guest. Ended by another sign-in: a guest with that reason.
		 * @param mayBeRecent a session that another process ended a moment ago may still count
		 */
		async authenticate(token: string, { mayBeRecent = false } = {}): Promise<Caller> {
			const hash = tokenHash(token)
			const known = mayBeRecent ? recent.find(hash) : undefined
			if (known) return known
			let guest: Guest = { kind: 'guest' }
			const member = await recent.remember(hash, async () => {
				const found = await store.byToken(hash)
				const why = found ? await whyOver(found) : null
				if (why === 'replaced') guest = { kind: 'guest', because: 'session_replaced' }
				if (!found || why !== null) return null
				const { userId, role, publisherId, sessionId, expiresAt, tokenExpiresAt } = found
				if (tokenExpiresAt !== null && tokenExpiresAt <= clock.now()) return null
				return {
					member: { kind: 'member' as const, userId, role, publisherId, sessionId },
					expiresAt: tokenExpiresAt !== null && tokenExpiresAt < expiresAt ? tokenExpiresAt : expiresAt,
				}
			})
			return member ?? guest
		},

		async open(userId: string, role: Role, userAgent: string): Promise<Renewal> {
			const family = randomToken()
			const renewal = `${family}.${randomToken()}`
			const token = tokenFor(renewal, secret)
			const createdAt = clock.now()
			const endsAt = endOf(role, createdAt)
			await store.open(userId, {
				sessionId: newId(),
				tokenHash: tokenHash(token),
				tokenExpiresAt: new Date(createdAt.getTime() + limits.tokenMs),
				renewalFamily: tokenHash(family),
				renewalHash: tokenHash(renewal),
				userAgent: userAgent.slice(0, 300),
				createdAt,
				expiresAt: endsAt,
			})
			return { token, renewal, lastsS: secondsUntil(endsAt) }
		},

		/**
		 * The same next token and secret for everybody who asks with one secret within the overlap. An older
		 * secret is a copy in other hands: the session ends, for whoever has it.
		 * @returns null where there is no such session any more, `replaced` where another sign-in ended it
		 */
		async renew(renewal: string): Promise<Renewed | 'replaced' | null> {
			const [family = ''] = renewal.split('.')
			const found = await store.byRenewal(tokenHash(family))
			if (!found) return null
			const why = await whyOver(found)
			if (why !== null) return why === 'replaced' ? why : null
			const { userId, sessionId, role, createdAt } = found
			const now = clock.now()
			const next = nextSecret(renewal, secret)
			const renewed = { token: tokenFor(next, secret), renewal: next, userId }
			const endsAt = endOf(role, createdAt)
			const isRotated = await store.rotate(sessionId, {
				formerRenewalHash: tokenHash(renewal),
				renewalHash: tokenHash(next),
				tokenHash: tokenHash(renewed.token),
				tokenExpiresAt: new Date(now.getTime() + limits.tokenMs),
				previousTokenEndsAt: new Date(now.getTime() + overlapMs),
				renewedAt: now,
				expiresAt: endsAt,
			})
			if (isRotated) return { ...renewed, lastsS: secondsUntil(endsAt) }
			const again = await store.byRenewal(tokenHash(family))
			const isOverlap = again?.renewedAt && now.getTime() - again.renewedAt.getTime() <= overlapMs
			if (again?.renewalHash === tokenHash(next) && isOverlap)
				return { ...renewed, lastsS: secondsUntil(again.expiresAt) }
			await store.end(userId, { sessionId, at: now, why: 'reused' })
			reused({ userId, sessionId })
			return null
		},

		end: ({ userId, sessionId }: Member): Promise<void> =>
			store.end(userId, { sessionId, at: clock.now(), why: 'signed_out' }),

		/** @param exceptSessionId goes on, as that of the caller */
		endAll: (userId: string, exceptSessionId?: string): Promise<void> =>
			store.end(userId, { exceptSessionId, at: clock.now(), why: 'signed_out' }),

		/** @returns the user id, or null where the session is over */
		liveOwner: async (sessionId: string): Promise<string | null> => store.liveOwner(sessionId, clock.now()),

		/**
		 * Whose a session is, for what was given to it and is looked after without its token. One that has expired is
		 * signed in to again; one that ended is over. Null where nobody has it any more.
		 */
		async holder(sessionId: string): Promise<{ member: Member; state: 'live' | 'expired' | 'ended' } | null> {
			const found = await store.holder(sessionId)
			if (!found) return null
			const { userId, role, publisherId, expiresAt, endedWhy } = found
			const isExpired = endedWhy === 'expired' || (endedWhy === null && expiresAt <= clock.now())
			const state = isExpired ? 'expired' : endedWhy === null ? 'live' : 'ended'
			return { member: { kind: 'member', userId, role, publisherId, sessionId }, state }
		},

		find: store.find,
		userOf: store.userOf,
	}
}
