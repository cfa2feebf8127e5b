import { safeLocalStorage, safeSessionStorage } from '#design/safe-storage.ts'
import type { Me } from '../contract.ts'
import { tokenUser } from './token.ts'

/** The token's owner, cached in session storage so that the menu need not wait for the server on every page. */
const key = 'me'

export function rememberMe(token: string, me: Me): void {
	safeSessionStorage.setJson(key, { token, me })
}

export function forgetMe(): void {
	safeSessionStorage.set(key, null)
	safeLocalStorage.set(key, null)
}

/** Until the sign-out, for a device with offline copies: they are opened without the server. */
export function rememberOnDevice(me: Me): void {
	safeLocalStorage.setJson(key, me)
}

export function knownMe(token: string): Me | null {
	const stored = safeSessionStorage.getJson(key) as { token: string; me: Me } | null
	if (stored?.token === token) return stored.me
	const onDevice = safeLocalStorage.getJson(key) as Me | null
	return onDevice && onDevice.user_id === tokenUser() ? onDevice : null
}
