import { safeLocalStorage } from '#design/safe-storage.ts'
import { createStore, useStore } from '#design/store.ts'

/** In this browser alone, for whoever uses it: whole per cents by level, as text: the calls send it so. */
const name = 'word-check'
const result = createStore<string | null>(stored())

function stored(): string | null {
	const text = typeof window === 'undefined' ? null : safeLocalStorage.get(name)
	return text !== null && /^(?:\d{1,3},){3}\d{1,3}$/.test(text) ? text : null
}

/** Null before a check, and until hydration. */
export const useStoredCheck = (): string | null => useStore(result, null)

export function storeCheck(known: readonly number[] | null): void {
	const text = known?.join() ?? null
	safeLocalStorage.set(name, text)
	result.set(text)
}
