import { safeLocalStorage } from '#design/safe-storage.ts'
import { createStore } from '#design/store.ts'
import type { SearchOptions } from '../contract.ts'

const key = 'search-options'

/** Stored in this browser, for all books. */
const { get, set, watch } = createStore(stored())
export const searchOptions = {
	get,
	watch,
	change(changed: SearchOptions): void {
		const next = { ...get(), ...changed }
		safeLocalStorage.setJson(key, next.match_case || next.whole_words ? next : null)
		set(next)
	},
}

function stored(): SearchOptions {
	const { match_case, whole_words } = (safeLocalStorage.getJson(key) ?? {}) as SearchOptions
	return { match_case: match_case === true, whole_words: whole_words === true }
}
