/**
 * Where an editor was when the session ended: the page of the editor that led to the login.
 * @param referrer `document.referrer`, whose query stays within one origin
 * @returns a path with its query; null from anywhere else
 */
export function returnAddress(referrer: string, origin: string): string | null {
	if (!URL.canParse(referrer)) return null
	const from = new URL(referrer)
	const isEditor = /^\/(?:admin|test|quiz)(?:\/|$)/.test(from.pathname)
	return from.origin === origin && isEditor ? from.pathname + from.search : null
}
