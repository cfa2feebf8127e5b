/** Where the specification keeps the token. */
export const tokenKey = 'token'

// A browser that forbids storage keeps nobody signed in beyond the page, and must not fail over it.
export function tokenKept(): string | null {
	try {
		return localStorage.getItem(tokenKey)
	} catch {
		return null
	}
}

export function keepToken(token: string): void {
	try {
		localStorage.setItem(tokenKey, token)
	} catch {}
}

/** Another tab may have signed in since: only the token that was meant is forgotten. */
export function forgetToken(token: string): void {
	try {
		if (localStorage.getItem(tokenKey) === token) localStorage.removeItem(tokenKey)
	} catch {}
}
