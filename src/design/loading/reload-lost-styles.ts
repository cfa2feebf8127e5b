import { backoffMs } from '#design/loading/backoff-ms.ts'

let isWatching = false

/**
 * Vite fetches the style sheet of a later part once. Where that failed, the part would come without it as soon as its code is
 * loaded again: from the first call on such a sheet is fetched until it comes.
 */
export function reloadLostStyles(): void {
	if (isWatching) return
	isWatching = true
	const awaited = new WeakSet<HTMLLinkElement>()
	function reload(link: HTMLLinkElement, attempt: number): void {
		awaited.add(link)
		setTimeout(() => {
			// It was on its way.
			if (link.sheet || !link.isConnected) return
			const next = document.createElement('link')
			Object.assign(next, { rel: 'stylesheet', href: link.href, crossOrigin: link.crossOrigin })
			next.onerror = () => reload(next, attempt + 1)
			awaited.add(next)
			link.replaceWith(next)
		}, backoffMs(attempt))
	}
	window.addEventListener('vite:preloadError', () => {
		for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
			if (!link.sheet && !awaited.has(link)) reload(link, 0)
	})
}
