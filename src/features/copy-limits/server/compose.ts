import type { Platform } from '#platform/platform.ts'
import { createCopyLimits } from './copy-limits.service.ts'
import { type CopyLimitTables, createCopyLimitsStore } from './copy-limits.store.ts'

type CopyLimitsDeps = Omit<Parameters<typeof createCopyLimits>[0], 'store'>

export function composeCopyLimits({ database }: Platform, deps: CopyLimitsDeps) {
	return {
		copyLimits: createCopyLimits({ store: createCopyLimitsStore(database.db<CopyLimitTables>()), ...deps }),
	}
}
