import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#features/accounts/ui/session.ts'

/** Everybody else goes to the login; while nobody knows yet who this is, nothing is shown. */
export function OnlyAdministrators({ children }: { children: ReactNode }) {
	const { status, me } = useSession()
	if (status === 'guest' || (me && me.role !== 'admin')) return <Navigate to="/login" replace />
	return me ? children : null
}
