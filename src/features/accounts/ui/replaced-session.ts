import { safeSessionStorage } from '#design/safe-storage.ts'

const key = 'session-replaced'

/** Whether this tab's session was ended by a sign-in elsewhere, and nobody has signed in here since. */
export const replacedSession = {
	get: (): boolean => safeSessionStorage.get(key) !== null,
	set: (isReplaced: boolean): void => safeSessionStorage.set(key, isReplaced ? '1' : null),
}
