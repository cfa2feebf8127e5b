import { unixSeconds } from '#platform/clock.ts'
import type { Job, JobError } from './job-types.ts'

/**
 * What a job waits for that found no room on a disk. `since` is when it first found none as far as it is now, in Unix
 * seconds: with each step that it comes further its wait begins anew.
 */
export function noRoomError(
	{ error, progress }: Pick<Job, 'error' | 'progress'>,
	{ now, detail }: { now: Date; detail: string },
): JobError {
	const earlier = error?.code === 'no_room' ? error.values : {}
	const [before, done] = [Number(earlier.done ?? -1), progress?.done ?? 0]
	const since = done > before ? unixSeconds(now) : Number(earlier.since)
	return { code: 'no_room', path: null, values: { since, done: Math.max(before, done) }, detail }
}

/** Whether it has waited so long that it may be the job itself that needs more room than there is. */
export function waitedLong({ values }: JobError, now: Date, maxMs: number): boolean {
	return unixSeconds(now) - Number(values.since) >= maxMs / 1000
}
