import { useMemo, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

type Change = (query: URLSearchParams) => void
type Options = {
	isStep?: boolean
}

/** Counts changes made here, of which the browser sends no event. */
const changes = createStore(0)

/** The query of the address, changed through the History API; empty on the server. */
export function useQuery(): [URLSearchParams, (change: Change, options?: Options) => void] {
	const search = useSyncExternalStore(
		watch,
		() => location.search,
		() => '',
	)
	return [useMemo(() => new URLSearchParams(search), [search]), changeQuery]
}

function changeQuery(change: Change, { isStep = true }: Options = {}): void {
	const query = new URLSearchParams(location.search)
	change(query)
	const text = query.toString()
	const address = `${location.pathname}${text ? `?${text}` : ''}`
	if (isStep) history.pushState(null, '', address)
	else history.replaceState(null, '', address)
	changes.set(changes.get() + 1)
}

function watch(watcher: () => void): () => void {
	const stop = changes.watch(watcher)
	addEventListener('popstate', watcher)
	return () => {
		stop()
		removeEventListener('popstate', watcher)
	}
}
