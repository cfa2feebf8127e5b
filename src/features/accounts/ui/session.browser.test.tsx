import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#contract/call.ts'
import type { accountsApi } from '../contract.ts'
import { knownMe } from './known-me.ts'
import { resumeSession, signOut } from './session.ts'
import { storedToken, storeToken } from './token.ts'

afterEach(() => {
	vi.restoreAllMocks()
	localStorage.clear()
})

test('who signs out while the token is renewed is signed out', async () => {
	storeToken('old', 'anna')
	const headers = { 'www-authenticate': 'Bearer error="invalid_token"' }
	let over = ''
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
		const path = new URL(String(address), location.href).pathname
		if (path === '/api/auth/renew') return Response.json({ token: 'new', user_id: 'anna' })
		if (path === '/api/auth/logout') return new Response(null, { status: 204 })
		if (path !== '/api/users') return new Response(null, { status: 404 })
		if (new Headers(options?.headers).get('x-auth-token') === over)
			return Response.json({ errors: [{ code: 'unauthenticated' }] }, { status: 401, headers })
		return Response.json({ user_id: 'anna', login: 'anna', role: 'reader' })
	})
	resumeSession(async () => ({
		// Stands for a call that is under way, with a token that is over.
		stashItems: async () => void (await call<typeof accountsApi.me>('GET /api/users', {})),
		restoreItems: () => undefined,
		remove: async () => undefined,
	}))
	await vi.waitFor(() => expect(knownMe('old')).not.toBeNull())
	over = 'old'

	await signOut()

	expect(storedToken()).toBeNull()
})
