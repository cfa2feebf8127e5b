import { AppError } from '#contract/errors.ts'
import type { StaffRole } from '#contract/vocabulary.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { readablePassword } from '#platform/readable-password.ts'
import type { StaffPerson } from '../contract.ts'

export type StoredStaff = {
	userId: string
	name: string
	email: string
	role: StaffRole
	createdAt: Date
	signedInAt: Date | null
}
type StaffDeps = {
	people: {
		/** By name. */
		list(): Promise<StoredStaff[]>
		find(userId: string): Promise<StoredStaff | undefined>
		/** @returns false where the email is somebody's already */
		add(person: Omit<StoredStaff, 'signedInAt'> & { passwordHash: string }): Promise<boolean>
		/** @returns false for the last administrator, who stays one */
		change(userId: string, next: { name: string; role: StaffRole }): Promise<boolean>
		setPassword(userId: string, passwordHash: string): Promise<void>
		/** @returns false for the last administrator, who stays */
		remove(userId: string): Promise<boolean>
	}
	/** Ends every session but one, and asks every browser for the password again. */
	forgetSignIns(userId: string, exceptSessionId?: string): Promise<void>
	clock: Clock
}
export type Staff = ReturnType<typeof createStaff>

/** The accounts of those who work in the shop. */
export function createStaff({ people, forgetSignIns, clock }: StaffDeps) {
	async function requirePerson(userId: string): Promise<StoredStaff> {
		const person = await people.find(userId)
		if (!person) throw new AppError('not_found')
		return person
	}

	return {
		list: async () => ({ people: (await people.list()).map(onTheWire) }),

		/** @throws AppError `taken` for an email that an account here has */
		async add({ name, email, role }: { name: string; email: string; role: StaffRole }) {
			const password = readablePassword()
			const person = { userId: newId(), name, email: email.toLowerCase(), role, createdAt: clock.now() }
			const isAdded = await people.add({ ...person, passwordHash: await hashPassword(password) })
			if (!isAdded) throw new AppError('taken', { path: 'email' })
			return { person: onTheWire({ ...person, signedInAt: null }), password }
		},

		/** @throws AppError `not_found`, `last_administrator` */
		async change(userId: string, next: { name: string; role: StaffRole }) {
			const before = await requirePerson(userId)
			if (!(await people.change(userId, next))) throw new AppError('last_administrator')
			if (before.role !== next.role) await forgetSignIns(userId)
			return { person: onTheWire({ ...before, ...next }) }
		},

		/** Whoever gives themselves a new password has to see it: their session goes on. */
		async newPassword(userId: string, caller: { userId: string; sessionId: string }) {
			const person = await requirePerson(userId)
			const password = readablePassword()
			await people.setPassword(userId, await hashPassword(password))
			await forgetSignIns(userId, caller.userId === userId ? caller.sessionId : undefined)
			return { person: onTheWire(person), password }
		},

		/** @throws AppError `not_found`, `last_administrator` */
		async remove(userId: string): Promise<undefined> {
			await requirePerson(userId)
			if (!(await people.remove(userId))) throw new AppError('last_administrator')
			return undefined
		},
	}
}

function onTheWire({ userId, createdAt, signedInAt, ...person }: StoredStaff): StaffPerson {
	const signed_in_at = signedInAt && unixSeconds(signedInAt)
	return { ...person, user_id: userId, since: unixSeconds(createdAt), signed_in_at }
}
