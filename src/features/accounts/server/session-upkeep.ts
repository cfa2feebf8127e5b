import type { Clock } from '#platform/clock.ts'
import type { SessionsStore } from './sessions.store.ts'

type SessionUpkeepDeps = {
	sessions: Pick<SessionsStore, 'expire' | 'removeEnded'>
	/** Deletes what guards sign-ins and counts no longer. */
	sweepSignIns(now: Date): Promise<void>
	/** How long an ended session can still report why it ended. */
	endedSessionDays: number
	clock: Clock
}

const dayMs = 86_400_000

/** Ends expired sessions in the database, so that a clock set back revives none, and deletes old rows. */
export function createSessionUpkeep({ sessions, sweepSignIns, endedSessionDays, clock }: SessionUpkeepDeps) {
	return {
		async sweep(): Promise<void> {
			const now = clock.now()
			await sessions.expire(now)
			await sessions.removeEnded(new Date(now.getTime() - endedSessionDays * dayMs))
			await sweepSignIns(now)
		},
	}
}
