import type { Generated, Kysely } from 'kysely'

export type FailedSignInTables = {
	failed_sign_in: { id: Generated<number>; account: string; address: string; at: Date }
}
type Keys = { account: string; address: string }

export type FailedSignInsStore = ReturnType<typeof createFailedSignInsStore>

/** All SQL of sign-ins that failed. */
export function createFailedSignInsStore(db: Kysely<FailedSignInTables>) {
	return {
		async add(keys: Keys, { now, since }: { now: Date; since: Date }): Promise<number> {
			await db.deleteFrom('failed_sign_in').where('at', '<', since).execute()
			const { id } = await db
				.insertInto('failed_sign_in')
				.values({ ...keys, at: now })
				.returning('id')
				.executeTakeFirstOrThrow()
			return id
		},

		/** The moment that has to leave the window before there is room again; null while there is. */
		async fullSince(
			keys: Keys,
			{ id, since, limits }: { id: number; since: Date; limits: { account: number; address: number } },
		): Promise<Date | null> {
			const moments: Date[] = []
			for (const column of ['account', 'address'] as const) {
				const row = await db
					.selectFrom('failed_sign_in')
					.select('at')
					.where(column, '=', keys[column])
					.where('at', '>', since)
					.where('id', '!=', id)
					.orderBy('at', 'desc')
					.offset(limits[column] - 1)
					.limit(1)
					.executeTakeFirst()
				if (row) moments.push(row.at)
			}
			return moments.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
		},

		async remove(id: number): Promise<void> {
			await db.deleteFrom('failed_sign_in').where('id', '=', id).execute()
		},
	}
}
