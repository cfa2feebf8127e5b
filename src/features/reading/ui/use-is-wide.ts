import { useSyncExternalStore } from 'react'

/** As in reader.module.css: from here on there is room for the tools beside a page. */
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
