import { safeLocalStorage } from '#design/safe-storage.ts'
import { createStore, useStore } from '#design/store.ts'

/**
 * In this browser alone, for whoever uses it: whole per cents by level, as text: the calls send it so. `own` where a member wants it
 * by their own words, without a check.
 */
const name = 'word-check'
const result = createStore<string | null>(stored())

function stored(): string | null {
	const text = typeof window === 'undefined' ? null : safeLocalStorage.get(name)
	return text !== null && /^(own|[\d,]{7,15})$/.test(text) ? text : null
}

/** Null before a check, and until hydration. */
export const useStoredCheck = (): string | null => useStore(result, null)

export function storeCheck(text: string | null): void {
	safeLocalStorage.set(name, text)
	result.set(text)
}
