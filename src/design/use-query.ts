import { useMemo, useSyncExternalStore } from 'react'

type Change = (query: URLSearchParams) => void
type Options = {
	/** Whether Back leads to what was before. */
	isStep?: boolean
}

const watchers = new Set<() => void>()

/** What stands in the query of the address, and how to change it without a new document; nothing on the server. */
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
