/** The `state` of a sign-up that this browser started: in a cookie, and in the return address. */
const cookieName = 'registration_state'
const path = '/register'
/** Time to fill in the partner site's form. */
const lifetimeS = 3600

/** Readable by scripts: the page compares it with the address. */
export function registrationStateCookie(state: string, { isHttps }: { isHttps: boolean }): string {
	const secure = isHttps ? '; Secure' : ''
	return `${cookieName}=${state}; Path=${path}; Max-Age=${lifetimeS}; SameSite=Lax${secure}`
}

/** Single use. @param state of the return address */
export function takeRegistrationState(state: string | null): boolean {
	const pairs = document.cookie.split('; ')
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
	document.cookie = `${cookieName}=; Path=${path}; Max-Age=0`
	return state !== null && state !== '' && pairs.includes(`${cookieName}=${state}`)
}
