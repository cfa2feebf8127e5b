/** Whether the browser cannot run, or not even parse, the page's code. README names the oldest that can. */
export function isTooOld(): boolean {
	try {
		// Safari before 16.4 cannot parse such an expression.
		;/(?<!a)b/
		return !('timeout' in AbortSignal)
	} catch {
		return true
	}
}
