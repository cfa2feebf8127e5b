import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#features/accounts/ui/session.ts'

/** Screens of administrators: anybody else goes to the login. Empty while nobody knows yet who this is. */
export function OnlyAdministrators({ children }: { children: ReactNode }) {
	const { status, me } = useSession()
	if (status === 'guest' || (me !== null && me.role !== 'admin')) return <Navigate to="/login" replace />
	return me === null ? null : children
}
