import { useMemo, useSyncExternalStore } from 'react'

type Change = (query: URLSearchParams) => void
type Options = {
	isStep?: boolean
}

const watchers = new Set<() => void>()

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
	for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
	watchers.add(watcher)
	addEventListener('popstate', watcher)
	return () => {
		watchers.delete(watcher)
		removeEventListener('popstate', watcher)
	}
}
