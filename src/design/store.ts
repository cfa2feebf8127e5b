import { useSyncExternalStore } from 'react'

export type Store<T> = {
	/** The same object until something changes. */
	get(): T
	/** Tells the watchers, also where the value is the same. */
	set(next: T): void
	watch(watcher: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
	let value = initial
	const watchers = new Set<() => void>()
	return {
		get: () => value,
		set(next) {
			value = next
			for (const watcher of watchers) watcher()
		},
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
	}
}

/** @param onServer what the server renders, and the browser until it is hydrated */
export function useStore<T>({ watch, get }: Pick<Store<T>, 'watch' | 'get'>, onServer: T): T {
	return useSyncExternalStore(watch, get, () => onServer)
}
