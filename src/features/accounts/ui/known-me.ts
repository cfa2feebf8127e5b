import type { Me } from '../contract.ts'

/** Who a token belongs to, as the page before this one heard it: the menu need not wait for the server on every page. */
const key = 'me'

export function rememberMe(token: string, me: Me): void {
	// A browser that forbids storage asks again on every page.
	try {
		sessionStorage.setItem(key, JSON.stringify({ token, me }))
	} catch {}
}

export function forgetMe(): void {
	try {
		sessionStorage.removeItem(key)
	} catch {}
}

/** @returns null where this tab has not heard of the token */
export function knownMe(token: string): Me | null {
	try {
		const kept: { token: string; me: Me } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
		return kept?.token === token ? kept.me : null
	} catch {
		return null
	}
}
