import { safeLocalStorage } from '#design/safe-storage.ts'

/** The key is the specification's. */
export const tokenKey = 'token'
/** Whose it is: tells other tabs a renewal from another sign-in. */
const userKey = 'token-user'

// Without local storage the session lasts until the page is left.
export function storedToken(): string | null {
	return safeLocalStorage.get(tokenKey)
}

export function tokenUser(): string | null {
	return storedToken() && lastUser()
}

/** Whose the token is, or was where the server ended its session; null once somebody has logged out. */
export function lastUser(): string | null {
	return safeLocalStorage.get(userKey)
}

/** At a sign-out: other tabs leave their screens as well, instead of asking to log in again. */
export function forgetUser(): void {
	safeLocalStorage.set(userKey, null)
}

/** @param userId null right after a sign-in */
export function storeToken(token: string, userId: string | null): void {
	// Before the token: other tabs get the storage event of that, and then read both.
	safeLocalStorage.set(userKey, userId)
	safeLocalStorage.set(tokenKey, token)
}

/** Another tab may have signed in since. */
export function forgetToken(token: string): void {
	if (storedToken() === token) safeLocalStorage.set(tokenKey, null)
}
