import type { ReactNode } from 'react'
import { isStaff } from '#contract/roles.ts'
import type { Role } from '#contract/vocabulary.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import { GoTo } from '#web/go-to.tsx'
import { loginWithWayBack } from '#web/way-back.ts'

type Props = {
	/** Whose page it is; by default everybody's who works in the shop. */
	may?: (role: Role) => boolean
	children: ReactNode
}

/** Others are redirected to the login; nothing is shown while the session is unknown. */
export function OnlyStaff({ may = isStaff, children }: Props) {
	const { status, me } = useSession()
	if (status === 'guest') return <GoTo address={loginWithWayBack()} />
	if (me && !may(me.role)) return <GoTo address="/login" />
	return me ? children : null
}
