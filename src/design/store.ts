import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

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

/**
 * Like `useStore`, for a large part of a page that the browser knows more of than the server: what is rendered after a change
 * leaves a press its turn, and comes a moment later.
 */
export function useStoreInTransition<T>({ watch, get }: Pick<Store<T>, 'watch' | 'get'>, onServer: T): T {
	const [value, setValue] = useState(onServer)
	useEffect(() => {
		const changed = () => startTransition(() => setValue(() => get()))
		changed()
		return watch(changed)
	}, [watch, get])
	return value
}
