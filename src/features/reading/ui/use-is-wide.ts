import { useSyncExternalStore } from 'react'

/** The breakpoint of reader.module.css from which tools fit beside a page. */
const wide = '(min-width: 48rem)'

function watch(watcher: () => void): () => void {
	const query = matchMedia(wide)
	query.addEventListener('change', watcher)
	return () => query.removeEventListener('change', watcher)
}

export function useIsWide(): boolean {
	return useSyncExternalStore(
		watch,
		() => matchMedia(wide).matches,
		() => false,
	)
}
