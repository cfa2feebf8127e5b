import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Role } from '#contract/vocabulary.ts'

/** `publisherId` is set for partners only. */
export type Member = {
	kind: 'member'
	userId: string
	role: Role
	sessionId: string
	publisherId: string | null
}
/** Not signed in; `because` says why a token that was sent is no longer valid. */
export type Guest = { kind: 'guest'; because?: ErrorCode }
export type Caller = Member | Guest

/** Every route names one, so a route that nobody thought about does not compile. */
export type Gate<Admitted extends Caller> = { readonly name: string; admit(caller: Caller): Admitted }

export const everyone: Gate<Caller> = { name: 'everyone', admit: caller => caller }

export const signedIn: Gate<Member> = { name: 'signedIn', admit: member }

export const administrator: Gate<Member> = {
	name: 'administrator',
	admit: caller => withRole(caller, 'admin'),
}

export const partner: Gate<Member & { publisherId: string }> = {
	name: 'partner',
	admit(caller) {
		const admitted = withRole(caller, 'partner')
		if (admitted.publisherId === null) throw new AppError('forbidden')
		return { ...admitted, publisherId: admitted.publisherId }
	},
}

function member(caller: Caller): Member {
	if (caller.kind === 'member') return caller
	throw new AppError(caller.because ?? 'unauthenticated')
}

function withRole(caller: Caller, role: Role): Member {
	const admitted = member(caller)
	if (admitted.role !== role) throw new AppError('forbidden')
	return admitted
}
