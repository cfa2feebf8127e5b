import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { PartnerSite } from '#features/partner-site/contract.ts'
import type { Member } from '#http/access.ts'
import type { OpenedSession } from '#http/session-cookies.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import { missingRow } from '#platform/database/missing-row.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword, isPassword } from '#platform/passwords.ts'
import type { Credentials, Me, Profile, Registration } from '../contract.ts'
import type { AccountsStore, NewPerson, Person } from './accounts.store.ts'
import type { PersonalData, PersonalDataStore } from './personal-data.store.ts'
import type { Renewed, Sessions } from './sessions.ts'
import type { StaffStore } from './staff.store.ts'

export type ClientInfo = {
	address: string
	userAgent: string
	language: Language | null
	/** The cookie of a browser that signed in before. */
	device?: string | null
}
export type AccountsServiceDeps = {
	store: AccountsStore
	sessions: Sessions
	devices: {
		/** @returns the cookie of the browser that signed in */
		remember(former: string | null, known: { account: string; userId: string }): Promise<string>
		forget(userId: string): Promise<void>
	}
	personalData: PersonalDataStore
	/** Runs a sign-in that returns null on failure, unless too many have failed. */
	limitSignIns<T>(
		caller: { account: string; address: string; device?: string | null },
		attempt: () => Promise<T | null>,
	): Promise<T | null>
	partnerSite: Pick<
		PartnerSite,
		'authenticate' | 'admit' | 'verifyRegistration' | 'forget' | 'reportDeletions'
	>
	staff: Pick<StaffStore, 'remove'>
	clock: Clock
}
/** With the hash that was checked, where the password is ours to check. */
type SignedIn = Person & { passwordHash?: string | null }
export type Accounts = ReturnType<typeof createAccounts>

const linkMaxAgeSeconds = 600
/** Tolerance for the partner site's clock. */
const clockSkewSeconds = 60

