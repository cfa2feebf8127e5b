import type { ReactNode } from 'react'
import type { Me } from '#features/accounts/contract.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import { GoTo } from '#web/go-to.tsx'

type Props = {
	/** Shown while the session is unknown. */
	meanwhile: ReactNode
	children: (me: Me) => ReactNode
}

export function OnlyMembers({ meanwhile, children }: Props) {
	const { status, me } = useSession()
	if (status === 'guest') return <GoTo address="/login" />
	if (me === null) return meanwhile
	return children(me)
}
