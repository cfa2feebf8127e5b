import { safeSessionStorage } from '#design/safe-storage.ts'
import type { Me } from '../contract.ts'

/** The token's owner, cached in session storage so that the menu need not wait for the server on every page. */
const key = 'me'

export function rememberMe(token: string, me: Me): void {
	safeSessionStorage.setJson(key, { token, me })
}

export function forgetMe(): void {
	safeSessionStorage.set(key, null)
}

export function knownMe(token: string): Me | null {
	const stored = safeSessionStorage.getJson(key) as { token: string; me: Me } | null
	return stored?.token === token ? stored.me : null
}