export function createAccounts({
	store,
	sessions,
	devices,
	personalData,
	limitSignIns,
	partnerSite,
	staff,
	clock,
}: AccountsServiceDeps) {
	/**
	 * Local accounts first, else the partner site's; either way one password is verified, so both take the same time.
	 */
	async function identify(
		{ username, password }: Credentials,
		language: Language | null,
	): Promise<SignedIn | null> {
		const local = await store.findLocal(username.trim().toLowerCase())
		if (local) return (await isPassword(password, local.passwordHash ?? undefined)) ? local : null
		const account = await partnerSite.authenticate(username, password)
		if (!account) return null
		const { requestedAt, ...found } = account
		const person = { ...found, role: 'user' as const, publisherId: null, language, createdAt: clock.now() }
		return storedPerson(person, async tx => {
			// Deleted while the password was checked.
			if (!(await partnerSite.admit(person.userId, requestedAt, tx))) throw new AppError('login_fail')
		})
	}

	/** @throws AppError `unavailable` for an id or email of somebody who works here: no answer of the partner site signs those in */
	async function storedPerson(person: NewPerson, admit?: (tx: unknown) => Promise<void>): Promise<Person> {
		const found = await store.upsert(person, admit)
		if (!found) throw new AppError('unavailable')
		return found
	}

	/** @param account the name that was signed in with */
	async function open(
		{ userId, role }: Pick<Person, 'userId' | 'role'>,
		account: string,
		visit: ClientInfo,
	): Promise<OpenedSession> {
		try {
			const opened = await sessions.open(userId, role, visit.userAgent)
			return { ...opened, userId, device: await devices.remember(visit.device ?? null, { account, userId }) }
		} catch (error) {
			// Deleted while the password was checked.
			throw missingRow(error)?.table === 'person' ? new AppError('login_fail') : error
		}
	}

	/** A password that was changed while it was checked opens nothing: who changed it ended the sessions of before. */
	async function refuseFormerPassword({ userId, email, passwordHash }: SignedIn): Promise<void> {
		if (passwordHash === undefined || (await store.findLocal(email))?.passwordHash === passwordHash) return
		await forgetSignIns(userId)
		throw new AppError('login_fail')
	}

	/** For a new password: whoever knew the old one has to know the new, in every browser. */
	async function forgetSignIns(userId: string, exceptSessionId?: string): Promise<void> {
		await devices.forget(userId)
		await sessions.endAll(userId, exceptSessionId)
	}

	async function personOf(member: Member): Promise<Person> {
		const person = await store.find(member.userId)
		if (!person) throw new AppError('unauthenticated')
		return person
	}

	return {
		authenticate: sessions.authenticate,
		idsOf: store.idsOf,
		namesOf: store.namesOf,
		async *allIds(limit: number): AsyncGenerator<string[], void, undefined> {
			let ids = await store.idsAfter('', limit)
			while (ids.length > 0) {
				yield ids
				ids = await store.idsAfter(ids.at(-1) ?? '', limit)
			}
		},
		ofSession: sessions.userOf,

		async signIn(credentials: Credentials, visit: ClientInfo): Promise<OpenedSession> {
			const { address, device } = visit
			const caller = { account: credentials.username, address, device: device ?? null }
			const person = await limitSignIns(caller, () => identify(credentials, visit.language))
			if (!person) throw new AppError('login_fail')
			const opened = await open(person, credentials.username, visit)
			await refuseFormerPassword(person)
			return opened
		},

		/** The password has been verified already. */
		async openPartnerSession(
			partner: { publisherId: string; name: string; email: string },
			visit: ClientInfo,
			admit: (tx: unknown) => Promise<void>,
		): Promise<OpenedSession> {
			const person = { ...partner, userId: newId(), role: 'partner' as const, language: visit.language }
			const found = await storedPerson({ ...person, createdAt: clock.now() }, admit).catch(
				(error: unknown) => {
					// Its id was changed while the password was checked.
					throw missingRow(error)?.table === 'partner' ? new AppError('login_fail') : error
				},
			)
			return open(found, partner.email, visit)
		},

		async endPartnerSessions(publisherId: string): Promise<void> {
			const userId = await store.findPartner(publisherId)
			if (userId) await forgetSignIns(userId)
		},

		async register(registration: Registration, visit: ClientInfo): Promise<OpenedSession> {
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
			const refusal = await store.register({ ...person, createdAt }, signature, tx =>
				partnerSite.admit(userId, null, tx),
			)
			if (refusal) throw new AppError(refusal)
			return open(person, email, visit)
		},

		/** @throws AppError `unauthenticated`, `session_replaced` */
		async renew(renewal: string | null): Promise<Renewed> {
			const renewed = renewal === null ? null : await sessions.renew(renewal)
			if (renewed === 'replaced') throw new AppError('session_replaced')
			if (renewed === null) throw new AppError('unauthenticated')
			return renewed
		},

		forgetSignIns,

		signOut: (member: Member): Promise<void> => sessions.end(member),

		/**
		 * Partners are records of the administrators and can't delete themselves.
		 * @throws AppError `wrong_password`, `last_administrator`, `too_many`
		 */
		async deleteAccount(
			member: Member,
			password: string,
			{ address, device }: Pick<ClientInfo, 'address' | 'device'>,
		): Promise<void> {
			if (member.role === 'partner') throw new AppError('forbidden')
			const { email } = await personOf(member)
			const known = await limitSignIns({ account: email, address, device: device ?? null }, async () => {
				const person = await identify({ username: email, password }, null)
				return person?.userId === member.userId ? person : null
			})
			if (!known) throw new AppError('wrong_password')
			if (member.role === 'user') {
				await store.remove(member.userId, tx => partnerSite.forget(member.userId, tx))
				return partnerSite.reportDeletions()
			}
			if (!(await staff.remove(member.userId))) throw new AppError('last_administrator')
		},

		async exportData(member: Member): Promise<{ exported_at: string; data: PersonalData }> {
			return { exported_at: clock.now().toISOString(), data: await personalData.of(member.userId) }
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
			const startedAt = unixSeconds(session.createdAt)
			return {
				...{ user_id: userId, role, name, email, language },
				session: { started_at: startedAt, user_agent: session.userAgent },
			}
		},

		/**
		 * @returns the account's id; an existing account gets the new password
		 * @throws AppError `taken` for a reader's email
		 */
		async createAdministrator(given: { email: string; password: string; name: string }): Promise<string> {
			const email = given.email.trim().toLowerCase()
			const person = { userId: newId(), role: 'admin' as const, name: given.name, email }
			const rest = { publisherId: null, language: null, createdAt: clock.now() }
			const passwordHash = await hashPassword(given.password)
			const userId = await store.putAdministrator({ ...person, ...rest }, passwordHash)
			if (userId === null) throw new AppError('taken', { path: 'email' })
			// Whoever needed a new password may not be the only one who knew the old one.
			await forgetSignIns(userId)
			return userId
		},
	}
}
