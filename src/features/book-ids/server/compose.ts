import type { Db } from '#platform/database.ts'
import type { JobRun, NewJob } from '#platform/jobs/job-types.ts'
import { createJobsStore, type JobTables } from '#platform/jobs/jobs.store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import { createBookIdHolds } from './book-id-holds.ts'
import { type BookIdJobsDeps, type BookIdStores, bookIdHandlers } from './book-id-jobs.ts'
import { createBookIds } from './book-ids.service.ts'
import { type BookIdTables, createBookIdsStore } from './book-ids.store.ts'
import { watchFormerIds } from './former-ids.ts'

type Deps = Pick<BookIdJobsDeps, 'holds' | 'former' | 'coverKey' | 'products' | 'coverOf' | 'remakeDemo'> & {
	jobs: Jobs
	isBusyIn(db: Db<unknown>): (bookId: string) => Promise<boolean>
	saveProductIn(db: Db<unknown>): BookIdStores['saveProduct']
	coversIn(db: Db<unknown>): BookIdJobsDeps['covers'] & { put: BookIdStores['putCover'] }
}

const minuteMs = 60_000

/** Whether the files of a book are on their way to another id, or go with it. */
export const isBookMovingIn = (db: Db<unknown>) => createBookIdsStore(db.withTables<BookIdTables>()).isMoving

export async function composeFormerIds({ database, log }: Platform) {
	const store = createBookIdsStore(database.db<BookIdTables>())
	return watchFormerIds({ database, log }, store.former)
}

export function composeBookIdHolds(
	{ database, files, log }: Platform,
	{ isBusyIn, usedCovers }: Pick<Deps, 'isBusyIn'> & { usedCovers(id: string): Promise<string[]> },
) {
	const bookIdHolds = createBookIdHolds({
		store: createBookIdsStore(database.db<BookIdTables>()),
		isBusy: isBusyIn(database.db()),
		usedCovers,
		files,
		log,
	})
	return {
		bookIdHolds,
		bookIdSweep: {
			...{ kind: 'book_id_sweep', priority: 4, atOnce: 1, everyMs: 5 * minuteMs },
			run: () => bookIdHolds.sweep(),
		},
	}
}

export function composeBookIds(
	{ database, files, clock, log }: Platform,
	{ isBusyIn, saveProductIn, coversIn, jobs, ...deps }: Deps,
) {
	const storesIn = (db: Db<unknown>) => ({
		...createBookIdsStore(db.withTables<BookIdTables>()),
		isBusy: isBusyIn(db),
		saveProduct: saveProductIn(db),
		putCover: coversIn(db).put,
		holdJob: (run: JobRun) => run.hold(db),
		addJob: (job: NewJob & { createdAt: Date }) => createJobsStore(db.withTables<JobTables>()).add(job),
	})
	const stores = transactional(database, storesIn)
	const covers = coversIn(database.db())
	for (const handler of bookIdHandlers({ ...stores, storesIn, ...deps, covers, files, clock, log }))
		jobs.handle(handler)
	return { bookIds: createBookIds({ ...stores, jobs, clock }) }
}
