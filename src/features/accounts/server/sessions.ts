import type { Caller, Member } from '#http/access.ts'
import type { Live } from '#http/live.ts'
import type { Clock } from '#platform/clock.ts'
import { newId, randomToken, tokenHash } from '#platform/ids.ts'
import type { AuthMessage } from '../contract.ts'
import type { SessionsStore } from './sessions.store.ts'

const dayMs = 86_400_000
const sessionMs = 30 * dayMs
/** How long an ended session still tells its browser why it ended. */
const rememberMs = 90 * dayMs

type Needs = { store: SessionsStore; live: Live; clock: Clock }
export type Sessions = ReturnType<typeof createSessions>

export function userAuth(userId: string): AuthMessage {
	return { action: 'user_auth', user_id: userId }
}

/** One live session for each person. */
export function createSessions({ store, live, clock }: Needs) {
	return {
		/** Unknown, expired and signed out: a guest. Ended by another sign-in: a guest who is told so. */
		async authenticate(token: string): Promise<Caller> {
			const found = await store.byToken(tokenHash(token))
			if (!found) return { kind: 'guest' }
			if (found.endedWhy === 'replaced') return { kind: 'guest', because: 'session_replaced' }
			if (found.endedWhy !== null || found.expiresAt <= clock.now()) return { kind: 'guest' }
			const { userId, role, publisherId, sessionId } = found
			return { kind: 'member', userId, role, publisherId, sessionId }
		},

		/** @returns the token, which is known to nobody else from here on */
		async open(userId: string, userAgent: string): Promise<string> {
			const token = randomToken()
			const createdAt = clock.now()
			const session = {
				sessionId: newId(),
				tokenHash: tokenHash(token),
				userAgent: userAgent.slice(0, 300),
				createdAt,
				expiresAt: new Date(createdAt.getTime() + sessionMs),
			}
			await store.open(userId, session, new Date(createdAt.getTime() - rememberMs))
			live.endOthers(userId, session.sessionId, userAuth(userId))
			return token
		},

		async end({ userId, sessionId }: Member): Promise<void> {
			await store.end(userId, sessionId, clock.now())
			live.endSession(sessionId)
		},

		endAll: (userId: string): Promise<void> => store.end(userId, undefined, clock.now()),

		find: store.find,
	}
}
