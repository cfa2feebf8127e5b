import { unixSeconds } from '#platform/clock.ts'
import type { Job, JobError } from './job-types.ts'

/**
 * The error of a job that found the disk full. `since` is when it first did as far as it is now, in Unix
 * seconds: with each step that it comes further its wait begins anew.
 */
export function diskFullError(
	{ error, progress }: Pick<Job, 'error' | 'progress'>,
	{ now, detail }: { now: Date; detail: string },
): JobError {
	const earlier = error?.code === 'disk_full' ? error.values : {}
	const [before, done] = [Number(earlier.done ?? -1), progress?.done ?? 0]
	const since = done > before ? unixSeconds(now) : Number(earlier.since)
	return { code: 'disk_full', path: null, values: { since, done: Math.max(before, done) }, detail }
}

/** Whether it has waited so long that it may be the job itself that needs more space than there is. */
export function waitedLong({ values }: JobError, now: Date, maxMs: number): boolean {
	return unixSeconds(now) - Number(values.since) >= maxMs / 1000
}
