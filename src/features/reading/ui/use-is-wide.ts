import { useSyncExternalStore } from 'react'

/** In root ems, which media queries don't know, as reader.module.css has it. A phone held sideways is all page. */
const [wideRem, lowRem] = [48, 30]

function isWide(): boolean {
	const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
	return innerWidth >= wideRem * rem && innerHeight > lowRem * rem
}

function watch(watcher: () => void): () => void {
	window.addEventListener('resize', watcher)
	return () => window.removeEventListener('resize', watcher)
}

export function useIsWide(): boolean {
	return useSyncExternalStore(watch, isWide, () => false)
}
