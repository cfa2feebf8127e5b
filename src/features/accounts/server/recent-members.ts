import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'

/** How long a session is assumed to be live without a check, in case its end was not notified. */
const checkedMs = 10_000
const maxMembers = 20_000

/** Who sent a valid token a moment ago, from memory. */
export type RecentMembers = ReturnType<typeof createRecentMembers>

export function createRecentMembers(clock: Clock) {
	const members = new Map<string, { member: Member; from: number; until: number }>()
	const live = new Set<string>()
	/** Incremented by every end, so that an older answer is not trusted. */
	let ends = 0

	return {
		/** @returns undefined where the database has to be asked */
		find(tokenHash: string): Member | undefined {
			const known = members.get(tokenHash)
			const now = clock.now().getTime()
			if (!known || now < known.from || now >= known.until) return undefined
			return live.has(known.member.sessionId) ? known.member : undefined
		},

		/** What is found while a session ends is answered, and not remembered. */
		async remember(
			tokenHash: string,
			find: () => Promise<{ member: Member; expiresAt: Date } | null>,
		): Promise<Member | null> {
			const endsBefore = ends
			const found = await find()
			if (found === null) return null
			if (endsBefore === ends) {
				const from = clock.now().getTime()
				members.delete(tokenHash)
				members.set(tokenHash, {
					member: found.member,
					from,
					until: Math.min(from + checkedMs, found.expiresAt.getTime()),
				})
				live.add(found.member.sessionId)
				const [oldest] = members
				if (members.size > maxMembers && oldest) {
					members.delete(oldest[0])
					live.delete(oldest[1].member.sessionId)
				}
			}
			return found.member
		},

		endSession(sessionId: string): void {
			ends += 1
			live.delete(sessionId)
		},

		/** Notifications may have been lost. */
		forget(): void {
			ends += 1
			members.clear()
			live.clear()
		},
	}
}
