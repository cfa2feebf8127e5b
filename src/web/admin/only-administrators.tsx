import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/ui/session.ts'
import { GoTo } from '#web/go-to.tsx'

/** Everybody else goes to the login; while nobody knows yet who this is, nothing is shown. */
export function OnlyAdministrators({ children }: { children: ReactNode }) {
	const { status, me } = useSession()
	if (status === 'guest' || (me && me.role !== 'admin')) return <GoTo address="/login" />
	return me ? children : null
}
