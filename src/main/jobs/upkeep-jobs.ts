import { coverFilesFolder } from '#features/covers/server/cover-jobs.ts'
import { productImportsFolder } from '#features/product-import-export/server/product-import.service.ts'
import type { Clock } from '#platform/clock.ts'
import { sweepReceived } from '#platform/files/received-files.ts'
import type { FileStore } from '#platform/files.ts'
import type { JobHandler } from '#platform/jobs/job-types.ts'

type UpkeepDeps = {
	files: Pick<FileStore, 'sweep' | 'list' | 'delete'>
	uploads: { sweep(): Promise<void> }
	teacherKeys: { sweep(): Promise<void> }
	sessions: { sweep(): Promise<void> }
	jobs: { removeOld(): Promise<void> }
	partnerSite: { reportDeletions(): Promise<void> }
	catalogue: { refreshListings(): Promise<void> }
	clock: Clock
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Longer than anybody writes one file. */
const writingMs = 24 * hourMs

/** Files for a job are removed after so long: its owner has an answer, or gave up, long before. */
const jobFileMs = 30 * writingMs
const jobFolders = [coverFilesFolder, productImportsFolder]

export function upkeepHandlers({
	files,
	uploads,
	teacherKeys,
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
				await teacherKeys.sweep()
				const before = new Date(clock.now().getTime() - jobFileMs)
				for (const folder of jobFolders) await sweepReceived(files, { folder, before })
				await jobs.removeOld()
				await partnerSite.reportDeletions()
			},
		},
	]
}
