import { type Kysely, sql } from 'kysely'
import type { Language, Role } from '#contract/vocabulary.ts'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import { retryAtDeadlock } from '#platform/database/retry-at-deadlock.ts'
import type { SessionTables } from './sessions.store.ts'

export type AccountTables = SessionTables & {
	person: {
		user_id: string
		role: Role
		name: string
		email: string
		password_hash: string | null
		publisher_id: string | null
		language: Language | null
		created_at: Date
	}
	used_registration: { signature: string; used_at: Date }
}

export type Person = {
	userId: string
	role: Role
	name: string
	email: string
	publisherId: string | null
	language: Language | null
}
export type NewPerson = Person & { createdAt: Date }

const columns = [
	'user_id as userId',
	'role',
	'name',
	'email',
	'publisher_id as publisherId',
	'language',
] as const

export type AccountsStore = ReturnType<typeof createAccountsStore>

export function createAccountsStore(db: Kysely<AccountTables>) {
	return {
		async find(userId: string): Promise<Person | undefined> {
			return db.selectFrom('person').select(columns).where('user_id', '=', userId).executeTakeFirst()
		},

		/** By a part of the name or email, or by the whole id; a hundred at the most. */
		async idsOf(words: string): Promise<string[]> {
			const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
			const rows = await db
				.selectFrom('person')
				.select('user_id')
				.where(eb =>
					eb.or([eb('name', 'ilike', part), eb('email', 'ilike', part), eb('user_id', '=', words)]),
				)
				.limit(100)
				.execute()
			return [...new Set([...rows.map(({ user_id }) => user_id), words])]
		},

		/** The next accounts by id. @param after an id, or '' for the first */
		async idsAfter(after: string, limit: number): Promise<string[]> {
			const rows = await db
				.selectFrom('person')
				.select('user_id')
				.where('user_id', '>', after)
				.orderBy('user_id')
				.limit(limit)
				.execute()
			return rows.map(({ user_id }) => user_id)
		},

		/** Names by user id, of accounts that still exist. */
		async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
			if (userIds.length === 0) return new Map()
			const rows = await db
				.selectFrom('person')
				.select(['user_id', 'name'])
				.where('user_id', 'in', userIds)
				.execute()
			return new Map(rows.map(({ user_id, name }) => [user_id, name]))
		},

		async findLocal(email: string): Promise<(Person & { passwordHash: string | null }) | undefined> {
			return localAccount(db, email)
		},

		async findPartner(publisherId: string): Promise<string | undefined> {
			const row = await db
				.selectFrom('person')
				.select('user_id')
				.where('publisher_id', '=', publisherId)
				.executeTakeFirst()
			return row?.user_id
		},

		/**
		 * Inserts or renames an account of the partner site or a partner, or does nothing where `admit` refuses.
		 * @returns null for the id or the email of somebody with another role
		 */
		async upsert(
			person: NewPerson,
			admit: (tx: Kysely<AccountTables>) => Promise<void> = async () => undefined,
		): Promise<Person | null> {
			return withEmailLock(db, person.email, async tx => {
				if (person.role === 'user' && (await localAccount(tx, person.email))) return null
				const found = await upsertIn(tx, person)
				await admit(tx)
				return found
			})
		},

		/** @returns the administrator's id, or null for a reader's email; an existing account gets the new password */
		async putAdministrator(person: NewPerson, passwordHash: string): Promise<string | null> {
			return withEmailLock(db, person.email, async tx => {
				if (await isEmailOfReader(tx, person.email)) return null
				const { userId } = await tx
					.insertInto('person')
					.values({ ...rowOf(person), password_hash: passwordHash })
					.onConflict(on =>
						on.column('email').where('password_hash', 'is not', null).doUpdateSet({
							password_hash: passwordHash,
							name: person.name,
							role: person.role,
						}),
					)
					.returning('user_id as userId')
					.executeTakeFirstOrThrow()
				return userId
			})
		},

		/** @returns why nobody was registered, or null; only then the link is used up */
		async register(
			person: NewPerson,
			signature: string,
			admit: (tx: Kysely<AccountTables>) => Promise<unknown>,
		): Promise<'already_used' | 'already_registered' | 'staff_email' | null> {
			return withEmailLock(db, person.email, async tx => {
				const staff = await localAccount(tx, person.email)
				if (staff) return 'staff_email'
				const used = { signature, used_at: person.createdAt }
				const fresh = await tx
					.insertInto('used_registration')
					.values(used)
					.onConflict(on => on.doNothing())
					.returning('signature')
					.executeTakeFirst()
				if (!fresh) return 'already_used'
				const created = await tx
					.insertInto('person')
					.values(rowOf(person))
					.onConflict(on => on.column('user_id').doNothing())
					.returning('user_id')
					.executeTakeFirst()
				if (!created) return 'already_registered'
				await admit(tx)
				return null
			})
		},

		/** Sessions and other personal rows are deleted by cascade, and what `together` deletes with them, or nothing. */
		async remove(userId: string, together: (tx: Kysely<AccountTables>) => Promise<void>): Promise<void> {
			// The person may be at work in another tab.
			await retryAtDeadlock(() =>
				db.transaction().execute(async tx => {
					await tx.selectFrom('person').select('user_id').where('user_id', '=', userId).forUpdate().execute()
					await tx.deleteFrom('person').where('user_id', '=', userId).execute()
					await together(tx)
				}),
			)
		},
	}
}

/** Waits for a deletion of the same account that is under way. */
async function upsertIn(db: Kysely<AccountTables>, person: NewPerson): Promise<Person | null> {
	const { name, email, language, role } = person
	const conflict = role === 'partner' ? ('publisher_id' as const) : ('user_id' as const)
	const row = await db
		.insertInto('person')
		.values(rowOf(person))
		.onConflict(on =>
			on
				.column(conflict)
				.doUpdateSet({ name, email, ...(language === null ? {} : { language }) })
				.where('person.role', '=', role)
				.where('person.password_hash', 'is', null),
		)
		.returning(columns)
		.executeTakeFirst()
	return row ?? null
}

/** Adds an account under a lock of its email: of a reader and somebody of the staff who come with one email at once, the second finds the first. */
export function withEmailLock<T>(
	db: Kysely<AccountTables>,
	email: string,
	add: (tx: Kysely<AccountTables>) => Promise<T>,
): Promise<T> {
	return withAdvisoryLock(db, { what: 'email', owner: email.toLowerCase() }, add)
}

/** Whether a reader has this email, whose sign-in would fail if somebody of the staff had the same. */
export async function isEmailOfReader(db: Kysely<AccountTables>, email: string): Promise<boolean> {
	const reader = await db
		.selectFrom('person')
		.select('user_id')
		.where(sql`lower(email)`, '=', email)
		.where('role', '=', 'user')
		.executeTakeFirst()
	return reader !== undefined
}

/** The account of somebody who works here, which is looked up before the partner site's. */
function localAccount(db: Kysely<AccountTables>, email: string) {
	return db
		.selectFrom('person')
		.select([...columns, 'password_hash as passwordHash'])
		.where('email', '=', email.toLowerCase())
		.where('password_hash', 'is not', null)
		.executeTakeFirst()
}

function rowOf(person: NewPerson) {
	return {
		user_id: person.userId,
		role: person.role,
		name: person.name,
		email: person.email,
		password_hash: null,
		publisher_id: person.publisherId,
		language: person.language,
		created_at: person.createdAt,
	}
}
