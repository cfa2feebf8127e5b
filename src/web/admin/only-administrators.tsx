import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/ui/session.ts'
import { GoTo } from '#web/go-to.tsx'
import { loginWithWayBack } from '#web/way-back.ts'

/** Others are redirected to the login; nothing is shown while the session is unknown. */
export function OnlyAdministrators({ children }: { children: ReactNode }) {
	const { status, me } = useSession()
	if (status === 'guest') return <GoTo address={loginWithWayBack()} />
	if (me && me.role !== 'admin') return <GoTo address="/login" />
	return me ? children : null
}
