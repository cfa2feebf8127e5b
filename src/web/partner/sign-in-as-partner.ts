import { call } from '#contract/call.ts'
import type { Credentials } from '#features/accounts/contract.ts'
import { startSession } from '#features/accounts/ui/session.ts'
import type { partnersApi } from '#features/partners/contract.ts'

export async function signInAsPartner(credentials: Credentials): Promise<void> {
	const { token } = await call<typeof partnersApi.signIn>(
		'POST /api/partners/login',
		{ body: credentials },
		{ isAnonymous: true },
	)
	await startSession(token)
}
