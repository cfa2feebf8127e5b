import { backoffMs } from '#design/loading/backoff-ms.ts'

let isWatching = false

/**
 * Vite fetches the style sheet of a later part once. Where that failed, the part would come without it as soon as its code is
 * loaded again: from the first call on such a sheet is fetched until it comes.
 */
export function reloadLostStyles(): void {
	if (isWatching) return
	isWatching = true
	window.addEventListener('vite:preloadError', () => {
		for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
			if (isLost(link)) reload(link, 0)
	})
}

function reload(link: HTMLLinkElement, attempt: number): void {
	const next = document.createElement('link')
	Object.assign(next, { rel: 'stylesheet', crossOrigin: link.crossOrigin })
	next.onerror = () => reload(next, attempt + 1)
	link.replaceWith(next)
	setTimeout(() => {
		next.href = link.href
	}, backoffMs(attempt))
}

/** Browsers let nobody read the rules of a sheet that did not come. */
function isLost({ sheet }: HTMLLinkElement): boolean {
	try {
		return sheet !== null && sheet.cssRules === null
	} catch {
		return true
	}
}
