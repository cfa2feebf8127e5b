/** Storage of the browser that never throws: where it is forbidden or full, nothing is remembered. */
export const safeLocalStorage = safeStorage(() => localStorage)
export const safeSessionStorage = safeStorage(() => sessionStorage)

/** @param storage a browser that forbids storage throws at the mere look */
function safeStorage(storage: () => Storage) {
	function attempt<T>(act: () => T): T | null {
		try {
			return act()
		} catch {
			return null
		}
	}
	const get = (key: string): string | null => attempt(() => storage().getItem(key))
	/** @param text null removes the key */
	const set = (key: string, text: string | null): void =>
		void attempt(() => (text === null ? storage().removeItem(key) : storage().setItem(key, text)))
	return {
		get,
		set,
		/** @returns null for what is no JSON too */
		getJson: (key: string): unknown => attempt(() => JSON.parse(get(key) ?? 'null')),
		/** @param value null removes the key */
		setJson: (key: string, value: unknown): void => set(key, value === null ? null : JSON.stringify(value)),
		keys: (): string[] => attempt(() => Object.keys(storage())) ?? [],
	}
}
