// Safari has no requestIdleCallback.
export function whenIdle(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act)
	else setTimeout(act, 200)
}
