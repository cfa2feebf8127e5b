import type { Db } from '#platform/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import { firstVersion, saveVersion } from '#records/server/save-version.ts'
import type { VersionsStore } from '#records/server/versions.store.ts'
import { coverHandler, createCoverJobs } from './cover-jobs.ts'
import { type CoversStore, type CoverVersions, coverKeysOf, createCovers } from './covers.service.ts'

type CoversDeps = {
	jobs: Jobs
	coversIn(db: Db<unknown>): CoversStore
	versionsIn(db: Db<unknown>): VersionsStore
	firstPage(bookId: string): Promise<Uint8Array | null>
	hasPages(bookId: string): Promise<boolean>
}

export function coverKeysIn(
	db: Db<unknown>,
	{ coversIn, versionsIn }: Pick<CoversDeps, 'coversIn' | 'versionsIn'>,
): (bookId: string) => Promise<string[]> {
	const stores = { covers: coversIn(db), versions: coverVersions(versionsIn(db)) }
	return bookId => coverKeysOf(stores, bookId)
}

export function composeCovers(
	{ database, files, clock }: Platform,
	{ coversIn, versionsIn, firstPage, hasPages, jobs }: CoversDeps,
) {
	const storesIn = (db: Db<unknown>) => ({ covers: coversIn(db), versions: coverVersions(versionsIn(db)) })
	const covers = createCovers({ ...transactional(database, storesIn), hasPages, clock })
	jobs.handle(coverHandler({ covers, files, firstPage }))
	return { covers, coverJobs: createCoverJobs({ covers, files, jobs, clock }) }
}

function coverVersions(versions: VersionsStore): CoverVersions {
	return {
		newest: async id => (await versions.newest({ kind: 'cover', id })) ?? firstVersion,
		state: (id, version) => versions.state({ kind: 'cover', id }, version),
		save: saving => saveVersion(versions, saving),
	}
}
