import type { Db } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { createDrafts } from './drafts.service.ts'
import { createDraftsStore, type DraftTables } from './drafts.store.ts'
import { createPresence } from './presence.service.ts'
import { createPresenceStore, type PresenceTables } from './presence.store.ts'
import { createVersions } from './versions.service.ts'
import { createVersionsStore, type VersionsStore, type VersionTables } from './versions.store.ts'

/** Drafts, versions and who has what open; features save through `versionsIn` in their own transactions. */
export function composeRecords({ database, clock }: Platform) {
	return {
		drafts: createDrafts({ store: createDraftsStore(database.db<DraftTables>()), clock }),
		versions: createVersions(versionsIn(database.db())),
		presence: createPresence({ store: createPresenceStore(database.db<PresenceTables>()), clock }),
	}
}

export function versionsIn(db: Db<unknown>): VersionsStore {
	return createVersionsStore(db.withTables<VersionTables>())
}
