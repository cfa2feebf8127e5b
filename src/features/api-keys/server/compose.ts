import type { Platform } from '#platform/platform.ts'
import { createApiKeys } from './api-keys.service.ts'
import { type ApiKeyTables, createApiKeysStore } from './api-keys.store.ts'

type ApiKeysDeps = Omit<Parameters<typeof createApiKeys>[0], 'store' | 'clock'>

export function composeApiKeys({ database, clock }: Platform, deps: ApiKeysDeps) {
	const store = createApiKeysStore(database.db<ApiKeyTables>())
	return { apiKeys: createApiKeys({ store, clock, ...deps }) }
}
