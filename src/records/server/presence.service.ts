import type { Clock } from '#platform/clock.ts'
import type { PresenceStore } from './presence.store.ts'

export type Presence = ReturnType<typeof createPresence>

/** Longer than two reports of a browser are apart: one may get lost. */
const presentMs = 40_000
const retentionMs = 3_600_000

/** Who else has a record open, over all processes. */
export function createPresence({ store, clock }: { store: PresenceStore; clock: Clock }) {
	return {
		/** @param isHere false for whoever leaves */
		async report(userId: string, { name, is_here: isHere }: { name: string; is_here: boolean }) {
			const now = clock.now()
			if (isHere) await store.put(name, userId, now)
			else await store.remove(name, userId)
			await store.removeBefore(new Date(now.getTime() - retentionMs))
			return { others: await store.others(name, userId, new Date(now.getTime() - presentMs)) }
		},
	}
}
