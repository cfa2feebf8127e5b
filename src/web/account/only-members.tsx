import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Me } from '#features/accounts/contract.ts'
import { useSession } from '#features/accounts/ui/session.ts'

type Props = {
	/** Shown while nobody knows yet who this is. */
	meanwhile: ReactNode
	children: (me: Me) => ReactNode
}

/** Private pages: a guest goes to the login, a partner to the orders. */
export function OnlyMembers({ meanwhile, children }: Props) {
	const { status, me } = useSession()
	if (status === 'guest') return <Navigate to="/login" replace />
	if (me === null) return meanwhile
	return children(me)
}
