import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Role } from '#contract/vocabulary.ts'
import type { Credentials, Me } from '#features/accounts/contract.ts'
import { stashItems } from '#features/accounts/ui/personal-items.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import { lastUser } from '#features/accounts/ui/token.ts'
import { GoTo, goTo } from '#web/go-to.tsx'
import { LoginAgain } from './login-again.tsx'
import css from './screen-lock.module.css'
import { makeCallsWait } from './waiting-caller.ts'

type Props = {
	may(role: Role): boolean
	signIn(credentials: Credentials): Promise<void>
	/** Where a guest is sent, and whoever has another role. */
	guestAddress(): string
	otherAddress: string
	/** Where the button beside the login leads. */
	leaveAddress(): string
	/** Shown until the session is known. */
	meanwhile?: ReactNode
	/** @param member who was logged in last, while nobody is */
	children(member: Me): ReactNode
}

/**
 * The screen of a member, which outlives the session: when that ends while the screen is open, it is hidden with all that is
 * typed in it until the same account logs in again. Whoever logs out leaves it.
 */
export function ScreenLock(props: Props) {
	const { may, signIn, guestAddress, otherAddress, leaveAddress, meanwhile = null, children } = props
	const { status, me } = useSession()
	const [member, setMember] = useState<Me | null>(null)
	/** Until the next login has told whose it is. */
	const [isOver, setOver] = useState(false)
	const isTheirs = me !== null && (member === null || me.user_id === member.user_id)
	const isShown = isTheirs && may(me.role)
	if (isShown && member !== me) setMember(me)
	if (isOver && isTheirs) setOver(false)
	if (status === 'guest' && !isOver) {
		const isLoggedOut = member === null || lastUser() === null
		if (isLoggedOut) return <Leaving to={guestAddress()}>{meanwhile}</Leaving>
		setOver(true)
	}
	if (isTheirs && !isShown) return <Leaving to={otherAddress}>{meanwhile}</Leaving>
	if (member === null) return meanwhile
	return (
		<>
			{/* Another role sees other things: what the former one was shown goes. */}
			<Screen key={member.role} userId={member.user_id} isLocked={!isShown}>
				{children(member)}
			</Screen>
			{isOver && (
				<LoginAgain
					email={member.email}
					signIn={credentials => {
						// What the locked screen has stored since is theirs, whoever logs in.
						stashItems(member.user_id)
						return signIn(credentials)
					}}
					onLeave={() => goTo(leaveAddress())}
				/>
			)}
			{me !== null && !isTheirs && <Reload />}
		</>
	)
}

function Screen({ userId, isLocked, children }: { userId: string; isLocked: boolean; children: ReactNode }) {
	const screen = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => makeCallsWait(userId), [userId])
	useLayoutEffect(() => {
		const element = screen.current
		if (!isLocked || !element) return
		const focused = document.activeElement
		element.inert = true
		return () => {
			element.inert = false
			if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
		}
	}, [isLocked])
	return (
		<div ref={screen} className={isLocked ? `${css.screen} ${css.locked}` : css.screen}>
			{children}
		</div>
	)
}

/** The screen stays meanwhile: what it sends as it goes would be sent as somebody else's. */
function Reload() {
	useEffect(() => location.reload(), [])
	return null
}

function Leaving({ to, children }: { to: string; children: ReactNode }) {
	return (
		<>
			{children}
			<GoTo address={to} />
		</>
	)
}
