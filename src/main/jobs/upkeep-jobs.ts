import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files.ts'
import type { JobHandler } from '#platform/jobs/job-types.ts'

type UpkeepDeps = {
	files: Pick<FileStore, 'sweep'>
	uploads: { sweep(): Promise<void> }
	sessions: { sweep(): Promise<void> }
	jobs: { removeOld(): Promise<void> }
	partnerSite: { tellDeletions(): Promise<void> }
	catalogue: { refreshListings(): Promise<void> }
	clock: Clock
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Longer than anybody writes one file. */
const writingMs = 24 * hourMs

export function upkeepHandlers({
	files,
	uploads,
	sessions,
	jobs,
	partnerSite,
	catalogue,
	clock,
}: UpkeepDeps): JobHandler[] {
	const kind = { priority: 4, atOnce: 1 }
	return [
		{ ...kind, kind: 'session_upkeep', everyMs: minuteMs, run: () => sessions.sweep() },
		// Listings do the same when they are read; so nothing is left to do for the first reader after a quiet night.
		{ ...kind, kind: 'scheduled_changes', everyMs: minuteMs, run: () => catalogue.refreshListings() },
		{
			...kind,
			kind: 'leftovers_removal',
			everyMs: hourMs,
			async run() {
				await files.sweep(new Date(clock.now().getTime() - writingMs))
				await uploads.sweep()
				await jobs.removeOld()
				await partnerSite.tellDeletions()
			},
		},
	]
}
