import type { Change } from '#http/server.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { ActivityEntry, ActivityKind } from '../contract.ts'
import type { ActivityStore } from './activity.store.ts'
import { entryOf } from './activity-entry.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const pageLength = 50

type ActivityDeps = {
	store: ActivityStore
	people: {
		/** Ids of the people whose name or email holds the words, and of whom the words are the id. */
		idsOf(words: string): Promise<string[]>
		ofSession(sessionId: string): Promise<string | undefined>
		namesOf(userIds: readonly string[]): Promise<Map<string, string>>
	}
	retentionDays: number
	clock: Clock
	log: Log
}
export type ActivityLog = ReturnType<typeof createActivityLog>

export function createActivityLog({ store, people, retentionDays, clock, log }: ActivityDeps) {
	async function sweep(): Promise<void> {
		await store.removeBefore(new Date(clock.now().getTime() - retentionDays * dayMs))
	}
	/** What a reader does that administrators should know of; once an hour, as a viewer fetches a file in ranges. */
	async function recordReading(
		userId: string,
		action: 'pages' | 'book file' | 'offline copy',
		record: string,
	): Promise<void> {
		const at = clock.now()
		const entry = { user_id: userId, kind: 'reading' as const, action, record }
		if (await store.hasSince(entry, new Date(at.getTime() - hourMs))) return
		await store.add({ ...entry, at, version_before: null, version_after: null })
	}
	const timer = setInterval(() => {
		void sweep().catch(error => log.warn({ err: error }, 'old activity not swept'))
	}, hourMs).unref()

	return {
		/** After the change: one that can't be recorded has still been made, and stands in the process's log. */
		async record(change: Change): Promise<void> {
			const entry = { at: clock.now(), user_id: change.caller.userId, ...entryOf(change) }
			await store
				.add(entry)
				.catch((error: unknown) => log.error({ err: error, entry }, 'activity not recorded'))
		},

		recordReading,

		/** Pages far above reading speed, of whoever the session belongs to. */
		recordFastReading(sessionId: string, bookId: string): void {
			people
				.ofSession(sessionId)
				.then(userId => (userId ? recordReading(userId, 'pages', bookId) : undefined))
				.catch((error: unknown) => log.error({ err: error, sessionId }, 'activity not recorded'))
		},

		async list(filter: {
			person?: string | undefined
			kind?: ActivityKind | undefined
			record?: string | undefined
			before?: number | undefined
		}): Promise<{ entries: ActivityEntry[]; more: boolean }> {
			const person = filter.person?.trim()
			const rows = await store.list({
				userIds: person ? await people.idsOf(person) : null,
				kind: filter.kind,
				record: filter.record?.trim(),
				before: filter.before,
				limit: pageLength + 1,
			})
			const shown = rows.slice(0, pageLength)
			const names = await people.namesOf([...new Set(shown.map(({ user_id }) => user_id))])
			const entries = shown.map(({ id, at, ...row }) => ({
				...row,
				id: Number(id),
				at: unixSeconds(at),
				name: names.get(row.user_id) ?? null,
			}))
			return { entries, more: rows.length > pageLength }
		},

		sweep,
		close: (): void => clearInterval(timer),
	}
}
