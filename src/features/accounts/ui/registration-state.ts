/** The `state` of a sign-up that this browser started: in a cookie, and in the return address. */
const plainName = 'registration_state'
/** Time to fill in the partner site's form. */
const lifetimeS = 3600

/** Another host below the same domain can set no cookie with this prefix (RFC 6265bis, 4.1.3). */
const nameOf = (isHttps: boolean) => (isHttps ? `__Host-${plainName}` : plainName)

/** Readable by scripts: the page compares it with the address. */
export function registrationStateCookie(state: string, { isHttps }: { isHttps: boolean }): string {
	const secure = isHttps ? '; Secure' : ''
	return `${nameOf(isHttps)}=${state}; Path=/; Max-Age=${lifetimeS}; SameSite=Lax${secure}`
}

/** Single use. @param state of the return address */
export function takeRegistrationState(state: string | null): boolean {
	const pairs = document.cookie.split('; ')
	const isHttps = location.protocol === 'https:'
	const cookieName = nameOf(isHttps)
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
	document.cookie = `${cookieName}=; Path=/; Max-Age=0${isHttps ? '; Secure' : ''}`
	return state !== null && state !== '' && pairs.includes(`${cookieName}=${state}`)
}
