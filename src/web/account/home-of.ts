import { isStaff } from '#contract/roles.ts'
import type { Me } from '#features/accounts/contract.ts'

export function homeOf({ role }: Me): string {
	if (isStaff(role)) return '/admin'
	return role === 'partner' ? '/partner-dashboard' : '/dashboard'
}
