import type { Generated, Kysely } from 'kysely'

export type FailedSignInTables = {
	failed_sign_in: { id: Generated<number>; account: string; address: string; at: Date }
}
type Keys = { account: string; address: string }
type Window = { since: Date; until: Date }

export type FailedSignInsStore = ReturnType<typeof createFailedSignInsStore>

export function createFailedSignInsStore(db: Kysely<FailedSignInTables>) {
	return {
		async add(keys: Keys, now: Date): Promise<number> {
			const { id } = await db
				.insertInto('failed_sign_in')
				.values({ ...keys, at: now })
				.returning('id')
				.executeTakeFirstOrThrow()
			return id
		},

		/** When there is room again in the window; null if there is now. */
		async fullSince(
			keys: Keys,
			{ id, since, until, limits }: Window & { id: number; limits: { account: number; address: number } },
		): Promise<Date | null> {
			const moments: Date[] = []
			for (const column of ['account', 'address'] as const) {
				const row = await db
					.selectFrom('failed_sign_in')
					.select('at')
					.where(column, '=', keys[column])
					.where('at', '>', since)
					.where('at', '<=', until)
					.where('id', '!=', id)
					.orderBy('at', 'desc')
					.offset(limits[column] - 1)
					.limit(1)
					.executeTakeFirst()
				if (row) moments.push(row.at)
			}
			return moments.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
		},

		async removeBefore(moment: Date): Promise<void> {
			await db.deleteFrom('failed_sign_in').where('at', '<', moment).execute()
		},

		async remove(id: number): Promise<void> {
			await db.deleteFrom('failed_sign_in').where('id', '=', id).execute()
		},
	}
}
