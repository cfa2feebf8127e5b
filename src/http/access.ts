import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Role, StaffRole } from '#contract/vocabulary.ts'

/** `publisherId` is set for partners only. */
export type Member = {
	kind: 'member'
	userId: string
	role: Role
	sessionId: string
	publisherId: string | null
}
/** Not signed in; `because` says why a token that was sent is no longer valid. */
export type Guest = {
	kind: 'guest'
	because?: ErrorCode
	/** The API key of a publisher's program: it is let in by `partnerOrKey` and by nothing else. */
	key?: { keyId: string; publisherId: string }
}
export type Caller = Member | Guest

/**
 * Decides who may make a call: returns the caller as the handler may see them, or throws.
 * Every route names one, so a route that nobody thought about does not compile.
 */
export type Gate<Admitted extends Caller> = {
	readonly name: string
	/** Whether it admits people who work in the shop: what they change is logged. */
	readonly isOfStaff?: true
	/** Whether a session that another process ended a moment ago may still pass. */
	readonly mayBeRecent?: true
	admit(caller: Caller): Admitted
}

export const everyone: Gate<Caller> = { name: 'everyone', admit: caller => caller }

export const signedIn: Gate<Member> = { name: 'signedIn', admit: member }

/** Without a question to the database: for what is written often and worth little. */
export const recentlySignedIn: Gate<Member> = { ...signedIn, mayBeRecent: true }

export const administrator = gateOfStaff('administrator', ['admin'])
/** Books, products and all that readers see of them. */
export const editor = gateOfStaff('editor', ['admin', 'editor'])
/** Partners and their money, readers and their access. */
export const salesperson = gateOfStaff('salesperson', ['admin', 'sales'])
/** Whoever works in the shop. */
export const staff = gateOfStaff('staff', ['admin', 'editor', 'sales'])

export const partner: Gate<Member & { publisherId: string }> = {
	name: 'partner',
	admit(caller) {
		const admitted = withRole(caller, ['partner'])
		if (admitted.publisherId === null) throw new AppError('forbidden')
		return { ...admitted, publisherId: admitted.publisherId }
	},
}

/** Reads of a publisher that its programs may make too. */
export const partnerOrKey: Gate<{ publisherId: string } & Caller> = {
	name: 'partnerOrKey',
	admit(caller) {
		if (caller.kind === 'guest' && caller.key) return { ...caller, publisherId: caller.key.publisherId }
		return partner.admit(caller)
	},
}

function member(caller: Caller): Member {
	if (caller.kind === 'member') return caller
	throw new AppError(caller.key ? 'forbidden' : (caller.because ?? 'unauthenticated'))
}

function gateOfStaff(name: string, roles: readonly StaffRole[]): Gate<Member> {
	return { name, isOfStaff: true, admit: caller => withRole(caller, roles) }
}

function withRole(caller: Caller, roles: readonly Role[]): Member {
	const admitted = member(caller)
	if (!roles.includes(admitted.role)) throw new AppError('forbidden')
	return admitted
}
