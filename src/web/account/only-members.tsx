import type { ReactNode } from 'react'
import type { Me } from '#features/accounts/contract.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import { GoTo } from '#web/go-to.tsx'

type Props = {
	/** Shown while nobody knows yet who this is. */
	meanwhile: ReactNode
	children: (me: Me) => ReactNode
}

/** Private pages: a guest goes to the login, a partner to the orders. */
export function OnlyMembers({ meanwhile, children }: Props) {
	const { status, me } = useSession()
	if (status === 'guest') return <GoTo address="/login" />
	if (me === null) return meanwhile
	return children(me)
}
