import { type Kysely, sql } from 'kysely'
import type { StaffRole } from '#contract/vocabulary.ts'
import { type AccountTables, isEmailOfReader, withEmailLock } from './accounts.store.ts'

type StoredStaff = {
	userId: string
	name: string
	email: string
	role: StaffRole
	createdAt: Date
	signedInAt: Date | null
}
export type StaffStore = ReturnType<typeof createStaffStore>

const select = sql`
	select user_id as "userId", name, email, role, created_at as "createdAt",
		(select max(session.created_at) from session where session.user_id = person.user_id) as "signedInAt"
	from person where role in ('admin', 'editor', 'sales')`

/** Accounts of those who work in the shop; their passwords are ours to check. */
export function createStaffStore(db: Kysely<AccountTables>) {
	/** Locked: two who give up the role at once would each find the other. */
	async function isLastAdministrator(tx: Kysely<AccountTables>, userId: string): Promise<boolean> {
		const administrators = await tx
			.selectFrom('person')
			.select('user_id')
			.where('role', '=', 'admin')
			.orderBy('user_id')
			.forUpdate()
			.execute()
		return administrators.length === 1 && administrators[0]?.user_id === userId
	}

	return {
		/** By name. */
		async list(): Promise<StoredStaff[]> {
			return (await sql<StoredStaff>`${select} order by name, user_id`.execute(db)).rows
		},

		async find(userId: string): Promise<StoredStaff | undefined> {
			return (await sql<StoredStaff>`${select} and user_id = ${userId}`.execute(db)).rows[0]
		},

		/** @returns false where the email is somebody's already */
		async add({
			passwordHash,
			...person
		}: Omit<StoredStaff, 'signedInAt'> & { passwordHash: string }): Promise<boolean> {
			const { userId, name, email, role, createdAt } = person
			const rest = { password_hash: passwordHash, publisher_id: null, language: null, created_at: createdAt }
			return withEmailLock(db, email, async tx => {
				if (await isEmailOfReader(tx, email)) return false
				const added = await tx
					.insertInto('person')
					.values({ user_id: userId, name, email, role, ...rest })
					.onConflict(on => on.column('email').where('password_hash', 'is not', null).doNothing())
					.returning('user_id')
					.executeTakeFirst()
				return added !== undefined
			})
		},

		/** @returns false for the last administrator, who stays one */
		async change(userId: string, { name, role }: { name: string; role: StaffRole }): Promise<boolean> {
			return db.transaction().execute(async tx => {
				if (role !== 'admin' && (await isLastAdministrator(tx, userId))) return false
				await tx.updateTable('person').set({ name, role }).where('user_id', '=', userId).execute()
				return true
			})
		},

		async setPassword(userId: string, passwordHash: string): Promise<void> {
			const set = { password_hash: passwordHash }
			await db.updateTable('person').set(set).where('user_id', '=', userId).execute()
		},

		/** Sessions and other personal rows are deleted by cascade. @returns false for the last administrator, who stays */
		async remove(userId: string): Promise<boolean> {
			return db.transaction().execute(async tx => {
				if (await isLastAdministrator(tx, userId)) return false
				await tx.deleteFrom('person').where('user_id', '=', userId).execute()
				return true
			})
		},
	}
}
