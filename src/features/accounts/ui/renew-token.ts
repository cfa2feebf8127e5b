import { CallError } from '#contract/call.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { storedToken, storeToken, tokenUser } from './token.ts'

const lock = 'renew-token'
/** Other tabs wait for it. */
const maxRenewalMs = 15_000

export type RenewedToken = { token: string } | { code: ErrorCode }

/**
 * Gets the next token by the cookie that only this call carries; one tab at a time, and the others take what it got.
 * @param userId who is signed in here, if that is known: somebody else's token is not taken
 * @throws CallError `unavailable` where no answer came
 */
export function renewToken(refusedToken: string, userId: string | null): Promise<RenewedToken> {
	return oneAtATime(async () => {
		const stored = storedToken()
		if (stored !== null && stored !== refusedToken)
			return userId === null || tokenUser() === userId ? { token: stored } : { code: 'unauthenticated' }
		const headers = { 'accept-language': document.documentElement.lang }
		const signal = AbortSignal.timeout(maxRenewalMs)
		const response = await fetch('/api/auth/renew', { method: 'POST', headers, signal }).catch(() => null)
		if (response?.status === 401) return { code: await codeOf(response) }
		if (!response?.ok) throw new CallError('unavailable', [])
		const renewed: { token: string; user_id: string } | null = await response.json().catch(() => null)
		if (renewed === null) throw new CallError('unavailable', [])
		if (userId !== null && renewed.user_id !== userId) return { code: 'unauthenticated' }
		// Whoever signed out meanwhile stays signed out.
		if (storedToken() === refusedToken) storeToken(renewed.token, renewed.user_id)
		return { token: renewed.token }
	})
}

async function codeOf(response: Response): Promise<ErrorCode> {
	const body: ErrorBody | null = await response.json().catch(() => null)
	return body?.errors[0]?.code === 'session_replaced' ? 'session_replaced' : 'unauthenticated'
}

let queue: Promise<unknown> = Promise.resolve()

/** Over all tabs; only over this one where the shop has no https, and so no locks: the server bears two at once. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
	if ('locks' in navigator) return navigator.locks.request(lock, work) as Promise<T>
	const result = queue.then(work)
	queue = result.catch(() => undefined)
	return result
}
