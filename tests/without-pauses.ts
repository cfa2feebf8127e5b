import { vi } from 'vitest'

/** Pauses of a retry take milliseconds, until `vi.unstubAllGlobals`. */
export function withoutPauses(): void {
	const { setTimeout: wait } = globalThis
	vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => wait(act, Math.min(ms, 20)))
}
