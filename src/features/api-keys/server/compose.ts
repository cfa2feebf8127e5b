import { type Platform, transactional } from '#platform/platform.ts'
import { createApiKeys } from './api-keys.service.ts'
import { type ApiKeyTables, createApiKeysStore } from './api-keys.store.ts'

type ApiKeysDeps = Omit<Parameters<typeof createApiKeys>[0], 'store' | 'inTransaction' | 'clock'>

export function composeApiKeys({ database, clock }: Platform, deps: ApiKeysDeps) {
	const { stores: store, inTransaction } = transactional(database, db =>
		createApiKeysStore(db.withTables<ApiKeyTables>()),
	)
	return { apiKeys: createApiKeys({ store, inTransaction, clock, ...deps }) }
}
