import { ownPath } from '#contract/own-path.ts'
import type { Me, Registration } from '#features/accounts/contract.ts'
import { homeOf } from './home-of.ts'

export type RegistrationStep =
	| { act: 'register'; registration: Registration }
	/** The address may be somebody else's: this browser started no sign-up, or another account is signed in. */
	| { act: 'ask'; registration: Registration; current: Me | null }
	| { act: 'go'; address: string }

/** @param isOwn whether this browser started the sign-up */
export function registrationStep(
	fields: URLSearchParams,
	{ isOwn, me }: { isOwn: boolean; me: Me | null },
): RegistrationStep {
	const registration: Registration = {
		name: fields.get('name') ?? '',
		email: fields.get('email') ?? '',
		user_id: fields.get('user_id') ?? '',
		time: Number(fields.get('time') ?? 0),
		signature: fields.get('signature') ?? '',
	}
	// The page was reloaded: the link is used up.
	if (me !== null && me.user_id === registration.user_id)
		return { act: 'go', address: addressAfterRegistration(fields, me) }
	return isOwn && me === null ? { act: 'register', registration } : { act: 'ask', registration, current: me }
}

/** The target is not signed, so it is limited to a path of this shop. */
export function addressAfterRegistration(fields: URLSearchParams, me: Me | null): string {
	return ownPath(fields.get('next'), me ? homeOf(me) : '/dashboard')
}
