import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { PartnerSite } from '#features/partner-site/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import type { Credentials, Me, Profile, Registration } from '../contract.ts'
import type { AccountsStore, Person } from './accounts.store.ts'
import type { Sessions } from './sessions.ts'
import type { LimitSignIns } from './sign-in-limits.ts'

/** From where somebody comes. */
export type Visit = { address: string; userAgent: string; language: Language | null }
type Needs = {
	store: AccountsStore
	sessions: Sessions
	limitSignIns: LimitSignIns
	partnerSite: Pick<PartnerSite, 'authenticate' | 'verifyRegistration' | 'forget'>
	clock: Clock
}
export type Accounts = ReturnType<typeof createAccounts>

const linkMaxAgeSeconds = 600
/** How far the partner site's clock may be ahead of ours. */
const clockSkewSeconds = 60

export function createAccounts({ store, sessions, limitSignIns, partnerSite, clock }: Needs) {
	/** Local accounts first, else the partner site's; either way one password is checked, so both take the same time. */
	async function identify(
		{ username, password }: Credentials,
		language: Language | null,
	): Promise<Person | null> {
		const local = await store.findLocal(username.trim().toLowerCase())
		if (local) return (await isPassword(password, local.passwordHash ?? undefined)) ? local : null
		const account = await partnerSite.authenticate(username, password)
		if (!account) return null
		const person = { ...account, role: 'user' as const, publisherId: null, language }
		return store.upsert({ ...person, createdAt: clock.now() })
	}

	async function personOf(member: Member): Promise<Person> {
		const person = await store.find(member.userId)
		if (!person) throw new AppError('unauthenticated')
		return person
	}

	return {
		authenticate: sessions.authenticate,

		async signIn(credentials: Credentials, visit: Visit): Promise<{ token: string }> {
			const who = { account: credentials.username, address: visit.address }
			const person = await limitSignIns(who, () => identify(credentials, visit.language))
			if (!person) throw new AppError('login_fail')
			return { token: await sessions.open(person.userId, visit.userAgent) }
		},

		/** Opens a session for a partner whose password was checked already. */
		async openPartnerSession(
			partner: { publisherId: string; name: string; email: string },
			visit: Visit,
		): Promise<string> {
			const person = { ...partner, userId: newId(), role: 'partner' as const, language: visit.language }
			const { userId } = await store.upsert({ ...person, createdAt: clock.now() })
			return sessions.open(userId, visit.userAgent)
		},

		/** After a new password: whoever knew the old one has to know the new. */
		async endPartnerSessions(publisherId: string): Promise<void> {
			const userId = await store.findPartner(publisherId)
			if (userId) await sessions.endAll(userId)
		},

		async register(registration: Registration, visit: Visit): Promise<{ token: string; user_id: string }> {
			const { name, email, user_id: userId, time, signature } = registration
			if (!signature || !time || !partnerSite.verifyRegistration(registration))
				throw new AppError('bad_signature')
			const createdAt = clock.now()
			const ageSeconds = createdAt.getTime() / 1000 - time
			if (ageSeconds > linkMaxAgeSeconds || ageSeconds < -clockSkewSeconds)
				throw new AppError('bad_signature')
			const person = {
				userId,
				name,
				email,
				role: 'user' as const,
				publisherId: null,
				language: visit.language,
			}
			const refusal = await store.register({ ...person, createdAt }, signature)
			if (refusal) throw new AppError(refusal)
			return { token: await sessions.open(userId, visit.userAgent), user_id: userId }
		},

		signOut: (member: Member): Promise<void> => sessions.end(member),

		/** Partners are the administrators' records, not their own to delete. */
		async deleteAccount(member: Member): Promise<void> {
			if (member.role === 'partner') throw new AppError('forbidden')
			await partnerSite.forget(member.userId)
			await sessions.end(member)
			await store.remove(member.userId)
		},

		async me(member: Member): Promise<Me> {
			const { userId, role, name, email } = await personOf(member)
			return { user_id: userId, role, name, email }
		},

		async profile(member: Member): Promise<Profile> {
			const [person, session] = await Promise.all([
				personOf(member),
				sessions.find(member.userId, member.sessionId),
			])
			if (!session) throw new AppError('unauthenticated')
			const { userId, role, name, email, language } = person
			const startedAt = Math.floor(session.createdAt.getTime() / 1000)
			return {
				...{ user_id: userId, role, name, email, language },
				session: { started_at: startedAt, user_agent: session.userAgent },
			}
		},

		/** @returns the account's id; where there is one with this email, it gets the new password */
		async createAdministrator(given: { email: string; password: string; name: string }): Promise<string> {
			const email = given.email.trim().toLowerCase()
			const person = { userId: newId(), role: 'admin' as const, name: given.name, email }
			const rest = { publisherId: null, language: null, createdAt: clock.now() }
			const passwordHash = await hashPassword(given.password)
			const userId = await store.putAdministrator({ ...person, ...rest }, passwordHash)
			// Whoever needed a new password may not be the only one who knew the old one.
			await sessions.endAll(userId)
			return userId
		},
	}
}
