import { useSyncExternalStore } from 'react'

/** In root ems, as reader.module.css has it: from there on tools fit beside a page. */
const wideRem = 48

/** As a query of a container does: by the font size that is set, which media queries don't know. */
function isWide(): boolean {
	return innerWidth >= wideRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function watch(watcher: () => void): () => void {
	window.addEventListener('resize', watcher)
	return () => window.removeEventListener('resize', watcher)
}

export function useIsWide(): boolean {
	return useSyncExternalStore(watch, isWide, () => false)
}
