import type { Clock } from '#platform/clock.ts'
import type { SessionsStore } from './sessions.store.ts'

type SessionUpkeepDeps = {
	sessions: Pick<SessionsStore, 'expire' | 'removeEnded'>
	sweepSignIns(now: Date): Promise<void>
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
