import type { Me } from '#features/accounts/contract.ts'

/** The start page of a role. */
export function homeOf({ role }: Me): string {
	return role === 'partner' ? '/partner-dashboard' : '/dashboard'
}
