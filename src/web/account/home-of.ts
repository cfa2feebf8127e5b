import type { Me } from '#features/accounts/contract.ts'

/** Where somebody lands after signing in. */
export function homeOf({ role }: Me): string {
	return role === 'partner' ? '/partner-dashboard' : '/dashboard'
}
