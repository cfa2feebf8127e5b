import type { Me } from '#features/accounts/contract.ts'

export function homeOf({ role }: Me): string {
	return role === 'partner' ? '/partner-dashboard' : '/dashboard'
}
