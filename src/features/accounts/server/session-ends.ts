import * as z from 'zod/mini'
import type { EventStreams } from '#http/event-streams.ts'
import type { RecentMembers } from './recent-members.ts'
import type { SessionsStore } from './sessions.store.ts'
import { userAuth } from './sessions.ts'

/** The PostgreSQL channel on which triggers notify of ended sessions. */
export const sessionEndsChannel = 'session_ends'

const SessionEnd = z.object({
	sessionId: z.string(),
	userId: z.string(),
	/** Null where the session went with its account. */
	why: z.nullable(z.enum(['replaced', 'signed_out', 'expired', 'reused'])),
})

export type SessionEndsDeps = {
	eventStreams: Pick<EventStreams, 'endSession' | 'sessionIds'>
	tickets: { endSession(sessionId: string): void; forgetSessions(): void }
	recent: Pick<RecentMembers, 'endSession' | 'forget'>
	store: Pick<SessionsStore, 'ended'>
}

/** Closes this process's streams and tickets of sessions that ended in any process. */
export function createSessionEnds({ eventStreams, tickets, recent, store }: SessionEndsDeps) {
	function end({ sessionId, userId, why }: z.infer<typeof SessionEnd>): void {
		tickets.endSession(sessionId)
		recent.endSession(sessionId)
		eventStreams.endSession(sessionId, why === 'replaced' ? userAuth(userId) : undefined)
	}
	return {
		/** @param payload written by the session table's triggers */
		onMessage: (payload: string): void => end(SessionEnd.parse(JSON.parse(payload))),

		/** Checks every session with open streams or tickets: notifications may have been lost. */
		async recheck(): Promise<void> {
			tickets.forgetSessions()
			recent.forget()
			for (const session of await store.ended(eventStreams.sessionIds())) end(session)
		},
	}
}
