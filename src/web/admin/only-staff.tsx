import type { ReactNode } from 'react'
import { isStaff } from '#contract/roles.ts'
import type { Role } from '#contract/vocabulary.ts'
import type { Me } from '#features/accounts/contract.ts'
import { signIn } from '#features/accounts/ui/session.ts'
import { ScreenLock } from '#web/screen-lock/screen-lock.tsx'
import { loginWithWayBack } from '#web/way-back.ts'

type Props = {
	/** Whose page it is; by default everybody's who works in the shop. */
	may?: (role: Role) => boolean
	/** Shown while the session is unknown. */
	meanwhile?: ReactNode
	children(member: Me): ReactNode
}

/** Others are redirected to the login. */
export function OnlyStaff({ may = isStaff, meanwhile = null, children }: Props) {
	return (
		<ScreenLock
			may={may}
			signIn={signIn}
			guestAddress={loginWithWayBack}
			otherAddress="/login"
			leaveAddress={loginWithWayBack}
			meanwhile={meanwhile}
		>
			{children}
		</ScreenLock>
	)
}
