import type { Db } from '#platform/database.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import { firstVersion, saveVersion } from '#records/server/save-version.ts'
import type { VersionsStore } from '#records/server/versions.store.ts'
import { type CoversStore, type CoverVersions, createCovers } from './covers.service.ts'

type CoversDeps = {
	coversIn(db: Db<unknown>): CoversStore
	versionsIn(db: Db<unknown>): VersionsStore
	firstPage(bookId: string): Promise<Uint8Array | null>
	hasPages(bookId: string): Promise<boolean>
}

export function composeCovers(
	{ database, files, clock }: Platform,
	{ coversIn, versionsIn, firstPage, hasPages }: CoversDeps,
) {
	const storesIn = (db: Db<unknown>) => ({ covers: coversIn(db), versions: coverVersions(versionsIn(db)) })
	return { covers: createCovers({ ...transactional(database, storesIn), files, firstPage, hasPages, clock }) }
}

function coverVersions(versions: VersionsStore): CoverVersions {
	return {
		newest: async id => (await versions.newest({ kind: 'cover', id })) ?? firstVersion,
		state: (id, version) => versions.state({ kind: 'cover', id }, version),
		save: saving => saveVersion(versions, saving),
	}
}
