import type { Platform } from '#platform/platform.ts'
import { createWordCheck } from './word-check.service.ts'

type WordCheckDeps = Omit<Parameters<typeof createWordCheck>[0], 'clock'>

export function composeWordCheck({ clock }: Platform, deps: WordCheckDeps) {
	return { wordCheck: createWordCheck({ ...deps, clock }) }
}
